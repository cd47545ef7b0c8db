/** The section that holds its page's `h1`. */
const openingType = 'heroSection'

const typeOf = (section: unknown): unknown =>
  typeof section === 'object' && section !== null && '_type' in section ? section._type : undefined

/** Refuses an opening below another section, whose page would have two main headings or begin with a lesser one. */
export function openingRule(sections: readonly unknown[] | undefined): true | string {
  const isMisplaced = sections?.some((section, index) => index > 0 && typeOf(section) === openingType)
  return !isMisplaced || 'L’ouverture porte le grand titre de la page : mettez-la en premier, une seule fois.'
}
