import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Calls back after each navigation but not on mount, so that what a press opened before hydration stays open; nor when
 * a page replaces its own URL, as the choice of a variant does, because that may arrive after the visitor has opened
 * something else. A link to the open page counts as a navigation.
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

/** Moves focus to the new page's heading after a navigation, so that screen readers announce it. */
export function useRouteFocus() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (hash) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
}
