import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventLimit, createRequestLimit } from './rate-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('requests over the rate limit get a retry delay and are allowed after it', async () => {
  const limit = createRequestLimit(2)
  expect([await limit('a'), await limit('a')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(20_000)
  const refused = await limit('a')
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('40')
  expect(await refused?.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  vi.advanceTimersByTime(40_000)
  expect(await limit('a')).toBeUndefined()
})

test('the rate limit counts simultaneous requests, for each client IP separately', async () => {
  const limit = createRequestLimit(3)
  const responses = await Promise.all(['a', 'a', 'a', 'a', 'b'].map((clientIp) => limit(clientIp)))
  expect(responses.map((response) => response?.status)).toEqual([
    undefined,
    undefined,
    undefined,
    429,
    undefined,
  ])
})

test('the rate limit does not count requests from this process', async () => {
  const limit = createRequestLimit(1)
  expect(await Promise.all([limit(null), limit(null)])).toEqual([undefined, undefined])
})

test('the rate limit forgets events after their window, key by key', () => {
  const limit = createEventLimit(1, 1000)
  for (let visitor = 0; visitor < 10_000; visitor++) limit.record(`first ${visitor}`)
  vi.advanceTimersByTime(999)
  limit.record('second')
  vi.advanceTimersByTime(2)
  limit.record('third')
  expect(limit.waitMs('first 1')).toBe(0)
  expect(limit.waitMs('second')).toBe(998)
  expect(limit.waitMs('third')).toBe(1000)
})
