import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Undefined for who may go on; otherwise the answer that tells them how long to wait. */
export type RequestLimit = (peer: string | null) => Promise<Response | undefined>

const message = 'Request rate limit reached'

/** The hosted project's refusal (429): both its data and its account clients read it. */
export const rateLimited = (waitMs: number): Response =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: message, message },
    { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } },
  )

/**
 * How often one network address may ask, whatever for. A caller without an address is this process itself, and is
 * not counted.
 */
export function createRequestLimit(perMinute: number): RequestLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })

  return async (peer) => {
    if (peer === null) return undefined
    // Counts as `consume` does, which would throw its answer.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(peer)
    return consumedPoints > perMinute ? rateLimited(msBeforeNext) : undefined
  }
}
