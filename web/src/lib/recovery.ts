const firstDelayMs = 2_000
const longestDelayMs = 30_000

// « Too slow » and « too often » pass; every other 4xx is the same answer a moment later.
const passing = new Set([408, 429])

/** Whether a back end answered, and what it said will not change by asking again: an unknown id, a missing right. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500 && !passing.has(status)
}

/** How long to wait before what failed is tried again by itself: 2 s, then twice as long each time, at most 30 s. */
export function recoveryDelay(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
}

type FailedReading = { state: { status: string; error: unknown; errorUpdateCount: number } }

/**
 * For a query's `refetchInterval`: what failed while it is shown is read again until it is there.
 *
 * @returns milliseconds, or false when there is nothing to recover from.
 */
export function recoveryInterval({ state: { status, error, errorUpdateCount } }: FailedReading) {
  return status === 'error' && !isRefusal(error) && recoveryDelay(errorUpdateCount)
}
