import { requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import type { ContentSource } from '@lucarne/core/content/published-source.ts'
import { contentKey } from '@lucarne/core/lib/content-key.ts'
import type { ClientReturn } from '@sanity/client'
import type { QueryClient } from '@tanstack/react-query'
import { applySchemaDefaults, showEveryAudience } from './apply-schema-defaults.ts'
import { getResultType } from './query-result-type.ts'

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

/** A content source that asks the store for drafts, with the token of a preview link. */
export function createLinkSource(token: string): ContentSource {
  return async <const Query extends string>(...[query, params, { signal }]: Parameters<ContentSource>) => {
    const sent = sendToStore('/preview/queries', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, params }),
      signal,
    })
    const { result }: { result: ClientReturn<Query> } = await (await requireValue(sent)).json()
    showEveryAudience(result)
    // A draft may be unfinished: missing or mistyped values become empty, as in the studio's frame.
    return { result: applySchemaDefaults(result, getResultType(query)), syncTags: [] }
  }
}
