import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `advance` once the current step has been shown for `interval` ms. Time spent paused does not count.
 * A new `step` starts a new interval.
 */
export function useAutoAdvance(step: number, interval: number, running: boolean, advance: () => void) {
  const spent = useRef(0)
  const onElapsed = useEffectEvent(advance)

  useEffect(() => {
    spent.current = 0
  }, [step])

  useEffect(() => {
    if (!running) return
    const since = performance.now()
    const timer = setTimeout(onElapsed, Math.max(0, interval - spent.current))
    return () => {
      clearTimeout(timer)
      spent.current += performance.now() - since
    }
  }, [step, running, interval])
}
