import { productsPerPage } from '@lucarne/core/commerce/products.ts'
import { parseBody, requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { articlesPerPage, countListPages, listLaterPagePaths } from '@lucarne/core/lib/list-pages.ts'
import { sitePathsQuery } from '@lucarne/schemas/queries/site-paths.ts'
import { publicPaths, sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import { isRoutePath, requiresDocument } from '@lucarne/schemas/routes/known-path.ts'
import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { maxProductsPerPage } from '@lucarne/store/contract/product.ts'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

const pageSchema = z.object({
  count: z.int(),
  products: z.array(z.object({ id: z.string(), variants: z.array(z.unknown()) })),
})

/** Parts of the catalogue with pages of their own. */
export type ListedProducts = {
  /** Ids of products with a variant. */
  productIds: string[]
  /** How many products the store lists. */
  productCount: number
}

/**
 * The ids of all products with a variant, however many requests they fill, and how many products the store lists.
 * @throws when the store does not respond, or a page before the last is empty
 */
export async function listProductIds(): Promise<ListedProducts> {
  const ids = new Set<string>()
  for (let offset = 0; ; ) {
    const sent = sendToStore(`/products?limit=${maxProductsPerPage}&offset=${offset}`)
    const { count, products } = await requireValue(parseBody(sent, pageSchema))
    for (const { id, variants } of products) if (variants.length > 0) ids.add(id)
    offset += products.length
    if (offset >= count) return { productIds: [...ids], productCount: count }
    if (products.length === 0) throw new Error(`The store lists ${offset} of ${count} products.`)
  }
}

/** A page that the build writes. */
export type SitePage = {
  path: string
  /** Whether search engines may show it. */
  isIndexable: boolean
  /** `skeleton` for a page whose content depends on the visitor's URL. */
  renderAs: 'page' | 'skeleton'
  /** For a skeleton, which has no page that would set it. */
  title?: string
  /** Time of its document's last change (ISO). */
  updatedAt?: string
  /** BCP 47 language of a translated page, and the path of its French page. */
  translation?: { language: LanguageCode; original: string | null }
}

/** Pages of one visitor's session, which search engines have no use for. */
const sessionPages: readonly SitePage[] = sessionRoutes.map(({ path, title, dependsOnUrl }) => ({
  path,
  title,
  isIndexable: false,
  renderAs: dependsOnUrl ? 'skeleton' : 'page',
}))

/**
 * Every page of the site: fixed paths, articles and pages of the Content Lake and products of the store.
 * @throws when the Content Lake does not respond
 */
export async function listSitePages({ productIds, productCount }: ListedProducts): Promise<SitePage[]> {
  const paths = contentQuery('site-paths', async () => sitePathsQuery)
  const { result } = await new QueryClient().fetchQuery(paths)
  const updateTimes = new Map<string, string>()
  for (const { slug, _updatedAt } of [...result.articles, ...result.categories])
    updateTimes.set(`/blog/${slug}`, _updatedAt)
  for (const { slug, _updatedAt } of [...result.countries, ...result.legalPages])
    updateTimes.set(`/${slug}`, _updatedAt)

  const editorPages = result.pages.filter(({ path }) => !isRoutePath(path))
  for (const { path, _updatedAt } of editorPages) updateTimes.set(path, _updatedAt)
  const unlisted = new Set(editorPages.flatMap(({ path, noindex }) => (noindex ? [path] : [])))

  const articleLists = result.categories
    .filter(({ slug }) => slug !== 'compatibilite')
    .map(({ slug, articleCount }) => ({ list: `/blog/${slug}`, articleCount }))
    .concat({ list: '/blog', articleCount: result.articles.length })
  const laterPages = [
    ...articleLists.flatMap(({ list, articleCount }) =>
      listLaterPagePaths(list, countListPages(articleCount, articlesPerPage)),
    ),
    ...listLaterPagePaths('/nos-offres', countListPages(productCount, productsPerPage)),
  ]

  const excluded = new Set(sessionPages.map(({ path }) => path))
  const allPaths = new Set([
    // A page whose document is missing or hidden is not written, so that the host sends status 404.
    ...publicPaths.filter((path) => updateTimes.has(path) || !requiresDocument(path)),
    ...[...result.articles, ...result.categories].map(({ slug }) => `/blog/${slug}`),
    ...laterPages,
    ...[...result.countries, ...result.legalPages].map(({ slug }) => `/${slug}`),
    ...editorPages.map(({ path }) => path),
    ...productIds.map((id) => `/product/${encodeURIComponent(id)}`),
  ])
  return [
    ...[...allPaths]
      .filter((path) => !excluded.has(path))
      .map((path): SitePage => {
        const updatedAt = updateTimes.get(path)
        return { path, isIndexable: !unlisted.has(path), renderAs: 'page', ...(updatedAt && { updatedAt }) }
      }),
    ...result.translatedPages.map(
      ({ path, language, original, _updatedAt }): SitePage => ({
        path,
        isIndexable: true,
        renderAs: 'page',
        updatedAt: _updatedAt,
        translation: { language, original },
      }),
    ),
    ...sessionPages,
  ]
}
