import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back after each navigation, but not on mount: what a press opened before hydration stays open. Nor when a page
 * replaces its own URL by another, as a choice of a variant does: that may arrive after the visitor has opened something
 * else. A link to the open page replaces its URL by the same.
 */
export function useOnNavigation(onNavigation: () => void) {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname, search })
  const callback = useRef(onNavigation)
  callback.current = onNavigation
  useEffect(() => {
    const previous = last.current
    last.current = { key, pathname, search }
    if (previous.key === key) return
    if (type === 'REPLACE' && previous.pathname === pathname && previous.search !== search) return
    callback.current()
  }, [key, pathname, search, type])
}
