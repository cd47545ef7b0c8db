import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the platforms section names its logos for screen readers', async () => {
  const platforms = [
    {
      _id: 'a',
      name: 'Vestiaire',
      detail: null,
      image: { asset: { _id: 'image-a-100x40-svg', url: 'https://a.fr/a.svg', width: 100, height: 40 } },
    },
  ]
  await renderSection({ _key: 'a', _type: 'platformsSection', title: 'Réunies', platforms })
  expect(screen.getByRole('region', { name: 'Réunies' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Vestiaire' })).toBeTruthy()
})
