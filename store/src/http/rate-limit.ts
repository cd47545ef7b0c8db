import type { Context, Env, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendFailure } from './send-failure.ts'

/** Connection data that the server passes beside the request. */
export interface RequestBindings {
  /** Null or absent when there is none. */
  clientIp?: string | null
}

/** The number of counters, which clients share by hash, so that a flood of IPs cannot exhaust memory. */
const maxCounters = 65_536

/** FNV-1a with a secret start value: a client cannot choose whose counter it shares. */
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

/** Counts the requests of each client; resolves to the milliseconds until one is let through, 0 for now. */
export function countRequests(requests: number, seconds: number, counters = maxCounters) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds })
  const bucketOf = createBucketOf(counters)
  return async (client: string): Promise<number> => {
    // `penalty` counts like `consume`, which would throw the result.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(bucketOf(client))
    return consumedPoints > requests ? msBeforeNext : 0
  }
}

interface RateLimitOptions<E extends Env> {
  /** Identifies the sender; by default, the client IP. */
  clientOf?: (c: Context<E>) => string
  counters?: number
}

/** Requests of tests and scripts have no bindings. */
const ipOf = ({ env }: { env: RequestBindings | undefined }) => env?.clientIp ?? ''

/**
 * Limits requests per client and minute: 429 with `Retry-After` beyond. Counters are per process, so several processes
 * multiply the limit.
 */
export function rateLimit<E extends { Bindings: RequestBindings }>(
  requestsPerMinute: number,
  { clientOf = ipOf, counters = maxCounters }: RateLimitOptions<E> = {},
): MiddlewareHandler<E> {
  const countRequest = countRequests(requestsPerMinute, 60, counters)

  return async (c, next) => {
    const waitMs = await countRequest(clientOf(c))
    if (waitMs === 0) return next()
    c.header('retry-after', String(Math.ceil(waitMs / 1000)))
    return sendFailure(c, { code: 'rate_limited' })
  }
}

/** All requests of a client, for each wrong pair that it may send. */
const requestsPerGuess = 12

/**
 * For routes that find an order by reference and e-mail address. Wrong pairs are counted by the client that sends them,
 * so that nobody's guesses refuse a right one; all requests of a client have a higher limit.
 */
export function limitLookups(wrongPerMinute: number) {
  const countWrong = countRequests(wrongPerMinute, 60)
  return {
    limitRequests: rateLimit(wrongPerMinute * requestsPerGuess),
    /** Counts a wrong pair, and says how it is refused. */
    async refuse(c: Context<{ Bindings: RequestBindings }>): Promise<'not_found' | 'rate_limited'> {
      const waitMs = await countWrong(ipOf(c))
      if (waitMs > 0) c.header('retry-after', String(Math.ceil(waitMs / 1000)))
      return waitMs > 0 ? 'rate_limited' : 'not_found'
    },
  }
}

export interface FailureLimit {
  /** Whether this client IP or e-mail has failed too often. */
  isExceeded(key: string | null | undefined): Promise<boolean>
  countFailure(key: string | null | undefined): Promise<void>
}

/** Limits failures, not requests, by client IP or e-mail, against guessing. Counters are per process. */
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
