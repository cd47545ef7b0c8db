import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'

export type PageLocation = { pathname: string; params: Params }

/** Fills the cache with the page's queries before it renders; a failed query reaches the page's error boundary. */
export type PageLoader = (queryClient: QueryClient, location: PageLocation) => Promise<unknown>

/** Exports of a page's module. */
export type PageModule = {
  Component: ComponentType
  loader?: PageLoader
  /** Key in Vite's manifest, set by the prerendering build only. */
  source?: string
}
