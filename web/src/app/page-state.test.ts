import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { collectQueries, getPageState, restoreQueries } from './page-state.ts'
import { refetchOutdated } from './refetch-outdated.ts'

const key = ['content', 'slides', {}]

const built = { result: 'written at build', syncTags: ['s1:slide'] }

it('the page state restores results as fresh and refetches those published since', async () => {
  const server = new QueryClient()
  server.setQueryData(key, built)
  await server.prefetchQuery({
    queryKey: ['store'],
    queryFn: () => Promise.reject(new Error()),
    retry: false,
  })
  const state = JSON.parse(JSON.stringify({ route: '/', queries: collectQueries(server) }))
  expect(state.queries).toEqual([{ key, data: built }])

  const browser = new QueryClient()
  restoreQueries(browser, state.queries)
  const fetchResult = vi.fn(async (): Promise<unknown> => 'published since')
  const options = { queryKey: key, queryFn: fetchResult, staleTime: 60_000 }
  expect(await browser.fetchQuery(options)).toEqual(built)
  expect(fetchResult).not.toHaveBeenCalled()

  const published = (tag: string) => ({ tags: new Set([tag]), nextChangeMs: null })
  await refetchOutdated(browser, state.queries, published('s1:page'))
  expect(await browser.fetchQuery(options)).toEqual(built)
  await refetchOutdated(browser, state.queries, published('s1:slide'))
  expect(await browser.fetchQuery(options)).toBe('published since')
})

it('the page state collects query results in one order, whichever came first', () => {
  const [first, second] = [new QueryClient(), new QueryClient()]
  for (const name of ['a', 'b']) first.setQueryData([name], name)
  for (const name of ['b', 'a']) second.setQueryData([name], name)
  expect(collectQueries(first)).toEqual(collectQueries(second))
})

describe('the state of a prerendered page', () => {
  const file = { version: 'v1', route: '/', queries: [], entries: [], chunks: [] }

  beforeEach(() => {
    window.pageState = Promise.resolve(file)
    document.head.innerHTML = '<link rel="page-state" data-version="v1">'
  })

  it('is what the page’s script has fetched', async () => {
    expect(await getPageState()).toEqual(file)
  })

  it.each([
    ['could not be fetched', undefined],
    ['is of another build', { ...file, version: 'v2' }],
  ])('is none when its file %s', async (_, fetched) => {
    window.pageState = Promise.resolve(fetched)
    expect(await getPageState()).toBeUndefined()
  })

  it('is none for a document that was not prerendered', async () => {
    document.head.innerHTML = ''
    delete window.pageState
    expect(await getPageState()).toBeUndefined()
  })
})
