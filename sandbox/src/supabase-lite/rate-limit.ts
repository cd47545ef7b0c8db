export interface RateLimit {
  /** Events let through in one window. */
  max: number
  windowMs: number
}

export interface RateLimiter {
  /** Milliseconds until the next event of that key is let through; 0 when it may happen now. */
  waitMs(key: string): number
  record(key: string): void
}

/** Counts events per key over a sliding window. Keys that fell silent are forgotten. */
export function createRateLimiter({ max, windowMs }: RateLimit, now: () => number = Date.now): RateLimiter {
  const events = new Map<string, number[]>()

  function recent(key: string): number[] {
    const since = now() - windowMs
    return (events.get(key) ?? []).filter((at) => at > since)
  }

  function forgetSilent(): void {
    for (const key of events.keys()) if (recent(key).length === 0) events.delete(key)
  }

  return {
    waitMs(key) {
      const [oldest, ...others] = recent(key).slice(-max)
      if (oldest === undefined || others.length + 1 < max) return 0
      return oldest + windowMs - now()
    },
    record(key) {
      if (events.size >= 10_000) forgetSilent()
      events.set(key, [...recent(key), now()].slice(-max))
    },
  }
}
