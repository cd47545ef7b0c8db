import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { productsOptions } from '#commerce/products.ts'
import { searchDocumentsOptions, searchVersionsOptions } from '#content/search.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { indexPath } from '#lib/index-path.ts'
import { pageStateLink } from '#lib/page-state-file.ts'
import { SearchIndex } from './engine/search-index.ts'
import { parseIndexFile } from './index-file.ts'
import { type SearchSources, syncIndex } from './sync-index.ts'

/** The index of the build; an empty one where it cannot be read, or nothing was built. */
async function loadBuiltIndex(): Promise<SearchIndex> {
  if (!document.querySelector(pageStateLink)) return new SearchIndex()
  try {
    const response = await fetchWithTimeout(indexPath)
    return response.ok ? parseIndexFile(await response.text()) : new SearchIndex()
  } catch {
    return new SearchIndex()
  }
}

export const builtIndexOptions = queryOptions({
  queryKey: ['search', 'index'],
  queryFn: loadBuiltIndex,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Brings the index up to date with what is published; its result is the index's revision. Whoever uses the index at the
 * same time shares one run.
 */
const syncOptions = (
  queryClient: QueryClient,
  index: SearchIndex | undefined,
  sources: SearchSources,
  updatedAtMs: readonly number[],
) =>
  queryOptions({
    queryKey: ['search', 'sync', ...updatedAtMs],
    queryFn: async () => {
      if (!index) return 0
      await syncIndex(
        index,
        sources,
        async (ids) =>
          (await queryClient.fetchQuery({ ...searchDocumentsOptions(ids), gcTime: 0, retry: 2 })).result,
      )
      return index.revision
    },
    enabled: index !== undefined && sources.versions !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The site's index, kept up to date while it is used; `revision` changes with it. */
export function useSearchIndex() {
  const queryClient = useQueryClient()
  const { data: index } = useQuery(builtIndexOptions)
  const versions = useQuery(searchVersionsOptions)
  const products = useQuery(productsOptions)
  const sources = {
    ...(versions.data && { versions: versions.data }),
    ...(products.data && { products: products.data }),
  }
  const { data: revision = 0, isError: isOutdated } = useQuery(
    syncOptions(queryClient, index, sources, [versions.dataUpdatedAt, products.dataUpdatedAt]),
  )

  const isReady = index !== undefined && index.versions().size > 0
  return {
    index: isReady ? index : undefined,
    revision,
    hasFailed: !isReady && (isOutdated || versions.isError),
  }
}
