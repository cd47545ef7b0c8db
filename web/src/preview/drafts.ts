import type { ClientReturn, QueryParams } from '@sanity/client'
import type { ContentSourceMap } from '@sanity/client/csm'
import { hashKey, type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { ContentAnswer, ContentRequest, ContentSource } from '#content/content-source.ts'

const patience = 4000 // ms, before published content is shown instead

/** Answers of the studio to one query, as they come: the loader's own store. */
type DraftStore = {
  createFetcherStore: <Result>(
    query: string,
    params: QueryParams,
  ) => {
    subscribe: (
      onAnswer: (answer: {
        readonly loading: boolean
        readonly data?: Result
        readonly sourceMap?: ContentSourceMap
      }) => void,
    ) => () => void
  }
}

type Options = {
  store: DraftStore
  /** What is shown while the studio does not answer. */
  published: ContentSource
  queryClient: QueryClient
  /** Makes an answer what pages can draw, with where each of its parts is edited. */
  present: <Result>(query: string, result: Result, sourceMap: ContentSourceMap) => Result
}

type Drafts = {
  source: ContentSource
  /** From now on the studio is asked as by a page that was loaded anew. */
  renew: () => void
}

/**
 * Content as the studio sees it. A query is handed to the studio when it is first asked; every answer after the
 * first one goes into the cache by itself, until nobody shows it any more. What is published never overwrites it:
 * asked again, after a publication or a pause, the studio answers again.
 */
export function drafts({ store, published, queryClient, present }: Options): Drafts {
  // The studio repeats no answer that it has given, not even to a page that was loaded anew: each asks differently.
  let load = crypto.randomUUID()
  const subscriptions = new Map<string, () => void>()
  const leave = (hash: string) => {
    subscriptions.get(hash)?.()
    subscriptions.delete(hash)
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' && type !== 'removed') return
    if (query.getObserversCount() > 0 || !subscriptions.has(query.queryHash)) return
    leave(query.queryHash)
    query.invalidate()
  })

  async function source<const Query extends string>(
    query: Query,
    params: QueryParams,
    request: ContentRequest,
  ): Promise<ContentAnswer<ClientReturn<Query>>> {
    type Answer = ContentAnswer<ClientReturn<Query>>
    const first = Promise.withResolvers<Answer>()
    const hash = hashKey(request.queryKey)
    let latest: Answer | undefined
    leave(hash)
    const answers = store.createFetcherStore<ClientReturn<Query>>(query, { ...params, __load: load })
    let told: { data: ClientReturn<Query>; sourceMap?: ContentSourceMap } | undefined
    const unsubscribe = answers.subscribe(({ loading, data, sourceMap }) => {
      if (loading || data === undefined) return
      // At every key the studio answers all queries anew, and the loader tells each of every answer.
      const known = told
      told = replaceEqualDeep(known, { data, ...(sourceMap && { sourceMap }) })
      if (told === known) return
      latest = { result: sourceMap ? present(query, data, sourceMap) : data, syncTags: [] }
      queryClient.setQueryData(request.queryKey, latest)
      first.resolve(latest)
    })
    subscriptions.set(hash, unsubscribe)

    const timer = setTimeout(() => {
      // What is shown stays: a draft that comes late must not have been overwritten meanwhile.
      if (queryClient.getQueryData(request.queryKey) !== undefined) return
      published(query, params, request).then((answer) => first.resolve(latest ?? answer), first.reject)
    }, patience)
    return first.promise.finally(() => clearTimeout(timer))
  }

  return {
    source,
    renew: () => {
      load = crypto.randomUUID()
    },
  }
}
