import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an address is let through so often, told how long to wait, and let through again', async () => {
  const refusal = createRequestLimit(2)
  expect([await refusal('a'), await refusal('a')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(20_000)
  const refused = await refusal('a')
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('40')
  expect(await refused?.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  vi.advanceTimersByTime(40_000)
  expect(await refusal('a')).toBeUndefined()
})

test('a burst is counted one by one, and one address does not count for another', async () => {
  const refusal = createRequestLimit(3)
  const answers = await Promise.all(['a', 'a', 'a', 'a', 'b'].map((peer) => refusal(peer)))
  expect(answers.map((answer) => answer?.status)).toEqual([undefined, undefined, undefined, 429, undefined])
})

test('this process itself is not counted', async () => {
  const refusal = createRequestLimit(1)
  expect(await Promise.all([refusal(null), refusal(null)])).toEqual([undefined, undefined])
})
