import { chunkFiles, type Manifest } from '../build/bundle/chunk-files.ts'
import { onStartPath } from '../build/pages/defer-scripts.ts'

/** Sources of modules that are imported dynamically, or names of groups of chunks. */
type Parts = readonly string[]

/**
 * A path of a page, and what it imports once it was touched, by the page's module in `src`. A journey compares them with
 * what a browser loads.
 */
export const pageSamples: Readonly<Record<string, { path: string; parts: Parts }>> = {
  'features/home/home-page': { path: '/', parts: ['sections'] },
  'features/shop/product-page': {
    path: '/product/boitier-phare',
    parts: [
      'src/commerce/response-schemas.ts',
      'src/features/shop/product-reviews.tsx',
      'src/features/shop/product-safety.tsx',
      'src/features/shop/product/buy-bar.tsx',
      'src/features/shop/product/product-delivery.tsx',
      'src/features/shop/product/product-description.tsx',
      'src/features/shop/related-products.tsx',
    ],
  },
  'features/content-page/content-page': { path: '/iptv-belgique', parts: ['sections', 'rich-text'] },
  'features/shop/offers-page': {
    path: '/nos-offres',
    parts: [
      'src/commerce/response-schemas.ts',
      'src/features/shop/offers-delivery.tsx',
      'src/features/shop/renewal-link.tsx',
    ],
  },
  'features/blog/blog-page': { path: '/blog', parts: ['src/features/blog/category-tiles.tsx'] },
  'features/blog/category-page': {
    path: '/blog/astuces',
    parts: ['src/features/blog/category-articles.tsx'],
  },
  'features/blog/article-page': {
    path: '/blog/image-figee',
    parts: ['src/features/blog/comments/comments.tsx'],
  },
  'features/legal/legal-page': { path: '/cgv', parts: ['src/features/legal/legal-details.tsx'] },
  'features/help/compatibility-page': { path: '/blog/compatibilite', parts: ['app-list'] },
  'features/help/contact-page': { path: '/support/contact', parts: [] },
  'features/help/faq-page': { path: '/support/faq', parts: [] },
  'features/reviews/reviews-page': {
    path: '/temoignages',
    parts: ['src/backend/client.ts', 'src/features/reviews/review-form.tsx'],
  },
}

/** What every page imports once it was touched. */
const layoutParts: Parts = ['layout']

/** A page with a search, and what it imports when that is first used. */
export const searchPage = 'features/blog/blog-page'
const searchParts: Parts = [
  'highlighted',
  'src/commerce/response-schemas.ts',
  'src/content/client.ts',
  'src/search/search-results.tsx',
  '../schemas/queries/search.ts',
]

// Their pages start at once, because only the browser knows the session.
const sessionFeature = /^features\/(?:customer-area|order|order-rights|password-reset|sign-in)\//

/** The files of these parts, with what they import. */
function partFiles(manifest: Manifest, parts: Parts): string[] {
  const groups = new Map(
    Object.entries(manifest).flatMap(([key, { name, src }]) => (src ? [] : [[name, key]])),
  )
  return parts.flatMap((part) => {
    const files = chunkFiles(manifest, groups.get(part) ?? part)
    if (files.length === 0)
      throw new Error(`${part} is imported dynamically no longer: see web/sizes/page-files.ts`)
    return files
  })
}

/** The modules in `src` that the router imports for pages. */
export function pageModules(manifest: Manifest): string[] {
  const router = Object.values(manifest).find(({ name }) => name === 'application')
  return router?.dynamicImports.flatMap((source) => /^src\/(.+-page)\.tsx$/.exec(source)?.[1] ?? []) ?? []
}

/** The script that runs before the first paint. */
export const controlsFiles = (manifest: Manifest): string[] =>
  Object.values(manifest).flatMap(({ file }) => (/\/controls-[^/]+$/.test(file) ? [file] : []))

/** The scripts of every page that was touched. */
export const startFiles = (manifest: Manifest): string[] => partFiles(manifest, ['application'])

type PageFiles = {
  /** Undefined for a page that starts at once. */
  untouched: readonly string[] | undefined
  touched: readonly string[]
}

/** The scripts that a page loads while nobody touches it; and, once it is idle, after it was touched. */
export function pageFiles(manifest: Manifest, page: string): PageFiles {
  const own = [
    ...controlsFiles(manifest),
    ...startFiles(manifest),
    ...chunkFiles(manifest, `src/${page}.tsx`),
  ]
  const parts = partFiles(manifest, [...layoutParts, ...(pageSamples[page]?.parts ?? [])])
  const untouched = [...new Set(own)].filter((file) => !onStartPath.test(file))
  return {
    untouched: sessionFeature.test(page) ? undefined : untouched,
    touched: [...new Set([...own, ...parts])],
  }
}

/** The scripts that the first search loads on a page that was touched. */
export function searchFiles(manifest: Manifest): string[] {
  const { touched } = pageFiles(manifest, searchPage)
  return [...new Set(partFiles(manifest, searchParts))].filter((file) => !touched.includes(file))
}
