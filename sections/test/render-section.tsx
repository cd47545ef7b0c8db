import { type RenderResult, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { PageSection } from '#content/page.ts'
import { Section } from '../generated/section-components.tsx'

/** Renders a section as a page does. */
export const renderSection = (section: PageSection): RenderResult =>
  render(
    <MemoryRouter>
      <Section section={section} />
    </MemoryRouter>,
  )
