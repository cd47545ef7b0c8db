import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { collectQueries, readPageState, refetchOutdated, restoreQueries } from './page-state.ts'

vi.mock('#lib/fetch-with-timeout.ts', () => ({ fetchWithTimeout: vi.fn() }))

const key = ['content', 'slides', {}]

const built = { result: 'written at build', syncTags: ['s1:slide'] }

it('restores results of the build as fresh, and refetches those that a publication names', async () => {
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

describe('the state of a prerendered page', () => {
  const file = { version: 'v1', route: '/', queries: [], entries: [], chunks: [] }
  const respond = (body: string, status = 200) =>
    vi.mocked(fetchWithTimeout).mockImplementation(async () => new Response(body, { status }))

  beforeEach(() => {
    vi.mocked(fetchWithTimeout).mockReset()
    delete window.pageState
    document.head.innerHTML = '<link rel="page-state" href="/page-state/index.json" data-version="v1">'
  })

  it('is what the page’s script has fetched', async () => {
    window.pageState = Promise.resolve(file)
    expect(await readPageState()).toEqual({ state: file, isShown: true })
    expect(fetchWithTimeout).not.toHaveBeenCalled()
  })

  it('is fetched when the script could not', async () => {
    window.pageState = Promise.resolve(undefined)
    respond(JSON.stringify(file))
    expect(await readPageState()).toEqual({ state: file, isShown: true })
  })

  it('is not what the document shows after another build', async () => {
    respond(JSON.stringify({ ...file, version: 'v2' }))
    expect(await readPageState()).toMatchObject({ isShown: false })
  })

  it.each([
    ['missing', '<!doctype html>', 404],
    ['not JSON', '<!doctype html>', 200],
    ['of another deployment', JSON.stringify({ ...file, entries: ['/assets/application-2.js'] }), 200],
  ])('is none when its file is %s', async (_, body, status) => {
    respond(body, status)
    expect(await readPageState()).toBeUndefined()
  })

  it('is none for a document that was not prerendered', async () => {
    document.head.innerHTML = ''
    expect(await readPageState()).toBeUndefined()
    expect(fetchWithTimeout).not.toHaveBeenCalled()
  })
})
