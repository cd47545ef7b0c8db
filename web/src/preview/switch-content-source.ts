import { replaceContentSource } from '@lucarne/core/content/content-source.ts'
import type { ContentSource } from '@lucarne/core/content/published-source.ts'
import { contentKey } from '@lucarne/core/lib/content-key.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Replaces the source of all content, and refetches it. A query in flight is refetched after its response too: TanStack
 * Query does not restart one without data, and the former source's response would count as fresh.
 */
export function switchContentSource(queryClient: QueryClient, source: ContentSource): void {
  replaceContentSource(source)
  const inFlight = queryClient.getQueryCache().findAll({ queryKey: [contentKey], fetchStatus: 'fetching' })
  for (const { promise, queryKey } of inFlight)
    void Promise.allSettled([promise]).then(() => queryClient.invalidateQueries({ queryKey, exact: true }))
  void queryClient.invalidateQueries({ queryKey: [contentKey] })
}
