import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributeIntoColumns } from './distribute-into-columns.ts'

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
