import { useEffect, useState } from 'react'

// A resting finger moves the page by a few pixels.
const thresholdPx = 8

/** The direction of the visitor's last scroll; `up` before the first one. */
export function useScrollDirection(): 'up' | 'down' {
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  useEffect(() => {
    let lastY = window.scrollY
    const onScroll = () => {
      const movedPx = window.scrollY - lastY
      if (Math.abs(movedPx) < thresholdPx) return
      lastY = window.scrollY
      setDirection(movedPx > 0 ? 'down' : 'up')
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return direction
}
