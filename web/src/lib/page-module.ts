import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'

/** Where a page is shown. */
export type PageAddress = { pathname: string; params: Params }

/**
 * Warms the cache with the page's own queries before it is shown; a failed query is left for the page's
 * error boundary to tell.
 */
export type PageLoad = (queryClient: QueryClient, address: PageAddress) => Promise<unknown>

/** What a page's file exports. */
export type PageModule = {
  Component: ComponentType
  load?: PageLoad
  /** Where the page's code stands, as the build's manifest calls it; only prerendering knows it. */
  source?: string
}
