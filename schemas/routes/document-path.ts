/** The fields that a document's path depends on. */
export interface DocumentWithPage {
  _type: string
  slug?: { current?: string | undefined } | undefined
  /** The whole path of a `page` or `translatedPage`. */
  path?: string | undefined
  /** The page whose title and introduction a `listPage` holds. */
  page?: string | undefined
}

/** Paths of singleton pages, by type. */
export const fixedPages: Readonly<Record<string, string>> = {
  homePage: '/',
  aboutPage: '/a-propos',
  compatibilityPage: '/blog/compatibilite',
  supportPage: '/support',
  contactPage: '/support/contact',
}

/** Paths of list pages, by the field `page`. */
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

/** The types that an internal link may refer to. */
export const linkableTypes: readonly string[] = [
  ...Object.keys(slugFolders),
  ...Object.keys(fixedPages),
  'listPage',
  'page',
  'translatedPage',
]

/**
 * The path of a document's own page; null for a type without pages, and before there is a slug.
 * `documentPathValue` of the queries is the same in GROQ.
 */
export function buildDocumentPath({ _type, page, path, slug }: DocumentWithPage): string | null {
  const folder = slugFolders[_type]
  if (folder) return slug?.current ? folder + slug.current : null
  if (_type === 'page' || _type === 'translatedPage') return path || null
  if (_type === 'listPage') return (page && listPages[page]) || null
  return fixedPages[_type] ?? null
}
