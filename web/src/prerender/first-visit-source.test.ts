import { afterEach, expect, it, vi } from 'vitest'
import { firstVisitSource, memoizeStoreResponses } from './first-visit-source.ts'

const result = vi.hoisted(() => {
  const section = (text: string, audience: unknown) => ({ text, audience })
  const sections = [
    section('Pour tous', null),
    section('Pour les clients', { session: 'signedIn', regions: null }),
    section('Pour les visiteurs', { session: 'signedOut', regions: ['france'] }),
    section('Pour la Suisse', { session: null, regions: ['suisse'] }),
  ]
  return { title: 'Une page', sections: [...sections, { document: { sections }, audience: null }] }
})
vi.mock('@lucarne/core/content/published-source.ts', () => ({
  publishedSource: async () => ({ result, syncTags: ['s1:a'] }),
}))

it('prerendered pages have no sections for customers or other countries', async () => {
  const request = { signal: new AbortController().signal, queryKey: ['content'] }
  const response = await firstVisitSource('*', {}, request)
  expect(response.syncTags).toEqual(['s1:a'])
  expect(JSON.stringify(response.result).match(/Pour [ \w]+/gu)).toEqual([
    'Pour tous',
    'Pour les visiteurs',
    'Pour tous',
    'Pour les visiteurs',
  ])
})

afterEach(() => vi.unstubAllGlobals())

/** Replaces the network by responses of these statuses, one after another. */
function respondWith(...statuses: number[]) {
  const network = vi.fn(async (_url: string) =>
    Response.json({ request: network.mock.calls.length }, { status: statuses.shift() ?? 200 }),
  )
  vi.stubGlobal('fetch', network)
  return network
}

it('prerendering requests what many pages share once', async () => {
  const network = respondWith()
  const bodies = await Promise.all(
    [
      '/destinations',
      '/destinations',
      '/products?limit=20',
      '/products?limit=20',
      '/products/a',
      '/products/a',
    ].map(async (path) => (await memoizeStoreResponses(path)).json()),
  )
  expect(network).toHaveBeenCalledTimes(4)
  expect(bodies[0]).toEqual(bodies[1])
})

it('prerendering repeats a failed request', async () => {
  const network = respondWith(503)
  const path = '/products?limit=100'
  expect((await memoizeStoreResponses(path)).status).toBe(503)
  expect((await memoizeStoreResponses(path)).status).toBe(200)
  expect(network).toHaveBeenCalledTimes(2)
})
