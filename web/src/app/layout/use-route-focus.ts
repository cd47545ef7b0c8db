import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The id of every page's `main`. */
export const mainId = 'contenu'

/** Moves focus to the new page's heading after a navigation, so that screen readers announce it. */
export function useRouteFocus() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (hash) return
    const main = document.getElementById(mainId)
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
}
