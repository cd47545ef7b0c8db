import { describe, expect, it } from 'vitest'
import { mergeStock } from './merge-stock.ts'
import { variantSchema } from './product-schema.ts'

const variants = [
  variantSchema.parse({ id: 'a', inventory_quantity: 5 }),
  variantSchema.parse({ id: 'b', inventory_quantity: 2 }),
]
const quantities = (stock: Parameters<typeof mergeStock>[1]) =>
  mergeStock({ variants }, stock).variants.map(({ inventory_quantity }) => inventory_quantity)

describe('stock merged into a product', () => {
  it('replaces the quantity of the variants it names, and only theirs', () => {
    expect(quantities([{ id: 'b', inventory_quantity: 9 }])).toEqual([5, 9])
  })

  it('says zero when nothing is left', () => {
    expect(quantities([{ id: 'a', inventory_quantity: 0 }])).toEqual([0, 2])
  })

  it('adds no variant the product does not have', () => {
    expect(quantities([{ id: 'z', inventory_quantity: 1 }])).toEqual([5, 2])
  })
})
