import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

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
