import { expect, test } from 'vitest'
import { mergeItems } from './checkout-request.ts'

test('a variant named twice becomes one line, where it was first named', () => {
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
