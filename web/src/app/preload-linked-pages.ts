import { matchRoutes, type RouteObject } from 'react-router-dom'
import { PageHandle } from './page-route.tsx'
import { prefetch } from './reload-on-chunk-error.ts'

/** Fetches the code and queries of a path's page. */
function preloadPage(routes: RouteObject[], pathname: string) {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const { handle } = route
    if (handle instanceof PageHandle) void prefetch(() => handle.preload({ pathname, params }))
  }
}

/** A mouse that only crosses a link on its way is gone by then. */
const hoverDelayMs = 50

/** The path of the page behind a link of this site; undefined for other elements and for the open page. */
function linkedPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return undefined
  return link.pathname === window.location.pathname ? undefined : link.pathname
}

/** Preloads the page behind a link when a mouse rests on it, a finger touches it or it has the focus. */
export function preloadLinkedPages(routes: RouteObject[]) {
  let timer: ReturnType<typeof setTimeout>
  const preload = (path: string | undefined) => path !== undefined && preloadPage(routes, path)
  const onHover = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => preload(linkedPath(event)), hoverDelayMs)
  }
  document.addEventListener('pointerover', onHover, { passive: true })
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, (event) => preload(linkedPath(event)), { passive: true })
}
