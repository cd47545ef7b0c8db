import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ResponseCache, revalidated } from './response-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  return () => vi.useRealTimers()
})

function setUp() {
  const cache = new ResponseCache({ ttlMs: 1000, maxEntries: 2 })
  let loads = 0
  const load = async () => ({ load: ++loads })
  const read = async (key = 'a') => JSON.parse(await cache.get(key, load)).load
  return { cache, read }
}

describe('the response cache', () => {
  test('loads a body once while it is fresh, also for concurrent requests', async () => {
    const { read } = setUp()
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    vi.setSystemTime(1_001_000)
    expect(await read()).toBe(1)
    vi.setSystemTime(1_001_001)
    expect(await read()).toBe(2)
  })

  test('serves nothing from before it was cleared, loads under way included', async () => {
    const { cache, read } = setUp()
    let finish = (_: unknown) => {}
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish('before the change')
    expect(await slow).toBe('"before the change"')
    expect(await read()).toBe(1)
  })

  test('does not cache a failure', async () => {
    const { cache, read } = setUp()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read()).toBe(1)
  })

  test('evicts the oldest body beyond its maximum', async () => {
    const { read } = setUp()
    for (const key of ['a', 'b', 'c']) await read(key)
    expect(await read('c')).toBe(3)
    expect(await read('a')).toBe(4)
  })
})

describe('a revalidated response', () => {
  const app = new Hono()
    .use(revalidated)
    .get('/one', (c) => c.json({ a: 1 }))
    .get('/same', (c) => c.json({ a: 1 }))
    .get('/other', (c) => c.json({ a: 2 }))
  const etagOf = async (path: string) => (await app.request(path)).headers.get('etag')

  test('has an ETag that depends on its body alone', async () => {
    const one = await etagOf('/one')
    expect(one).toMatch(/^"[0-9a-f]{40}"$/)
    expect(await etagOf('/same')).toBe(one)
    expect(await etagOf('/other')).not.toBe(one)
  })

  test('stays readable for another origin when it is unchanged', async () => {
    const headers = { 'if-none-match': (await etagOf('/one')) ?? '' }
    const crossOrigin = new Hono()
      .use(async (c, next) => {
        c.header('access-control-allow-origin', 'https://studio.example')
        await next()
      })
      .route('/', app)
    const response = await crossOrigin.request('/one', { headers })
    expect(response.status).toBe(304)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })
})
