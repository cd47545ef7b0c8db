import { expect, test } from 'vitest'
import { mergeItems } from './place-order.ts'

test('a variant requested twice becomes one line at its first position', () => {
  const items = [
    { variant_id: 'a', quantity: 1 },
    { variant_id: 'b', quantity: 2 },
    { variant_id: 'a', quantity: 3 },
  ]
  expect(mergeItems(items)).toEqual([
    { variant_id: 'a', quantity: 4 },
    { variant_id: 'b', quantity: 2 },
  ])
})
