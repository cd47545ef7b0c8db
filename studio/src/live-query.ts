import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect, useState } from 'react'
import { catchError, concat, ignoreElements, type Observable, of, timer } from 'rxjs'
import { useDocumentStore } from 'sanity'

const retryDelayMs = 2000

/** Sentence about unavailable content; every live query retries by itself. */
export const unreachableMessage =
  'Le contenu ne répond pas. Ce que vous avez écrit reste ici, et tout reprendra dès son retour.'

/**
 * Emits `fallback` on failure and resubscribes after a delay. `listenQuery` fails with each failed fetch, also after a
 * lost connection, and an uncaught error replaces the whole studio.
 */
export const retryWhenUnreachable =
  <Fallback>(fallback: Fallback) =>
  <Result>(source: Observable<Result>): Observable<Result | Fallback> =>
    source.pipe(
      catchError((_error, retried) =>
        concat(of(fallback), timer(retryDelayMs).pipe(ignoreElements()), retried),
      ),
    )

interface LiveQuery {
  query: string
  params?: Record<string, number | string | string[]>
  /** GROQ filter of documents whose changes refetch the query. */
  filter: string
  throttleMs?: number
}

export interface LiveResult<Result> {
  /** The last result; undefined until the first one. */
  result: Result | undefined
  isUnreachable: boolean
}

const unreachable = Symbol('unreachable')

/**
 * A live query in the raw perspective.
 * @param options undefined skips the query
 */
export function useLiveQuery<Result>(options: LiveQuery | undefined): LiveResult<Result> {
  const store = useDocumentStore()
  const key = options && JSON.stringify(options)
  const [state, setState] = useState<{ key: string } & LiveResult<Result>>()
  useEffect(() => {
    if (key === undefined) return undefined
    const { filter, params = {}, query, throttleMs = 300 }: LiveQuery = JSON.parse(key)
    const listenOptions = { apiVersion, perspective: 'raw', throttleTime: throttleMs } as const
    const subscription = store
      .listenQuery({ fetch: query, listen: filter }, params, listenOptions)
      .pipe(retryWhenUnreachable(unreachable))
      .subscribe((value: Result | typeof unreachable) =>
        setState((before) =>
          value === unreachable
            ? { key, result: before?.key === key ? before.result : undefined, isUnreachable: true }
            : { key, result: value, isUnreachable: false },
        ),
      )
    return () => subscription.unsubscribe()
  }, [store, key])
  return state && state.key === key ? state : { result: undefined, isUnreachable: false }
}
