import { createElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { PageHandle } from './lazy-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The route of a path's page; the table has one for unknown paths too. */
export function visitedPage(routes: RouteObject[], pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route
}

/**
 * Makes a page's route ready for HTML that is there already, or is being made: the router meets no lazy route, whose
 * fallback would not match, and the page's code runs once the first view has settled.
 */
export function expectPrerendered(route: RouteObject) {
  const { handle } = route
  if (!(handle instanceof PageHandle)) return
  const importPage = async () => ({ default: (await handle.importPage()).Component })
  route.Component = lazyHydrate(importPage, createElement(PageSkeleton))
  delete route.lazy
}
