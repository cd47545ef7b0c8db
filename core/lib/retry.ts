const firstDelayMs = 2_000
const longestDelayMs = 30_000

// 408 and 429 are temporary; any other 4xx status is permanent.
const temporaryStatuses = new Set([408, 429])

/** Whether a back end refused the request in a way that a retry does not change: an unknown id, a missing right. */
export function isPermanentError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 && !temporaryStatuses.has(status)
}

/** Exponential backoff in milliseconds: 2 s after the first failure, doubled after each one, at most 30 s. */
export function retryDelayMs(failureCount: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, failureCount - 1))
}

type QueryWithState = { state: { status: string; error: unknown; errorUpdateCount: number } }

/**
 * A query's `refetchInterval`: a failed query that is on screen is retried until it succeeds.
 * @returns milliseconds, or false when there is nothing to retry
 */
export function retryIntervalMs({ state: { status, error, errorUpdateCount } }: QueryWithState) {
  return status === 'error' && !isPermanentError(error) && retryDelayMs(errorUpdateCount)
}
