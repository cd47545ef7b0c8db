import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect, useState } from 'react'
import { catchError, concat, ignoreElements, type Observable, of, timer } from 'rxjs'
import { useDocumentStore } from 'sanity'

const retryDelayMs = 2000

/** The sentence for content that cannot be loaded; every live query retries by itself. */
export const unreachableMessage =
  'Le contenu ne répond pas. Ce que vous avez écrit reste ici, et tout reprendra dès son retour.'

/**
 * Emits `fallback` instead of failing, and subscribes again after a delay. `listenQuery` fails when a fetch does, also
 * the one at a lost connection, and an error that nobody catches replaces the whole studio.
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
  /** GROQ filter of the documents whose changes cause a new fetch. */
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
 * The result of a query in the raw perspective, fetched again when a document of its filter changes.
 *
 * @param options undefined while there is nothing to ask
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
