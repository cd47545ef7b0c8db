import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'

const section: SectionProps<'quotesSection'>['section'] = {
  _key: 'a',
  _type: 'quotesSection',
  title: 'On en parle',
  items: [
    { _key: 'a', text: 'Un film qui sait s’arrêter.', author: 'Camille', source: 'Fondatrice' },
    { _key: 'b', text: 'Les gens dorment.', author: 'Karim', source: null },
  ],
}

it('the quotes section names author and place of each quote', async () => {
  await renderSection(section)
  const quotes = within(screen.getByRole('region', { name: 'On en parle' })).getAllByRole('figure')
  expect(quotes.map((figure) => figure.querySelector('blockquote')?.textContent)).toEqual([
    'Un film qui sait s’arrêter.',
    'Les gens dorment.',
  ])
  expect(quotes.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
    'CamilleFondatrice',
    'Karim',
  ])
})
