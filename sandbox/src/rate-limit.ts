import { countRequests } from '@lucarne/store/http/rate-limit.ts'

/** Returns undefined, or the 429 response that says how long to wait. */
export type RequestLimit = (clientIp: string | null) => Promise<Response | undefined>

const message = 'Request rate limit reached'

/** The hosted project's 429 response, which its data client and its auth client can read. */
export const createRateLimitResponse = (waitMs: number): Response =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: message, message },
    { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } },
  )

/** Limits the requests of each client IP. Requests without an IP come from this process and are not counted. */
export function createRequestLimit(requestsPerMinute: number): RequestLimit {
  const count = countRequests(requestsPerMinute, 60)
  return async (clientIp) => {
    const waitMs = clientIp === null ? 0 : await count(clientIp)
    return waitMs > 0 ? createRateLimitResponse(waitMs) : undefined
  }
}

export interface EventLimit {
  /** Milliseconds until the key's next event is allowed; 0 if now. */
  waitMs(key: string): number
  record(key: string): void
}

const maxKeys = 10_000

/**
 * A sliding-window limit. Not rate-limiter-flexible, whose windows are fixed, so that twice the limit could pass around
 * the edge of a window.
 */
export function createEventLimit(maxEvents: number, windowMs: number): EventLimit {
  const eventTimes = new Map<string, number[]>()

  function recentTimes(key: string): number[] {
    const since = Date.now() - windowMs
    return (eventTimes.get(key) ?? []).filter((time) => time > since)
  }

  function deleteExpiredKeys(): void {
    for (const key of eventTimes.keys()) if (recentTimes(key).length === 0) eventTimes.delete(key)
  }

  return {
    waitMs(key) {
      const [oldest, ...others] = recentTimes(key).slice(-maxEvents)
      if (oldest === undefined || others.length + 1 < maxEvents) return 0
      return oldest + windowMs - Date.now()
    },
    record(key) {
      if (eventTimes.size >= maxKeys) deleteExpiredKeys()
      eventTimes.set(key, [...recentTimes(key), Date.now()].slice(-maxEvents))
    },
  }
}
