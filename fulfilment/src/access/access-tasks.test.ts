import { expect, test } from 'vitest'
import { retryDelayMs } from './access-tasks.ts'

test('a failed task waits ten seconds, then twice as long, at most 15 minutes', () => {
  expect([1, 2, 3, 20].map((attempts) => retryDelayMs(attempts, 'provider_unreachable'))).toEqual([
    10_000, 20_000, 40_000, 900_000,
  ])
  expect(retryDelayMs(1, 'awaiting_staff')).toBe(900_000)
})
