import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateLimit, type StoreBindings } from './rate-limit.ts'

function setUp() {
  const clock = { now: 0 }
  const app = new Hono<{ Bindings: StoreBindings }>()
    .use(rateLimit({ max: 2, windowMs: 60_000, now: () => clock.now }))
    .get('/', (c) => c.text('in'))
  const ask = (peer: string | null) => app.request('/', {}, { peer })
  return { clock, ask }
}

const statuses = (answers: Response[]) => answers.map(({ status }) => status)

test('an address is let through so often, told how long to wait, and let through again', async () => {
  const { clock, ask } = setUp()
  expect(statuses([await ask('10.0.0.1'), await ask('10.0.0.1')])).toEqual([200, 200])
  clock.now = 20_000
  const refused = await ask('10.0.0.1')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(await refused.json()).toEqual({ message: 'Too many requests. Please wait a moment.' })
  clock.now = 60_000
  expect((await ask('10.0.0.1')).status).toBe(200)
})

test('one address does not count for another, and those without one count together', async () => {
  const { ask } = setUp()
  for (const peer of ['a', 'a', 'a', null, null, null]) await ask(peer)
  expect(statuses([await ask('a'), await ask('b'), await ask(null)])).toEqual([429, 200, 429])
})
