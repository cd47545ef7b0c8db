import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { type RequestBindings, rateLimit } from './rate-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  return () => vi.useRealTimers()
})

function setUp() {
  const app = new Hono<{ Bindings: RequestBindings }>().use(rateLimit(2)).get('/', (c) => c.text('in'))
  return (clientIp: string | null) => app.request('/', {}, { clientIp })
}

const statuses = (responses: Response[]) => responses.map(({ status }) => status)

test('a client IP beyond its limit is refused with a waiting time, then admitted again', async () => {
  const send = setUp()
  expect(statuses([await send('10.0.0.1'), await send('10.0.0.1')])).toEqual([200, 200])
  vi.advanceTimersByTime(20_000)
  const refused = await send('10.0.0.1')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(await refused.json()).toEqual({ code: 'rate_limited' })
  vi.advanceTimersByTime(40_000)
  expect((await send('10.0.0.1')).status).toBe(200)
})

test('each client IP has its own count, and requests without one share a count', async () => {
  const send = setUp()
  for (const clientIp of ['a', 'a', 'a', null, null, null]) await send(clientIp)
  expect(statuses([await send('a'), await send('b'), await send(null)])).toEqual([429, 200, 429])
})

test('a flood of client IPs fills no memory', async () => {
  const app = new Hono<{ Bindings: RequestBindings }>()
    .use(rateLimit(1_000, { counters: 16 }))
    .get('/', (c) => c.text('in'))
  for (let index = 0; index < 500; index += 1)
    await app.request('/', {}, { clientIp: `10.0.${index >> 8}.${index & 255}` })
  // rate-limiter-flexible creates one timer per counter.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(16)
  expect(vi.getTimerCount()).toBeGreaterThan(8)
})
