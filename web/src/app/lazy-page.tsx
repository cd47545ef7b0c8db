import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { PageLocation, PageModule } from '#lib/page-module.ts'
import { RouteError } from './errors/lazy-errors.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** What a page's route carries for those who want it ready before it is visited. */
export class PageHandle {
  readonly importPage: () => Promise<PageModule>
  readonly preload: (address: PageLocation) => Promise<unknown>

  constructor(importPage: PageHandle['importPage'], preload: PageHandle['preload']) {
    this.importPage = importPage
    this.preload = preload
  }
}

/** A route whose code arrives when it is visited or about to be, with its own skeleton and error boundary. */
export function lazyPage(
  path: string,
  importPage: () => Promise<PageModule>,
  queryClient: QueryClient,
): RouteObject {
  const preload = async (address: PageLocation) => (await importPage()).loader?.(queryClient, address)
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
