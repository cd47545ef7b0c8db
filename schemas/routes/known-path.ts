import { categorySlugs, countrySlugs, legalSlugs } from './page-slugs.ts'

/** Every path that does not depend on an article or a product (docs/product.md#routes). */
export const fixedPaths: readonly string[] = [
  '/',
  '/a-propos',
  '/temoignages',
  '/blog',
  '/support',
  '/support/faq',
  '/support/contact',
  '/nos-offres',
  '/connexion',
  '/espace-client',
  '/fin-de-contrat',
  ...categorySlugs.map((slug) => `/blog/${slug}`),
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
]

const documentPaths: ReadonlySet<string> = new Set([
  // The path of the category « compatibilite » shows the compatibility page.
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
])

/** Whether a fixed path shows one document with a slug, so that it is missing without that document. */
export const requiresDocument = (path: string): boolean => documentPaths.has(path)

const productPath = /^\/product\/[\w-]+$/

/**
 * Whether a link by path may lead there: a fixed path or a product page, with or without query and anchor. Articles are
 * linked by reference, so that the link follows their slug.
 */
export function isKnownPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u)
  return fixedPaths.includes(pathname) || productPath.test(pathname)
}
