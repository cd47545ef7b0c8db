import { expect, it } from 'vitest'
import { isRefusal, recoveryDelay, recoveryInterval } from './recovery.ts'

it('waits twice as long after each failure, and never longer than half a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(recoveryDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it.each([
  [{ status: 404 }, true],
  [{ status: 403 }, true],
  [{ status: 408 }, false],
  [{ status: 429 }, false],
  [{ status: 503 }, false],
  [new TypeError('network'), false],
  [null, false],
])('%o is a refusal: %s', (error, refusal) => {
  expect(isRefusal(error)).toBe(refusal)
})

it('recovers from a failure alone: neither from an answer nor from a refusal', () => {
  const failed = { status: 'error', error: new TypeError('network'), errorUpdateCount: 2 }
  expect(recoveryInterval({ state: failed })).toBe(4_000)
  expect(recoveryInterval({ state: { ...failed, error: { status: 404 } } })).toBe(false)
  expect(recoveryInterval({ state: { ...failed, status: 'success', error: null } })).toBe(false)
})
