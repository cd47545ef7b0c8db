import type { RunningService } from './service-process.ts'

export interface LivenessLimits {
  /** Between two questions. */
  intervalMs: number
  /** Signs of life that a service may miss in a row. */
  maxMissed: number
}

/** Longer than the `statement_timeout` of any role of the database, which ends its process itself. */
export const defaultLiveness: LivenessLimits = { intervalMs: 15_000, maxMissed: 6 }

/**
 * Asks a running service for signs of life, and kills it when it misses several in a row: its event loop is blocked, and
 * it would not exit by itself. After a pause of this process (a suspended or very busy machine), the count begins again.
 *
 * @returns stops asking
 */
export function watchLiveness(
  service: Pick<RunningService, 'askForLife' | 'kill'>,
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
    service.askForLife(() => {
      hasAnswered = true
    })
  }

  const timer = setInterval(ask, intervalMs).unref()
  return () => clearInterval(timer)
}
