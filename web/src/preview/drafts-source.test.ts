import type { ContentResponse, ContentSource } from '@lucarne/core/content/published-source.ts'
import type { ClientReturn, QueryParams } from '@sanity/client'
import type { ContentSourceMap } from '@sanity/client/csm'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftsSource } from './drafts-source.ts'

const query = '*[_type == "slide"]'
const queryKey = ['content', 'slides', {}]

const sourceMap: ContentSourceMap = { documents: [], mappings: {}, paths: [] }

/** A query store whose results the test sends. */
function createFakeStudio() {
  const listeners = new Set<(result: unknown) => void>()
  const receivedParams: QueryParams[] = []
  return {
    receivedParams,
    listeners,
    send: (result: unknown) => {
      for (const listener of listeners) listener(result)
    },
    store: {
      createFetcherStore: <Result>(_query: string, params: QueryParams) => ({
        subscribe: (
          onResult: (state: { loading: boolean; data?: Result; sourceMap: ContentSourceMap }) => void,
        ) => {
          receivedParams.push(params)
          const listener = (result: unknown) =>
            onResult({ loading: false, data: result as Result, sourceMap })
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }),
    },
  }
}

const published: ContentSource = async <const Query extends string>() => ({
  result: 'published' as ClientReturn<Query>,
  syncTags: [],
})

function startPreview() {
  const queryClient = new QueryClient()
  const { store, ...control } = createFakeStudio()
  const annotated: unknown[] = []
  const annotate = <Result>(_query: string, result: Result) => {
    annotated.push(result)
    return result
  }
  const { source, resetLoadId } = createDraftsSource({ store, published, queryClient, annotate })
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }): Promise<ContentResponse<unknown>> => source(query, {}, { signal, queryKey }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = () => queryClient.getQueryData<ContentResponse<unknown>>(queryKey)?.result
  return { ...control, queryClient, observer, annotated, resetLoadId, shown }
}

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are shown as they arrive', async () => {
    const { observer, send, shown } = startPreview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    send('first')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe('first')
    send('second')
    expect(shown()).toBe('second')
  })

  it('are annotated once when the studio repeats a result', async () => {
    const { annotated, observer, send } = startPreview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    for (const title of ['first', 'first', 'second', 'second']) send({ title })
    expect(annotated).toEqual([{ title: 'first' }, { title: 'second' }])
  })

  it('are not overwritten by a publication: the studio is queried again with the same params', async () => {
    const { receivedParams, observer, queryClient, send, shown } = startPreview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    send('draft')
    void queryClient.invalidateQueries()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toBe('draft')
    expect(receivedParams).toHaveLength(2)
    expect(receivedParams[1]).toEqual(receivedParams[0])
  })

  it('give way to published content after four seconds, until the studio responds', async () => {
    const { observer, send, shown } = startPreview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(3_900)
    expect(shown()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe('published')
    send('slow draft')
    expect(shown()).toBe('slow draft')
  })

  it('keep prerendered content until they arrive', async () => {
    const { observer, queryClient, send, shown } = startPreview()
    queryClient.setQueryData(queryKey, { result: 'prerendered', syncTags: [] })
    void queryClient.invalidateQueries()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toBe('prerendered')
    send('draft')
    expect(shown()).toBe('draft')
  })

  it('are unsubscribed from without an observer, and subscribed to again with one', async () => {
    const { receivedParams, listeners, observer, send } = startPreview()
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    send('draft')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(listeners.size).toBe(0)
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(receivedParams).toHaveLength(2)
  })

  it('are queried with another load id after a manual refresh', async () => {
    const { receivedParams, observer, queryClient, resetLoadId, send } = startPreview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    send('draft')
    resetLoadId()
    void queryClient.invalidateQueries()
    await vi.advanceTimersByTimeAsync(0)
    expect(receivedParams[1]?.__load).not.toBe(receivedParams[0]?.__load)
  })
})
