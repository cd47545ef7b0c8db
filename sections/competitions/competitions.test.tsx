import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the competitions section repeats no channel for screen readers', async () => {
  const channels = [
    {
      _id: 'a',
      name: 'Vestiaire',
      detail: null,
      image: { asset: { _id: 'image-a-100x40-svg', url: 'https://a.fr/a.svg', width: 100, height: 40 } },
    },
  ]
  await renderSection({
    _key: 'a',
    _type: 'competitionsSection',

    title: 'Sport',
    competitions: [],
    channels,
  })
  expect(screen.getByRole('region', { name: 'Sport' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Vestiaire' })).toHaveLength(1)
})
