import { categorySlugs } from './category-slugs.ts'
import { countrySlugs } from './country-slugs.ts'
import { legalSlugs } from './legal-slugs.ts'

/** Every fixed address of the storefront (spec §2). Articles and products have addresses of their own. */
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
  ...categorySlugs.map((slug) => `/blog/${slug}`),
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
]

const filledPaths: ReadonlySet<string> = new Set([
  // Compatibility has a page of its own at its category's address.
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
])

/** Whether a fixed address shows one document of a list: without it, there is nothing to show. */
export const isFilledByContent = (path: string): boolean => filledPaths.has(path)

const productPath = /^\/product\/[\w-]+$/

/**
 * Whether a path leads to a page that exists whatever the content: a fixed address or a product page,
 * with or without query and anchor. Articles are linked by reference, so that the link follows their slug.
 */
export function isKnownPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u)
  return fixedPaths.includes(pathname) || productPath.test(pathname)
}
