import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'

/** What the preview reaches into. */
export type PreviewedSite = {
  queryClient: QueryClient
  router: ReturnType<typeof createBrowserRouter>
}
