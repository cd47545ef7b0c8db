import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { syncCartAcrossTabs } from '#commerce/cart/cart-store.ts'
import { hasOpenPayment } from '#commerce/open-payment.ts'
import { startLiveUpdates } from '#content/live-updates.ts'
import { startScheduledRefetch } from '#content/schedule.ts'
import { env } from '#lib/env.ts'
import { runWhenIdle } from '#lib/run-when-idle.ts'
import { restoreFormValues } from '#lib/saved-form-values.ts'
import { listenForStudio, openPreviewLink } from '#preview/listen-for-studio.ts'
import { setPagePreparation } from './page-route.tsx'
import { type PageState, refetchPageQueries } from './page-state.ts'
import { preloadLinkedPages } from './preload-linked-pages.ts'
import { PrerenderedPages } from './prerendered-pages.ts'
import { reloadOnChunkError } from './reload-on-chunk-error.ts'

type Application = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
  routes: RouteObject[]
  state: PageState | undefined
}

/** Starts everything that the first page can be shown without. */
export function startBackgroundTasks({ queryClient, router, routes, state }: Application) {
  reloadOnChunkError(router)
  restoreFormValues()
  syncCartAcrossTabs()
  watchPaymentReturns(router)
  // From now on links load no document.
  document.querySelector('script[type=speculationrules]')?.remove()
  preloadLinkedPages(routes)
  if (state) openPagesFromHtml({ queryClient, router, routes })
  // After hydration: updated content would not match the prerendered HTML.
  runWhenIdle(() => {
    if (state) void refetchPageQueries(queryClient, state)
    startLiveUpdates(queryClient)
    startScheduledRefetch(queryClient)
    void import('./start-idle-requests.ts').then((requests) => requests.startIdleRequests(queryClient))
    // The variable is written in full so that a build without a studio removes this and its imports.
    if (import.meta.env.VITE_STUDIO_URL && env.studioUrl) {
      listenForStudio(env.studioUrl, { queryClient, router })
      openPreviewLink({ queryClient, router })
    }
  })
}

/** Takes pages that are opened from their HTML, and asks for what was published since when they are shown. */
function openPagesFromHtml({ queryClient, router, routes }: Omit<Application, 'state'>) {
  const pages = new PrerenderedPages(queryClient, routes, router.state.location.pathname)
  setPagePreparation((pathname) => pages.prepare(pathname))
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle') runWhenIdle(() => pages.refetch(location.pathname))
  })
}

/** Most visits return from no payment page: what handles it is loaded when there is one. */
function watchPaymentReturns(router: Application['router']) {
  const onReturn = async () => {
    if (!hasOpenPayment()) return
    const { returnFromPayment } = await import('./payment-return.ts')
    await returnFromPayment(router)
  }
  void onReturn()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void onReturn()
  })
}
