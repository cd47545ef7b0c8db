import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'

it('the poster columns repeat no poster for screen readers', async () => {
  const posters = [{ _id: 'a', image: pictureFixture }]
  await renderSection({
    _key: 'a',
    _type: 'posterColumnsSection',

    title: 'Ce soir',
    text: 'De quoi faire.',
    button: { label: 'Voir', href: '/nos-offres' },
    posters,
  })
  expect(screen.getAllByRole('img', { name: 'Une image' })).toHaveLength(1)
  expect(screen.getByRole('button', { name: /affiches/u })).toBeTruthy()
})
