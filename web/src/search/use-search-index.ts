import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productsOptions } from '#commerce/products.ts'
import { searchDocumentsOptions, searchVersionsOptions } from '#content/search.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { pageStateId } from '#lib/page-state-id.ts'
import { SearchIndex } from './engine/search-index.ts'
import { indexPath, readIndexFile } from './index-file.ts'
import { syncIndex } from './sync-index.ts'

/** The index of the build; an empty one where it cannot be read, or nothing was built. */
async function loadBuiltIndex(): Promise<SearchIndex> {
  if (!document.getElementById(pageStateId)) return new SearchIndex()
  try {
    const response = await fetchWithTimeout(indexPath)
    return response.ok ? await readIndexFile(await response.text()) : new SearchIndex()
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

/** The site's index, kept up to date while it is used; `revision` changes with it. */
export function useSearchIndex() {
  const queryClient = useQueryClient()
  const { data: index } = useQuery(builtIndexOptions)
  const { data: versions, isError: hasNoVersions } = useQuery(searchVersionsOptions)
  const { data: products } = useQuery(productsOptions)
  const [revision, setRevision] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!index || !versions) return
    const fetchDocuments = async (ids: readonly string[]) =>
      (await queryClient.fetchQuery({ ...searchDocumentsOptions(ids), gcTime: 0, retry: 2 })).result
    syncIndex(index, { versions, ...(products && { products }) }, fetchDocuments).then(
      (hasChanged) => {
        if (hasChanged) setRevision((last) => last + 1)
      },
      () => setHasFailed(true),
    )
  }, [index, versions, products, queryClient])

  const isReady = index !== undefined && index.versions().size > 0
  return { index: isReady ? index : undefined, revision, hasFailed: !isReady && (hasFailed || hasNoVersions) }
}
