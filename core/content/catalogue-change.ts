import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { catalogueChangeKey } from '#lib/content-key.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () =>
  (await import('@lucarne/schemas/queries/catalogue-change.ts')).catalogueChangeQuery

/** Never shown: only its sync tags count, by which live events are recognised. */
export const catalogueChangeOptions = contentQuery(catalogueChangeKey[1], importQuery)

const { queryKey } = catalogueChangeOptions
const hash = hashKey(queryKey)

/**
 * Calls back when a live event tells that the store has changed its catalogue, or may have.
 * @returns stops listening
 */
export function listenForCatalogueChanges(queryClient: QueryClient, onChange: () => void): () => void {
  void queryClient.prefetchQuery(catalogueChangeOptions)
  // Keeps the result, and never refetches it.
  const observer = new QueryObserver(queryClient, { ...catalogueChangeOptions, enabled: false })
  const release = observer.subscribe(() => {})
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryHash !== hash)
      return
    // Valid again, so that the next event invalidates it too.
    queryClient.setQueryData(queryKey, (data) => data)
    onChange()
  })
  return () => {
    stop()
    release()
  }
}
