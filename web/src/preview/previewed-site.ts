import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'

/** The parts of the application that the preview controls. */
export type PreviewedSite = { queryClient: QueryClient; router: ReturnType<typeof createBrowserRouter> }
