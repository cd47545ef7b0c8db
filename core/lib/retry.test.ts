import { expect, it } from 'vitest'
import { isPermanentError, retryDelayMs, retryIntervalMs } from './retry.ts'

it('the retry delay doubles after each failure, up to thirty seconds', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it.each([
  [{ status: 404 }, true],
  [{ status: 403 }, true],
  [{ status: 408 }, false],
  [{ status: 429 }, false],
  [{ status: 503 }, false],
  [new TypeError('network'), false],
  [null, false],
])('%o is a permanent error: %s', (error, expected) => {
  expect(isPermanentError(error)).toBe(expected)
})

it('only queries are retried, and none that failed permanently', () => {
  const failed = { status: 'error', error: new TypeError('network'), errorUpdateCount: 2 }
  expect(retryIntervalMs({ state: failed })).toBe(4_000)
  expect(retryIntervalMs({ state: { ...failed, error: { status: 404 } } })).toBe(false)
  expect(retryIntervalMs({ state: { ...failed, status: 'success', error: null } })).toBe(false)
})
