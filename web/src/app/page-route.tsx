import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLocation, PageModule } from '@lucarne/core/lib/page-module.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { PageSkeleton } from './page-skeleton.tsx'

/** The error boundary of every page, imported once the first page is idle so that it is there when needed. */
export const RouteError = lazyHydrate(() => import('./errors/route-error.tsx'))

/** A page route's `handle`: its module and loader, for prefetching and prerendering. */
export class PageHandle {
  readonly importPage: () => Promise<PageModule>
  readonly preload: (location: PageLocation) => Promise<unknown>

  constructor(importPage: PageHandle['importPage'], preload: PageHandle['preload']) {
    this.importPage = importPage
    this.preload = preload
  }
}

let preparePage = async (_pathname: string): Promise<void> => {}

/** Sets what else is fetched for a page beside its module, before its loader asks for what is missing. */
export function setPagePreparation(prepare: (pathname: string) => Promise<void>) {
  preparePage = prepare
}

/** A lazy route with its own skeleton and error boundary. */
export function createPageRoute(
  path: string,
  importPage: () => Promise<PageModule>,
  queryClient: QueryClient,
): RouteObject {
  const preload = async (location: PageLocation) => {
    const [page] = await Promise.all([importPage(), preparePage(location.pathname)])
    return page.loader?.(queryClient, location)
  }
  return {
    id: path,
    path,
    handle: new PageHandle(importPage, preload),
    HydrateFallback: PageSkeleton,
    ErrorBoundary: RouteError,
    loader: async ({ request, params }) => {
      await preload({ pathname: new URL(request.url).pathname, params })
      return null
    },
    lazy: { Component: async () => (await importPage()).Component },
  }
}

/** The page route of a path; the `*` route for an unknown one. */
export function matchPageRoute(routes: RouteObject[], pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route
}

/**
 * Replaces the route's `lazy` by a `lazyHydrate` component, for prerendering and hydration: the router's fallback for
 * a lazy route would not match the prerendered HTML.
 */
export function prepareRouteForHydration(route: RouteObject) {
  const { handle } = route
  if (!(handle instanceof PageHandle)) return
  const importPage = async () => ({ default: (await handle.importPage()).Component })
  route.Component = lazyHydrate(importPage, createElement(PageSkeleton))
  delete route.lazy
}
