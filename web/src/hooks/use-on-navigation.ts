import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Calls back after each navigation, but not on mount: what a press opened before hydration stays open. */
export function useOnNavigation(onNavigation: () => void) {
  const { key } = useLocation()
  const lastKey = useRef(key)
  const callback = useRef(onNavigation)
  callback.current = onNavigation
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    callback.current()
  }, [key])
}
