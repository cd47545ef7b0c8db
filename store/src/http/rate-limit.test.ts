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
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please wait a moment.' })
  vi.advanceTimersByTime(40_000)
  expect((await send('10.0.0.1')).status).toBe(200)
})

test('each client IP has its own count, and requests without one share a count', async () => {
  const send = setUp()
  for (const clientIp of ['a', 'a', 'a', null, null, null]) await send(clientIp)
  expect(statuses([await send('a'), await send('b'), await send(null)])).toEqual([429, 200, 429])
})
