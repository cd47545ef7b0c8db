import type { Context, Env, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendFailure } from './send-failure.ts'

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
  return (client: string): number => {
    let hash = seed
    for (let index = 0; index < client.length; index += 1) {
      hash = Math.imul(hash ^ client.charCodeAt(index), 0x01000193)
    }
    return ((hash ^ (hash >>> 16)) >>> 0) % counters
  }
}

interface RateLimitOptions<E extends Env> {
  /** Who sends a request; its IP by default. */
  clientOf?: (c: Context<E>) => string
  counters?: number
}

/** Tests and scripts have no bindings. */
const ipOf = ({ env }: { env: RequestBindings | undefined }) => env?.clientIp ?? ''

/**
 * Lets each client send so many requests per minute, and answers 429 with `Retry-After` beyond. A count lives in this
 * process, for its minute: several processes let through several times as much.
 */
export function rateLimit<E extends { Bindings: RequestBindings }>(
  requestsPerMinute: number,
  { clientOf = ipOf, counters = maxCounters }: RateLimitOptions<E> = {},
): MiddlewareHandler<E> {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })
  const bucketOf = createBucketOf(counters)

  return async (c, next) => {
    // `penalty` counts like `consume`, which would throw the result.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(bucketOf(clientOf(c)))
    if (consumedPoints <= requestsPerMinute) return next()
    c.header('retry-after', String(Math.ceil(msBeforeNext / 1000)))
    return sendFailure(c, { code: 'rate_limited' })
  }
}

export interface FailureLimit {
  /** Whether this client IP or e-mail has failed too often. */
  isExceeded(key: string | null | undefined): Promise<boolean>
  countFailure(key: string | null | undefined): Promise<void>
}

/** Against guessing: counts failures by client IP or e-mail rather than requests. A count lives in this process. */
export function limitFailures(maxFailures: number, seconds: number): FailureLimit {
  const limiter = new RateLimiterMemory({ points: maxFailures, duration: seconds })
  const bucketOf = createBucketOf(maxCounters)
  return {
    async isExceeded(key) {
      const counted = await limiter.get(bucketOf(key ?? ''))
      return counted !== null && counted.consumedPoints >= maxFailures
    },
    async countFailure(key) {
      await limiter.penalty(bucketOf(key ?? ''))
    },
  }
}
