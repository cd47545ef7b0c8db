import { matchRoutes, type RouteObject } from 'react-router-dom'
import { PageHandle } from './lazy-page.tsx'

/** The route of a path's page; the table has one for unknown paths too. */
export function visitedPage(routes: RouteObject[], pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route
}

/**
 * Loads a page's code ahead of the router: one that meets a lazy route first renders its fallback, and what was
 * prerendered would not match.
 */
export async function loadPageCode(route: RouteObject) {
  if (!(route.handle instanceof PageHandle)) return
  const { Component } = await route.handle.importPage()
  route.Component = Component
  delete route.lazy
}
