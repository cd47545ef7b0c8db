import { productsPerPage } from '@lucarne/core/commerce/products.ts'
import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { articlesPerPage, countListPages, laterPagePaths } from '@lucarne/core/lib/list-pages.ts'
import { sitePathsQuery } from '@lucarne/schemas/queries/site-paths.ts'
import { publicPaths } from '@lucarne/schemas/routes/fixed-routes.ts'
import { isRoutePath, requiresDocument } from '@lucarne/schemas/routes/known-path.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ListedProducts } from './product-ids.ts'
import { type SitePage, sessionPages } from './session-pages.ts'

/**
 * Every page of the site: fixed paths, articles and pages of the Content Lake and products of the store.
 * @throws when the Content Lake does not respond
 */
export async function sitePages({ productIds, productCount }: ListedProducts): Promise<SitePage[]> {
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
      laterPagePaths(list, countListPages(articleCount, articlesPerPage)),
    ),
    ...laterPagePaths('/nos-offres', countListPages(productCount, productsPerPage)),
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
