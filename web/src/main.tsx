import './styles/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { followSession } from '#backend/follow-session.ts'
import { followOtherTabs } from '#commerce/cart/cart-store.ts'
import { resetOnReturn } from '#commerce/checkout-store.ts'
import { startLiveUpdates } from '#content/live-updates.ts'
import { applyTheme } from '#lib/theme.ts'
import { whenIdle } from '#lib/when-idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')

const queryClient = createQueryClient()
const router = createBrowserRouter(createRoutes(queryClient))

applyTheme()
followSession()
followOtherTabs()
resetOnReturn()
whenIdle(() => startLiveUpdates(queryClient))

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
