import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

describe('columns', () => {
  it('are dealt one after the other', () => {
    expect(spread(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ])
  })

  it('hold every item once, none of them empty', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 8 }), (items, count) => {
        const columns = spread(items, count)
        expect(columns.flat().toSorted()).toEqual(items.toSorted())
        expect(columns.every(({ length }) => length > 0)).toBe(true)
      }),
    )
  })
})
