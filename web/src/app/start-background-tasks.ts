import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { hasOpenPayment } from '@lucarne/core/commerce/payment-session.ts'
import { syncAcrossTabs } from '@lucarne/core/commerce/persisted-store.ts'
import { PublicationsSinceBuild, startLiveUpdates } from '@lucarne/core/content/live-updates.ts'
import { startScheduledRefetch } from '@lucarne/core/content/schedule.ts'
import { runWhenIdle } from '@lucarne/core/lib/deferred-hydration.ts'
import { env } from '@lucarne/core/lib/env.ts'
import { isOutdatedResult } from '@lucarne/core/lib/outdated-results.ts'
import type { BuiltQuery, PageState } from '@lucarne/core/lib/page-state-file.ts'
import { restoreFormValues } from '@lucarne/core/lib/saved-form-values.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { listenForStudio, openPreviewLink } from '#preview/listen-for-studio.ts'
import { setPagePreparation } from './page-route.tsx'
import { restoreQueries } from './page-state.ts'
import { preloadLinkedPages } from './preload-linked-pages.ts'
import { PrerenderedPages } from './prerendered-pages.ts'
import { refetchOutdated } from './refetch-outdated.ts'
import { reloadOnChunkError } from './reload-on-chunk-error.ts'
import { syncFavourites } from './sync-favourites.ts'

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
  syncAcrossTabs(useCart)
  syncAcrossTabs(useFavourites)
  syncFavourites()
  watchPaymentReturns(router)
  // From now on links load no document.
  document.querySelector('script[type=speculationrules]')?.remove()
  preloadLinkedPages(routes)
  const site = state && window.siteState
  const published = Promise.resolve(site).then((known) => new PublicationsSinceBuild(known))
  if (state) openPagesFromState({ queryClient, router, routes, published })
  // After hydration: updated content would not match the prerendered HTML.
  runWhenIdle(async () => {
    // Before a preview begins, which asks for all content again.
    await resumeVisit({ queryClient, state, site, published })
    // The variable is written in full so that a build without a studio removes this and its imports.
    if (import.meta.env.VITE_STUDIO_URL && env.studioUrl) {
      listenForStudio(env.studioUrl, { queryClient, router })
      openPreviewLink({ queryClient, router })
    }
  })
}

type Resumed = Pick<Application, 'queryClient' | 'state'> & {
  site: Window['siteState']
  published: Promise<PublicationsSinceBuild>
}

/** Resumes from the build's last live event: requests again what was published since, and follows the events from there. */
async function resumeVisit({ queryClient, state, ...rest }: Resumed) {
  const [site, published] = await Promise.all([rest.site, rest.published])
  const isUsable = (query: BuiltQuery) =>
    queryClient.getQueryData(query.key) === undefined && !isOutdatedResult(query, published.known, Date.now())
  restoreQueries(queryClient, site?.queries.filter(isUsable) ?? [])
  // First: queries then ask for content that is at least as recent as the build's.
  startLiveUpdates(queryClient, site, published)
  if (state) void refetchOutdated(queryClient, state.queries, published.known)
  startScheduledRefetch(queryClient)
  void import('./start-idle-requests.ts').then((requests) => requests.startIdleRequests(queryClient))
}

/** Opens pages with their prerendered state, and requests what was published since once they are shown. */
function openPagesFromState({
  queryClient,
  router,
  routes,
  published,
}: Omit<Application, 'state'> & Pick<Resumed, 'published'>) {
  const pages = new PrerenderedPages(queryClient, routes, router.state.location.pathname)
  setPagePreparation((pathname) => pages.prepare(pathname))
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') return
    const refetch = async () => pages.refetch(location.pathname, (await published).known)
    runWhenIdle(() => void refetch())
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
