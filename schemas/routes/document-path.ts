/** What is known of a document that may have a page. */
export interface DocumentWithPage {
  _type: string
  slug?: { current?: string | undefined } | undefined
  /** Which page a `listPage` heads. */
  page?: string | undefined
}

/** The pages of which there is one of its kind, by type. */
export const fixedPages: Readonly<Record<string, string>> = {
  homePage: '/',
  aboutPage: '/a-propos',
  compatibilityPage: '/blog/compatibilite',
  supportPage: '/support',
  contactPage: '/support/contact',
}

/** The pages that a `listPage` heads, by its `page`. */
export const listPages: Readonly<Record<string, string>> = {
  offers: '/nos-offres',
  blog: '/blog',
  faq: '/support/faq',
  reviews: '/temoignages',
}

const slugFolders: Readonly<Record<string, string>> = {
  article: '/blog/',
  category: '/blog/',
  countryPage: '/',
  legalPage: '/',
}

/** The types an internal link may lead to. */
export const linkableTypes: readonly string[] = [
  ...Object.keys(slugFolders),
  ...Object.keys(fixedPages),
  'listPage',
]

/**
 * The path of a document's own page, or null when it has none (a slide, a logo) or not yet (no slug).
 * `documentPathField` in the queries says the same in GROQ.
 */
export function documentPath({ _type, page, slug }: DocumentWithPage): string | null {
  const folder = slugFolders[_type]
  if (folder) return slug?.current ? folder + slug.current : null
  if (_type === 'listPage') return (page && listPages[page]) || null
  return fixedPages[_type] ?? null
}
