import { afterEach, expect, it, vi } from 'vitest'
import { memoizeStoreResponses } from './memoize-store-responses.ts'

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
