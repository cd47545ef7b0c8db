import { requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import type { ContentSource } from '@lucarne/core/content/published-source.ts'
import type { ClientReturn } from '@sanity/client'
import { applySchemaDefaults } from './apply-schema-defaults.ts'
import { getResultType } from './query-result-type.ts'
import { showEveryAudience } from './show-every-audience.ts'

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
