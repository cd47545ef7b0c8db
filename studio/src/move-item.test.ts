import { expect, it } from 'vitest'
import { moveItem } from './move-item.ts'

it('an item moves by one place, and not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
