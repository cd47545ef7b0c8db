import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'

export type PageLocation = { pathname: string; params: Params }

/** Fills the cache with the page's queries before it renders; a failed query reaches the page's error boundary. */
export type PageLoader = (queryClient: QueryClient, location: PageLocation) => Promise<unknown>

/** What a page's module exports. */
export type PageModule = {
  Component: ComponentType
  loader?: PageLoader
  /** Its key in Vite's manifest, set by the prerendering build alone. */
  source?: string
}
