import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { collectQueries, refetchPageQueries, restoreQueries } from './page-state.ts'

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
