import { matchRoutes, type RouteObject } from 'react-router-dom'
import { PageHandle } from './lazy-page.tsx'
import { fetchAhead } from './stale-chunks.ts'

/** Fetches the code and content of a path's page; failures are met again, and told, when it is visited. */
function preload(routes: RouteObject[], pathname: string) {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const { handle } = route
    if (handle instanceof PageHandle) void fetchAhead(() => handle.preload({ pathname, params }))
  }
}

/** Makes the page behind a link ready as soon as the visitor points at it or reaches it by keyboard. */
export function preloadLinkedPages(routes: RouteObject[]) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
    if (link.pathname !== window.location.pathname) preload(routes, link.pathname)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}
