import { listChunkFiles, type Manifest } from '../build/bundle/chunk-files.ts'
import { onStartPath } from '../build/pages/defer-scripts.ts'
import { BuildError } from '../build/run-module.ts'

/** Ends of the paths of modules that are imported dynamically; a group of chunks by its file. */
type Parts = readonly string[]

/**
 * A path of a page, and what it imports once it was touched, by the page's module in `src`. A journey compares them with
 * what a browser loads.
 */
export const pageSamples: Readonly<Record<string, { path: string; parts: Parts }>> = {
  'features/home/home-page': { path: '/', parts: ['sections.js'] },
  'features/shop/product-page': {
    path: '/product/boitier-phare',
    parts: [
      'response-schemas',
      'product-reviews',
      'shop/product-safety',
      'buy-bar',
      'product-delivery',
      'product-description',
      'shop/related-products',
    ],
  },
  'features/content-page/content-page': { path: '/iptv-belgique', parts: ['sections.js', 'rich-text.js'] },
  'features/shop/offers-page': {
    path: '/nos-offres',
    parts: ['response-schemas', 'offers-delivery', 'renewal-link'],
  },
  'features/blog/blog-page': { path: '/blog', parts: ['category-tiles'] },
  'features/blog/category-page': { path: '/blog/astuces', parts: ['category-articles'] },
  'features/blog/article-page': { path: '/blog/image-figee', parts: ['comments'] },
  'features/legal/legal-page': { path: '/cgv', parts: ['legal-details'] },
  'features/help/compatibility-page': { path: '/blog/compatibilite', parts: ['app-list.js'] },
  'features/help/contact-page': { path: '/support/contact', parts: [] },
  'features/help/faq-page': { path: '/support/faq', parts: [] },
  'features/reviews/reviews-page': { path: '/temoignages', parts: ['backend/client', 'review-form'] },
}

/** Chunks that every page imports at its start. */
const layoutParts: Parts = ['layout.js']

/** A page with a search, and what it imports when that is first used. */
export const searchPage = 'features/blog/blog-page'
const searchParts: Parts = ['response-schemas', 'content/client', 'search-results', 'queries/search']

// Their pages start at once, because only the browser knows the session.
const sessionFeature = /^features\/(?:customer-area|order|order-rights|password-reset|sign-in)\//

/** The files of these parts, with what they import. */
function partFiles(manifest: Manifest, parts: Parts): string[] {
  return parts.flatMap((part) => {
    const keys = Object.entries(manifest).flatMap(([key, { name, src }]) =>
      `/${src?.replace(/\.tsx?$/, '') ?? `${name}.js`}`.endsWith(`/${part}`) ? [key] : [],
    )
    const [key, another] = keys
    if (key && !another) return listChunkFiles(manifest, key)
    throw new BuildError(
      `web/sizes/page-files.ts names « ${part} », and there is ${keys.join(', ') || 'none'}.`,
    )
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
export const startFiles = (manifest: Manifest): string[] => partFiles(manifest, ['application.js'])

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
    ...listChunkFiles(manifest, `src/${page}.tsx`),
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
