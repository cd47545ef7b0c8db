import type {
  ContentRequest,
  ContentResponse,
  ContentSource,
} from '@lucarne/core/content/published-source.ts'
import type { ClientReturn, QueryParams } from '@sanity/client'
import type { ContentSourceMap } from '@sanity/client/csm'
import { hashKey, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'

// How long the studio may take before published content is shown.
const studioTimeoutMs = 4000

/** The part of `@sanity/core-loader`'s query store that is used: live results of one query. */
type DraftStore = {
  createFetcherStore: <Result>(
    query: string,
    params: QueryParams,
  ) => {
    subscribe: (
      onResult: (state: {
        readonly loading: boolean
        readonly data?: Result
        readonly sourceMap?: ContentSourceMap
      }) => void,
    ) => () => void
  }
}

type Options = {
  store: DraftStore
  /** Shown while the studio does not respond. */
  published: ContentSource
  queryClient: QueryClient
  /** Adds stega and `data-sanity` to a result, and completes it so that pages can render it. */
  annotate: <Result>(query: string, result: Result, sourceMap: ContentSourceMap) => Result
}

type DraftsSource = {
  source: ContentSource
  /** Makes the studio answer the next queries as those of a newly loaded page. */
  resetLoadId: () => void
}

/**
 * A content source that runs queries in the studio, drafts included. A query is subscribed to when it is first
 * fetched; every later result goes straight into the cache until no observer is left. Published content never
 * overwrites a draft: a refetch subscribes again.
 */
export function createDraftsSource({ store, published, queryClient, annotate }: Options): DraftsSource {
  // The studio never repeats a result for the same query and params, even to a reloaded page: this makes them differ.
  let loadId = crypto.randomUUID()
  const subscriptions = new Map<string, () => void>()
  const unsubscribeFrom = (queryHash: string) => {
    subscriptions.get(queryHash)?.()
    subscriptions.delete(queryHash)
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' && type !== 'removed') return
    if (query.getObserversCount() > 0 || !subscriptions.has(query.queryHash)) return
    unsubscribeFrom(query.queryHash)
    query.invalidate()
  })

  async function source<const Query extends string>(
    query: Query,
    params: QueryParams,
    request: ContentRequest,
  ): Promise<ContentResponse<ClientReturn<Query>>> {
    type Response = ContentResponse<ClientReturn<Query>>
    const queryHash = hashKey(request.queryKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    unsubscribeFrom(queryHash)

    const firstResponse = new Promise<Response>((resolve, reject) => {
      let latest: Response | undefined
      let lastState: { data: ClientReturn<Query>; sourceMap?: ContentSourceMap } | undefined
      const results = store.createFetcherStore<ClientReturn<Query>>(query, { ...params, __load: loadId })
      const unsubscribe = results.subscribe(({ loading, data, sourceMap }) => {
        if (loading || data === undefined) return
        // At every keystroke the studio sends the results of all queries: unchanged ones are ignored.
        const previousState = lastState
        lastState = replaceEqualDeep(previousState, { data, ...(sourceMap && { sourceMap }) })
        if (lastState === previousState) return
        latest = { result: sourceMap ? annotate(query, data, sourceMap) : data, syncTags: [] }
        queryClient.setQueryData(request.queryKey, latest)
        resolve(latest)
      })
      subscriptions.set(queryHash, unsubscribe)

      timer = setTimeout(() => {
        // Cached content stays: published content must not replace it before a slow draft arrives.
        if (queryClient.getQueryData(request.queryKey) !== undefined) return
        published(query, params, request).then((response) => resolve(latest ?? response), reject)
      }, studioTimeoutMs)
    })
    return firstResponse.finally(() => clearTimeout(timer))
  }

  return {
    source,
    resetLoadId: () => {
      loadId = crypto.randomUUID()
    },
  }
}
