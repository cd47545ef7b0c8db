import type { RunningService } from './service-process.ts'

export interface LivenessLimits {
  /** Interval between pings. */
  intervalMs: number
  /** Maximum number of consecutive missed pings. */
  maxMissed: number
}

/** Longer than any role's `statement_timeout`, after which the database ends its process itself. */
export const defaultLiveness: LivenessLimits = { intervalMs: 15_000, maxMissed: 6 }

/**
 * Pings a service and kills it after several missed responses: its event loop is blocked. Restarts the count after a
 * pause of this process (a suspended or very busy machine).
 * @returns stops pinging
 */
export function watchLiveness(
  service: Pick<RunningService, 'ping' | 'kill'>,
  { intervalMs, maxMissed }: LivenessLimits,
  onUnresponsive: () => void,
): () => void {
  let hasAnswered = true
  let missed = 0
  let askedAt = performance.now()

  function ask(): void {
    const isOnTime = performance.now() - askedAt < 2 * intervalMs
    missed = hasAnswered || !isOnTime ? 0 : missed + 1
    if (missed >= maxMissed) {
      clearInterval(timer)
      onUnresponsive()
      service.kill()
      return
    }
    hasAnswered = false
    askedAt = performance.now()
    service.ping(() => {
      hasAnswered = true
    })
  }

  const timer = setInterval(ask, intervalMs).unref()
  return () => clearInterval(timer)
}
