import { expect, test } from 'vitest'
import { getAccessRetryDelayMs } from './access-tasks.ts'

test('a failed task waits ten seconds, then twice as long, at most 15 minutes', () => {
  expect([1, 2, 3, 20].map((attempts) => getAccessRetryDelayMs(attempts, 'provider_unreachable'))).toEqual([
    10_000, 20_000, 40_000, 900_000,
  ])
  expect(getAccessRetryDelayMs(1, 'awaiting_staff')).toBe(900_000)
})
