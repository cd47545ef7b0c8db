import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `advance` once the current step has been shown for `intervalMs`. Paused time does not count. A new `step`
 * restarts the interval.
 */
export function useAutoAdvance(step: number, intervalMs: number, isRunning: boolean, advance: () => void) {
  const elapsedMs = useRef(0)
  const onElapsed = useEffectEvent(advance)

  useEffect(() => {
    elapsedMs.current = 0
  }, [step])

  useEffect(() => {
    if (!isRunning) return
    const startedAt = performance.now()
    const timer = setTimeout(onElapsed, Math.max(0, intervalMs - elapsedMs.current))
    return () => {
      clearTimeout(timer)
      elapsedMs.current += performance.now() - startedAt
    }
  }, [step, isRunning, intervalMs])
}
