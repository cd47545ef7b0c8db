import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { followOtherTabs } from '#commerce/cart/cart-store.ts'
import { followReturns } from '#commerce/checkout-store.ts'
import { startLiveUpdates } from '#content/live-updates.ts'
import { followSchedule } from '#content/schedule.ts'
import { env } from '#lib/env.ts'
import { runWhenIdle } from '#lib/run-when-idle.ts'
import { restoreFormValues } from '#lib/saved-form-values.ts'
import { openToStudio } from '#preview/studio-gate.ts'
import { type PageState, refreshPage } from './page-state.ts'
import { preloadLinkedPages } from './preload-linked-pages.ts'
import { followDeployments } from './stale-chunks.ts'

type Application = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
  routes: RouteObject[]
  state: PageState | undefined
}

/** What the application does beside showing pages; none of it is needed to see the first one. */
export function afterFirstView({ queryClient, router, routes, state }: Application) {
  followDeployments(router)
  restoreFormValues()
  followOtherTabs()
  followReturns()
  preloadLinkedPages(routes)
  // Once every part of the page has been taken over: new content must not meet HTML that nobody owns yet.
  runWhenIdle(() => {
    if (state) void refreshPage(queryClient, state)
    startLiveUpdates(queryClient)
    followSchedule(queryClient)
    // Written out in full: a build without a studio leaves out this line and all it leads to.
    if (import.meta.env.VITE_STUDIO_URL && env.studioUrl) openToStudio(env.studioUrl, { queryClient, router })
  })
}
