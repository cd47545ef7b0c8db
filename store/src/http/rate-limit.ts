import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ErrorResponse } from '../../contract/errors.ts'
import { ApiError } from '../api-error.ts'

/** What the server that runs this service knows of a request beyond the request itself. */
export interface RequestBindings {
  /** Null or absent when there is none. */
  clientIp?: string | null
}

/** The limiter has no bound of its own: clients share this many counters, so that a flood of IPs fills no memory. */
const maxCounters = 65_536

/** FNV-1a from a start that nobody outside knows: a client cannot choose whose counter it shares. */
function createBucketOf(counters: number) {
  const seed = Math.trunc(Math.random() * 2 ** 32)
  return (clientIp: string): number => {
    let hash = seed
    for (let index = 0; index < clientIp.length; index += 1) {
      hash = Math.imul(hash ^ clientIp.charCodeAt(index), 0x01000193)
    }
    return ((hash ^ (hash >>> 16)) >>> 0) % counters
  }
}

/**
 * Lets each client IP send so many requests per minute, and answers 429 with `Retry-After` beyond. A count lives in
 * this process, for its minute: several processes let through several times as much.
 */
export function rateLimit(
  requestsPerMinute: number,
  counters = maxCounters,
): MiddlewareHandler<{ Bindings: RequestBindings }> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })
  const bucketOf = createBucketOf(counters)

  return async (c, next) => {
    // `penalty` counts like `consume`, which would throw the result. Tests and scripts have no bindings.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(bucketOf(c.env?.clientIp ?? ''))
    if (consumedPoints <= requestsPerMinute) return next()
    c.header('retry-after', String(Math.ceil(msBeforeNext / 1000)))
    return c.json<ErrorResponse>({ message: 'Too many requests. Please wait a moment.' }, 429)
  }
}

export interface FailureLimit {
  /** @throws ApiError 429 while this client IP or e-mail has failed too often. */
  requireUnder(key: string | null | undefined): Promise<void>
  countFailure(key: string | null | undefined): Promise<void>
}

/** Against guessing: counts failures by client IP or e-mail rather than requests. A count lives in this process. */
export function limitFailures(maxFailures: number, seconds: number): FailureLimit {
  const limiter = new RateLimiterMemory({ points: maxFailures, duration: seconds })
  const bucketOf = createBucketOf(maxCounters)
  return {
    async requireUnder(key) {
      const counted = await limiter.get(bucketOf(key ?? ''))
      if (counted && counted.consumedPoints >= maxFailures)
        throw new ApiError(429, 'Too many failed attempts. Please try again later.')
    },
    async countFailure(key) {
      await limiter.penalty(bucketOf(key ?? ''))
    },
  }
}
