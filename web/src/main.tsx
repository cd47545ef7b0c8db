import './styles/main.css'
import { restoreSession } from '@lucarne/core/backend/session.ts'
import { deferHydration, waitUntilReadyToHydrate } from '@lucarne/core/lib/deferred-hydration.ts'
import type { PageState } from '@lucarne/core/lib/page-state-file.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { matchPageRoute, prepareRouteForHydration } from '#app/page-route.tsx'
import { getPageState, removePrerenderedHead, restoreQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'

/** Says on the root element that the shell is hydrated or rendered: its parts follow, each in its boundary. */
function HydrationMark({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.dataset.hydrated = ''
  }, [root])
  return children
}

function startApplication(state: PageState | undefined) {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root element')

  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient)
  const page = matchPageRoute(routes, window.location.pathname)
  const isPrerendered = page?.id !== undefined && page.id === state?.route

  if (state) restoreQueries(queryClient, state.queries)
  if (isPrerendered) {
    deferHydration()
    prepareRouteForHydration(page)
  }

  const router = createBrowserRouter(
    routes,
    isPrerendered ? { hydrationData: { loaderData: { [page.id ?? '']: null } } } : {},
  )
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationMark root={root}>
          <RouterProvider router={router} />
        </HydrationMark>
      </QueryClientProvider>
    </StrictMode>
  )
  if (isPrerendered) hydrateRoot(root, app)
  else {
    // A host serves another page's HTML for a path that was not prerendered; React would add a second title.
    removePrerenderedHead()
    createRoot(root).render(app)
  }

  restoreSession()
  void waitUntilReadyToHydrate()
    .then(() => import('#app/start-background-tasks.ts'))
    .then(({ startBackgroundTasks }) => startBackgroundTasks({ queryClient, router, routes, state }))
}

void getPageState().then(startApplication)
