import { type RenderResult, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { PageSection } from '#content/page.ts'
import { preloadSection, Section } from '../generated/section-components.tsx'

/** Renders a section as a page does, with its component already imported. */
export async function renderSection(section: PageSection): Promise<RenderResult> {
  await preloadSection(section)
  return render(
    <MemoryRouter>
      <Section section={section} />
    </MemoryRouter>,
  )
}
