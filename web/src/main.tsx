import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { forgetHead, readPageState, restoreQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { expectPrerendered, visitedPage } from '#app/visited-page.ts'
import { restoreSession } from '#backend/session.ts'
import { deferHydration, whenReadyToHydrate } from '#lib/deferred-hydration.ts'
import { applyTheme } from '#lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')

const queryClient = createQueryClient()
const routes = createRoutes(queryClient)
const state = readPageState()
const page = visitedPage(routes, window.location.pathname)
const takesOver = page?.id !== undefined && page.id === state?.route

if (state) restoreQueries(queryClient, state)
if (takesOver) {
  deferHydration()
  expectPrerendered(page)
}

const router = createBrowserRouter(
  routes,
  takesOver ? { hydrationData: { loaderData: { [page.id ?? '']: null } } } : {},
)
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
if (takesOver) hydrateRoot(root, app)
else {
  // Another page's HTML, for an address that was not there at build: its title would stand beside the new one.
  forgetHead()
  createRoot(root).render(app)
}

applyTheme()
restoreSession()
void whenReadyToHydrate()
  .then(() => import('#app/after-first-view.ts'))
  .then(({ afterFirstView }) => afterFirstView({ queryClient, router, routes, state }))
