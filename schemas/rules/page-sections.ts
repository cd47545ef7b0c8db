/** Whether a section contains the page's `h1`, by its folder's name. */
export const isOpening = (type: string): boolean => /[hH]eroSection$/u.test(type)

/** Whether a section may be reusable: neither an opening nor a reference to another document. */
export const isReusable = (type: string): boolean => !isOpening(type) && type !== 'reusedSection'

const isOpeningSection = (section: unknown): boolean =>
  typeof section === 'object' &&
  section !== null &&
  '_type' in section &&
  typeof section._type === 'string' &&
  isOpening(section._type)

/** Refuses an opening below another section, whose page would have two main headings or begin with a lesser one. */
export function openingRule(sections: readonly unknown[] | undefined): true | string {
  const isMisplaced = sections?.some((section, index) => index > 0 && isOpeningSection(section))
  return !isMisplaced || 'L’ouverture porte le grand titre de la page : mettez-la en premier, une seule fois.'
}

/** Requires an opening on the home page, which has no title to use as `h1`. */
export function homeOpeningRule(page: object | undefined): true | string {
  const sections = page && 'sections' in page && Array.isArray(page.sections) ? page.sections : []
  return sections.length === 0 || isOpeningSection(sections[0]) || 'Commencez l’accueil par une ouverture.'
}
