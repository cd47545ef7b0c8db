import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { PageSection } from '../content/page.ts'
import { preloadSection, Section } from '../generated/section-components.tsx'

/** Renders a section as a page does, with its component already imported and its queries started. */
export async function renderSection(section: PageSection): Promise<RenderResult> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await preloadSection(section, queryClient)
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Section section={section} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
