import type { ClientReturn, QueryParams } from '@sanity/client'
import type { ContentSourceMap } from '@sanity/client/csm'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContentAnswer, ContentSource } from '#content/content-source.ts'
import { drafts } from './drafts.ts'

const query = '*[_type == "slide"]'
const queryKey = ['content', 'slides', {}]

const sourceMap: ContentSourceMap = { documents: [], mappings: {}, paths: [] }

/** A studio that says what it is told to say, to whoever listens then. */
function studio() {
  const listeners = new Set<(result: unknown) => void>()
  const asked: QueryParams[] = []
  return {
    asked,
    listeners,
    say: (result: unknown) => {
      for (const listener of listeners) listener(result)
    },
    store: {
      createFetcherStore: <Result>(_query: string, params: QueryParams) => ({
        subscribe: (
          onAnswer: (answer: { loading: boolean; data?: Result; sourceMap: ContentSourceMap }) => void,
        ) => {
          asked.push(params)
          const listener = (result: unknown) =>
            onAnswer({ loading: false, data: result as Result, sourceMap })
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

function preview() {
  const queryClient = new QueryClient()
  const { store, ...control } = studio()
  const presented: unknown[] = []
  const present = <Result>(_query: string, result: Result) => {
    presented.push(result)
    return result
  }
  const { source, renew } = drafts({ store, published, queryClient, present })
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }): Promise<ContentAnswer<unknown>> => source(query, {}, { signal, queryKey }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = () => queryClient.getQueryData<ContentAnswer<unknown>>(queryKey)?.result
  return { ...control, queryClient, observer, presented, renew, shown }
}

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are shown as they come', async () => {
    const { observer, say, shown } = preview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    say('first')
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe('first')
    say('second')
    expect(shown()).toBe('second')
  })

  it('are presented once, however often the studio says the same', async () => {
    const { presented, observer, say } = preview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    for (const title of ['first', 'first', 'second', 'second']) say({ title })
    expect(presented).toEqual([{ title: 'first' }, { title: 'second' }])
  })

  it('are not overwritten by a publication: the studio is asked again, under the same name', async () => {
    const { asked, observer, queryClient, say, shown } = preview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    say('draft')
    void queryClient.invalidateQueries()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toBe('draft')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
  })

  it('give way to what is published after four seconds without an answer, and come back with the first one', async () => {
    const { observer, say, shown } = preview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(3_900)
    expect(shown()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe('published')
    say('late draft')
    expect(shown()).toBe('late draft')
  })

  it('leave alone what stood in the HTML until they come', async () => {
    const { observer, queryClient, say, shown } = preview()
    queryClient.setQueryData(queryKey, { result: 'prerendered', syncTags: [] })
    void queryClient.invalidateQueries()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toBe('prerendered')
    say('draft')
    expect(shown()).toBe('draft')
  })

  it('are no longer listened to once nobody shows them, and asked for again when somebody does', async () => {
    const { asked, listeners, observer, say } = preview()
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    say('draft')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    expect(listeners.size).toBe(0)
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(2)
  })

  it('are asked for under another name by a page that is refreshed', async () => {
    const { asked, observer, queryClient, renew, say } = preview()
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    say('draft')
    renew()
    void queryClient.invalidateQueries()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[1]?.__load).not.toBe(asked[0]?.__load)
  })
})
