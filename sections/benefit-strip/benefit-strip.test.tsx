import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the benefit strip lists its benefits, each under its heading', async () => {
  const items = (['bolt', 'screen', 'headset'] as const).map((icon) => ({
    _key: icon,
    icon,
    title: `Titre ${icon}`,
    text: `Texte ${icon}`,
  }))
  await renderSection({ _key: 'a', _type: 'benefitStripSection', items })
  const region = within(screen.getByRole('region', { name: 'Ce que vous y gagnez' }))
  expect(region.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Titre bolt',
    'Titre screen',
    'Titre headset',
  ])
})
