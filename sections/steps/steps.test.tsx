import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'stepsSection'>['section'] = {
  _key: 'a',
  _type: 'stepsSection',
  title: 'En trois gestes',
  text: null,
  items: ['Choisir', 'Brancher', 'Regarder'].map((title) => ({ _key: title, title, text: `${title}.` })),
}

it('the steps section lists its steps in order, below one heading', async () => {
  await renderSection(section)
  const region = screen.getByRole('region', { name: 'En trois gestes' })
  const steps = within(within(region).getByRole('list')).getAllByRole('heading', { level: 3 })
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Choisir', 'Brancher', 'Regarder'])
})
