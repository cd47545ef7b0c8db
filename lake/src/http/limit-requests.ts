import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'
import type { LakeEnv } from './request-context.ts'

/**
 * Limits the requests per client IP to `points` in `duration` seconds: 429 with `Retry-After` beyond. A listener counts as
 * one request; requests without a client IP come from this process and are not counted.
 */
export function limitRequests({ points, duration }: { points: number; duration: number }) {
  const limiter = new RateLimiterMemory({ points, duration })

  return createMiddleware<LakeEnv>(async (c, next) => {
    if (c.env.clientIp !== undefined) {
      // `consume` rejects with its result; this returns it.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(c.env.clientIp)
      if (consumedPoints > points) {
        const retryAfterS = Math.ceil(msBeforeNext / 1000)
        throw new ApiError(429, 'Too many requests. Please wait a moment', { retryAfterS })
      }
    }
    await next()
  })
}
