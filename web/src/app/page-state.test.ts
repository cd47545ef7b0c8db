import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { collectQueries, readPageState, refetchPageQueries, restoreQueries } from './page-state.ts'

vi.mock('#lib/fetch-with-timeout.ts', () => ({ fetchWithTimeout: vi.fn() }))

const key = ['content', 'slides', {}]

it('restores prerendered query results as fresh, and refetches them on demand', async () => {
  const server = new QueryClient()
  server.setQueryData(key, 'written at build')
  await server.prefetchQuery({
    queryKey: ['store'],
    queryFn: () => Promise.reject(new Error()),
    retry: false,
  })
  const state = JSON.parse(JSON.stringify({ route: '/', queries: collectQueries(server) }))
  expect(state.queries).toEqual([{ key, data: 'written at build' }])

  const browser = new QueryClient()
  restoreQueries(browser, state)
  const fetchResult = vi.fn(async () => 'published since')
  const options = { queryKey: key, queryFn: fetchResult, staleTime: 60_000 }
  expect(await browser.fetchQuery(options)).toBe('written at build')
  expect(fetchResult).not.toHaveBeenCalled()

  await refetchPageQueries(browser, state)
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
