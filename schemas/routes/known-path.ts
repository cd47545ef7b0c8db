import { publicPaths, sessionRoutes } from './fixed-routes.ts'
import { languages } from './languages.ts'
import { categorySlugs, countrySlugs, legalSlugs } from './page-slugs.ts'

/** Fixed paths that editors may link to (docs/product/site.md#routes). */
export const linkablePaths: readonly string[] = [
  ...publicPaths,
  ...sessionRoutes.filter(({ isLinkable }) => isLinkable).map(({ path }) => path),
]

const sessionPaths: readonly string[] = sessionRoutes.map(({ path }) => path)

const documentPaths: ReadonlySet<string> = new Set([
  // `compatibilite` has a page of its own instead of a category's.
  ...categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => `/blog/${slug}`),
  ...countrySlugs.map((slug) => `/${slug}`),
  ...legalSlugs.map((slug) => `/${slug}`),
])

/** Whether a fixed path requires its document. */
export const requiresDocument = (path: string): boolean => documentPaths.has(path)

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
  return linkablePaths.includes(path) || sessionPaths.includes(path) || reservedFolders.has(folder)
}

/** Whether the storefront shows a page at this path, whatever editors publish. */
export const isReservedPath = (path: string): boolean =>
  sessionPaths.includes(path) || (isKnownPath(path) && !requiresDocument(path))

const productPath = /^\/product\/[\w-]+$/

/**
 * Whether a link by path may lead there: a fixed path or a product page, with or without query and anchor. Articles are
 * linked by reference, so that the link follows their slug.
 */
export function isKnownPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u)
  return linkablePaths.includes(pathname) || productPath.test(pathname)
}
