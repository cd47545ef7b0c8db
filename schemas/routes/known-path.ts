import { languages } from './languages.ts'
import { categorySlugs, countrySlugs, legalSlugs } from './page-slugs.ts'

/** Every path that does not depend on an article or a product (docs/product/site.md#routes). */
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
  // `compatibilite` has a page of its own instead of a category's.
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
])

/** Whether a fixed path requires its document. */
export const requiresDocument = (path: string): boolean => documentPaths.has(path)

/** Paths of a session or a mail, which editors cannot link to. */
const internalPaths: readonly string[] = [
  '/auth/confirm',
  '/commande/succes',
  '/commande/suivi',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/renvoyer-confirmation',
]

/** First path segments of the storefront's routes and the built site's files. */
const reservedFolders: ReadonlySet<string> = new Set([
  '404',
  'assets',
  'auth',
  'blog',
  'commande',
  'product',
  'share',
  'studio',
  ...languages.map(({ folder }) => folder.slice(1)),
])

/** Whether a route of the storefront, whatever is published, or a file of the built site may be at a path. */
export function isRoutePath(path: string): boolean {
  const [, folder = ''] = path.split('/')
  return fixedPaths.includes(path) || internalPaths.includes(path) || reservedFolders.has(folder)
}

/** Whether the storefront shows a page at this path, whatever editors publish. */
export const isReservedPath = (path: string): boolean =>
  internalPaths.includes(path) || (isKnownPath(path) && !requiresDocument(path))

const productPath = /^\/product\/[\w-]+$/

/**
 * Whether a link by path may lead there: a fixed path or a product page, with or without query and anchor. Articles are
 * linked by reference, so that the link follows their slug.
 */
export function isKnownPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u)
  return fixedPaths.includes(pathname) || productPath.test(pathname)
}
