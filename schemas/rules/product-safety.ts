/** A maker outside the Union needs a responsible person in it (Regulation (EU) 2023/988 art. 16 and 19). */
export function responsiblePersonRule(safety: Record<string, unknown> | undefined): true | string {
  return (
    safety?.isManufacturerInUnion !== false ||
    safety.responsiblePerson !== undefined ||
    'Le fabricant est hors de l’Union européenne : nommez la personne responsable dans l’Union.'
  )
}

/** Accepts an e-mail address, or the https URL of a page with a contact form. */
export function electronicAddressRule(text: string | undefined): true | string {
  if (!text) return true
  const isEmail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/u.test(text)
  return (
    isEmail ||
    (text.startsWith('https://') && URL.canParse(text)) ||
    'Indiquez une adresse e-mail, ou celle d’une page de contact : « https://… ».'
  )
}
