/** Whether a section holds its page's `h1`: those whose folder is named so. */
export const isOpening = (type: string): boolean => /[hH]eroSection$/u.test(type)

/** Whether documents may share a section of this type: no opening, and none that shows another document's. */
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
