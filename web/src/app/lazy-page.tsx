import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { PageModule } from '#lib/page-module.ts'
import { RouteError } from './errors/route-error.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** A route whose code arrives when it is visited, with its own skeleton and error boundary. */
export function lazyPage(
  path: string,
  importPage: () => Promise<PageModule>,
  queryClient: QueryClient,
): RouteObject {
  return {
    path,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: RouteError,
    lazy: {
      Component: async () => (await importPage()).Component,
      loader: async () => {
        const { load } = await importPage()
        return async (args) => (await load?.(queryClient, args)) ?? null
      },
    },
  }
}
