import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { prepareLinkedPages } from '#app/prepare-linked-pages.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { followSession } from '#backend/follow-session.ts'
import { followOtherTabs } from '#commerce/cart/cart-store.ts'
import { followReturns } from '#commerce/checkout-store.ts'
import { startLiveUpdates } from '#content/live-updates.ts'
import { applyTheme } from '#lib/theme.ts'
import { whenIdle } from '#lib/when-idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')

const queryClient = createQueryClient()
const routes = createRoutes(queryClient)
const router = createBrowserRouter(routes)

applyTheme()
followSession()
followOtherTabs()
followReturns()
prepareLinkedPages(routes)
whenIdle(() => startLiveUpdates(queryClient))

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
