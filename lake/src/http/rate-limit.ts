import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'
import type { LakeEnvironment } from './environment.ts'

/**
 * Lets each network address ask so many times in a minute, and answers 429 with a `Retry-After` beyond. A listener is
 * one request, whatever it hears; callers without an address are this process itself, and are not counted.
 */
export function rateLimit(requestsPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })

  return createMiddleware<LakeEnvironment>(async (c, next) => {
    if (c.env.peer !== undefined) {
      // Counts as `consume` does, which would throw its answer.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(c.env.peer)
      if (consumedPoints > requestsPerMinute) {
        c.header('retry-after', String(Math.ceil(msBeforeNext / 1000)))
        throw new ApiError(429, 'Too many requests. Please wait a moment')
      }
    }
    await next()
  })
}
