/** Who sells, as legal pages, mails and invoices name it. */
export interface Seller {
  name: string
  legalForm: string
  /** Undefined for sole traders. */
  capital?: string | null | undefined
  registration: string
  vatNumber: string
  address: string
  email: string
  telephone: string
}

/** The lines of a postal address as editors typed them. */
export const splitAddress = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const legalFormOf = ({ legalForm, capital }: Seller): string =>
  capital ? `${legalForm}, capital de ${capital}` : legalForm

/** What identifies the seller (LCEN art. 1-1, code de la consommation L221-5), each with its French label. */
export const describeSeller = (seller: Seller): (readonly [label: string, value: string])[] => [
  ['Dénomination', seller.name],
  ['Forme juridique', legalFormOf(seller)],
  ['Adresse', splitAddress(seller.address).join('\n')],
  ['Immatriculation', seller.registration],
  ['TVA intracommunautaire', seller.vatNumber],
  ['E-mail', seller.email],
  ['Téléphone', seller.telephone],
]

/** The seller as invoices name it: the columns of the database's `seller_details` that the studio decides. */
export const toInvoiceSeller = (seller: Seller) => ({
  legal_name: seller.name,
  legal_form: legalFormOf(seller),
  address_lines: splitAddress(seller.address),
  registration_number: seller.registration,
  vat_number: seller.vatNumber,
  email: seller.email,
})

const minAddressLines = 2

/** Requires a postal address of at least two lines; a missing one is another rule's error. */
export function postalAddressRule(address: string | undefined): true | string {
  if (!address) return true
  return (
    splitAddress(address).length >= minAddressLines ||
    'Une adresse postale a au moins deux lignes : la rue, puis le code postal et la ville.'
  )
}

/** Requires international telephone numbers. */
export function telephoneRule(telephone: string | undefined): true | string {
  if (!telephone) return true
  return (
    /^\+\d[\d\s.()-]{6,20}$/u.test(telephone) ||
    'Écrivez le numéro avec l’indicatif du pays : « +33 1 23 45 67 89 ».'
  )
}

/** Validates VAT numbers by format: for France two characters and nine digits, for other countries as in VIES. */
export function vatNumberRule(text: string | undefined): true | string {
  if (!text) return true
  const number = text.replaceAll(/\s/gu, '')
  const pattern = number.startsWith('FR') ? /^FR[\dA-Z]{2}\d{9}$/u : /^[A-Z]{2,3}[\dA-Z+*]{2,12}$/u
  return (
    pattern.test(number) ||
    'Un numéro de TVA commence par les lettres du pays ; en France, deux caractères et neuf chiffres suivent : « FR12 345678901 ».'
  )
}
