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

/** Preloads the page behind a link of this site on hover and on focus. */
export function preloadLinkedPages(routes: RouteObject[]) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
    if (link.pathname !== window.location.pathname) preloadPage(routes, link.pathname)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}
