import { productsOptions } from '@lucarne/core/commerce/products.ts'
import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { searchDocumentsOptions, searchVersionsOptions } from '@lucarne/core/content/search.ts'
import { createExcerpt } from '@lucarne/core/lib/excerpt.ts'
import { SearchIndex } from '@lucarne/core/search/engine/search-index.ts'
import { parseIndexFile, serializeIndexFile } from '@lucarne/core/search/index-file.ts'
import { syncIndex } from '@lucarne/core/search/sync-index.ts'
import { feedQuery } from '@lucarne/schemas/queries/feed.ts'
import { QueryClient } from '@tanstack/react-query'

/**
 * The index of all that the search finds, as the text of its file.
 * @param previous the file of an earlier build with the same products: only changed texts are read and indexed again
 */
export async function createSearchIndex(previous?: string): Promise<string> {
  const queryClient = new QueryClient()
  const index = previous === undefined ? new SearchIndex() : parseIndexFile(previous)
  const isEmpty = index.versions().size === 0
  const [{ result: versions }, products] = await Promise.all([
    queryClient.fetchQuery(searchVersionsOptions),
    isEmpty ? queryClient.fetchQuery(productsOptions) : undefined,
  ])
  await syncIndex(
    index,
    { versions, ...(products && { products }) },
    async (ids) => (await queryClient.fetchQuery(searchDocumentsOptions(ids))).result,
  )
  return serializeIndexFile(index)
}

export type FeedEntry = {
  path: string
  title: string
  summary: string
  publishedOn: string
  category: string
}

/** The newest articles, first to last. */
export async function blogFeed(): Promise<FeedEntry[]> {
  const { result } = await new QueryClient().fetchQuery(contentQuery('feed', async () => feedQuery))
  return result.map(({ slug, title, excerpt: summary, publishedOn, category }) => ({
    path: `/blog/${slug}`,
    title,
    summary: createExcerpt(summary, 200),
    publishedOn,
    category,
  }))
}
