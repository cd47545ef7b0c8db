import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderSection } from '../tests/render-section.tsx'
import { distributeIntoColumns } from './poster-columns.tsx'

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

describe('columns', () => {
  it('are filled in turn', () => {
    expect(distributeIntoColumns(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
  })

  it('contain every item once, and none is empty', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 8 }), (items, count) => {
        const columns = distributeIntoColumns(items, count)
        expect(columns.flat().toSorted()).toEqual(items.toSorted())
        expect(columns.every(({ length }) => length > 0)).toBe(true)
      }),
    )
  })
})
