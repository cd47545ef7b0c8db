import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

test('silent keys are forgotten, busy ones are kept', () => {
  const clock = { now: 0 }
  const limiter = createRateLimiter({ max: 1, windowMs: 1000 }, () => clock.now)
  for (let visitor = 0; visitor < 10_000; visitor++) limiter.record(`early ${visitor}`)
  clock.now = 999
  limiter.record('busy')
  clock.now = 1001
  limiter.record('late')
  expect(limiter.waitMs('early 1')).toBe(0)
  expect(limiter.waitMs('busy')).toBe(998)
  expect(limiter.waitMs('late')).toBe(1000)
})
