import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ErrorResponse } from '../../contract/errors.ts'

/** What the server that runs this service knows of a request beyond the request itself. */
export interface RequestBindings {
  /** Null or absent when there is none. */
  clientIp?: string | null
}

/**
 * Lets each client IP send so many requests per minute, and answers 429 with `Retry-After` beyond. A count lives in
 * this process, for its minute: several processes let through several times as much, and memory stays bounded.
 */
export function rateLimit(requestsPerMinute: number): MiddlewareHandler<{ Bindings: RequestBindings }> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })

  return async (c, next) => {
    // `penalty` counts like `consume`, which would throw the result. Tests and scripts have no bindings.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(c.env?.clientIp ?? '')
    if (consumedPoints <= requestsPerMinute) return next()
    c.header('retry-after', String(Math.ceil(msBeforeNext / 1000)))
    return c.json<ErrorResponse>({ message: 'Too many requests. Please wait a moment.' }, 429)
  }
}
