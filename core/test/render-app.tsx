import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ToastRegion } from '#ui/toast/toast-region.tsx'

export type TestPage = { router: ReturnType<typeof createMemoryRouter>; user: UserEvent }

/** Renders an element as the page at a path, with its toasts; other paths render toasts only. */
export function renderTestPage(element: ReactNode, path = '/'): TestPage {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(
    [
      {
        path: new URL(path, 'http://page').pathname,
        element: (
          <>
            {element}
            <ToastRegion />
          </>
        ),
      },
      { path: '*', element: <ToastRegion /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
