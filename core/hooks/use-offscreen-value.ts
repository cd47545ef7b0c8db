import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Browsers with scroll anchoring, which keep what is read in its place when content above it changes. */
const hasScrollAnchoring = () => CSS.supports('overflow-anchor', 'auto')

/**
 * A value that decides what is rendered between two elements. A change is applied while that place is off screen, so
 * that there is no layout shift.
 * @param prepare what to wait for before a change, such as the import of a component
 * @returns the refs of the elements before and after the place, and the value as applied
 */
export function useOffscreenValue<Value>(
  latest: Value,
  initial: Value,
  prepare: (value: Value) => Promise<unknown>,
) {
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(initial)

  useEffect(() => {
    if (value === latest) return
    const change = new AbortController()
    const applyOffscreen = () => {
      const top = start.current?.getBoundingClientRect().top ?? 0
      const bottom = end.current?.getBoundingClientRect().top ?? 0
      if (top < window.innerHeight && bottom > 0) return
      flushSync(() => setValue(latest))
      const shift = (end.current?.getBoundingClientRect().top ?? 0) - bottom
      if (bottom <= 0 && !hasScrollAnchoring()) window.scrollBy({ top: shift, behavior: 'instant' })
    }
    void prepare(latest).then(() => {
      if (change.signal.aborted) return
      window.addEventListener('scroll', applyOffscreen, { passive: true, signal: change.signal })
      applyOffscreen()
    })
    return () => change.abort()
  }, [value, latest, prepare])

  return { start, end, value }
}
