import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'figuresSection'>['section'] = {
  _key: 'a',
  _type: 'figuresSection',
  title: 'En chiffres',
  text: null,
  items: [
    { _key: 'a', title: '12', text: 'films' },
    { _key: 'b', title: '28 min', text: 'pour le plus long' },
  ],
}

it('the figures section names each figure by what it counts', async () => {
  await renderSection(section)
  const region = within(screen.getByRole('region', { name: 'En chiffres' }))
  expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'films',
    'pour le plus long',
  ])
  expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '28 min'])
})
