import { QueryClient } from '@tanstack/react-query'
import { productsOptions } from '#commerce/all-products.ts'
import { searchDocumentsOptions, searchVersionsOptions } from '#content/search.ts'
import { indexPath } from '#lib/index-path.ts'
import { SearchIndex } from '#search/engine/search-index.ts'
import { writeIndexFile } from '#search/index-file.ts'
import { syncIndex } from '#search/sync-index.ts'

/** The file with the index of all that the search finds. */
export async function searchIndexFile(): Promise<{ path: string; content: string }> {
  const queryClient = new QueryClient()
  const [{ result: versions }, products] = await Promise.all([
    queryClient.fetchQuery(searchVersionsOptions),
    queryClient.fetchQuery(productsOptions),
  ])
  const index = new SearchIndex()
  await syncIndex(
    index,
    { versions, products },
    async (ids) => (await queryClient.fetchQuery(searchDocumentsOptions(ids))).result,
  )
  return { path: indexPath, content: writeIndexFile(index) }
}
