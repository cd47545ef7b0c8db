import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back after each navigation, but not on mount: what a press opened before hydration stays open. Nor when a page
 * replaces its own URL, as a choice of a variant does: that may arrive after the visitor has opened something else.
 */
export function useOnNavigation(onNavigation: () => void) {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  const callback = useRef(onNavigation)
  callback.current = onNavigation
  useEffect(() => {
    const previous = last.current
    last.current = { key, pathname }
    if (previous.key === key || (type === 'REPLACE' && previous.pathname === pathname)) return
    callback.current()
  }, [key, pathname, type])
}
