import { variantSchema } from '@lucarne/store/contract/variant.ts'
import { describe, expect, it } from 'vitest'
import { addHeldItems, removeHeldItems } from './held-items.ts'
import { describeAvailability, mergeStock } from './product.ts'

const managed = (inventory_quantity: number) =>
  variantSchema.parse({ id: 'v', manage_inventory: true, inventory_quantity })
const unmanaged = variantSchema.parse({ id: 'v', inventory_quantity: 0 })
const purchasableProduct = { purchasable: true }

describe('describeAvailability', () => {
  it.each([
    ['one of many', 12, 1, true, '12 en stock!'],
    ['the last one', 1, 1, true, '1 en stock!'],
    ['all that is left', 3, 3, true, '3 en stock!'],
    ['one more than is left', 3, 4, false, 'Stock insuffisant. Il ne reste que 3.'],
    ['one of none', 0, 1, false, 'Stock insuffisant. Il ne reste que 0.'],
    ['one when the count is below nothing', -2, 1, false, 'Stock insuffisant. Il ne reste que 0.'],
  ])('of %s', (_, left, quantity, canBuy, message) => {
    expect(describeAvailability(purchasableProduct, managed(left), quantity)).toEqual({ canBuy, message })
  })

  it.each([1, 1000])('has no limit and says nothing when stock is not managed (%i)', (quantity) => {
    expect(describeAvailability(purchasableProduct, unmanaged, quantity)).toEqual({
      canBuy: true,
      message: null,
    })
  })

  it.each([
    ['is not purchasable, whatever its stock', { purchasable: false }, managed(5)],
    ['is not purchasable, its stock not managed', { purchasable: false }, unmanaged],
    ['has no variant', purchasableProduct, undefined],
  ])('of a product that %s', (_, product, variant) => {
    expect(describeAvailability(product, variant, 1)).toEqual({
      canBuy: false,
      message: 'Actuellement indisponible',
    })
  })
})

const variants = [
  variantSchema.parse({ id: 'a', inventory_quantity: 5 }),
  variantSchema.parse({ id: 'b', inventory_quantity: 2 }),
]
const quantities = (stock: Parameters<typeof mergeStock>[1]) =>
  mergeStock({ variants }, stock).variants.map(({ inventory_quantity }) => inventory_quantity)

describe('stock merged into a product', () => {
  it('replaces the quantities of the variants that it names only', () => {
    expect(quantities([{ id: 'b', inventory_quantity: 9 }])).toEqual([5, 9])
  })

  it('sets zero when nothing is available', () => {
    expect(quantities([{ id: 'a', inventory_quantity: 0 }])).toEqual([0, 2])
  })

  it('counts what this browser’s own payment page reserves as available', () => {
    addHeldItems('cs_1', [{ variant_id: 'b', quantity: 2 }])
    expect(quantities([{ id: 'b', inventory_quantity: 0 }])).toEqual([5, 2])
    removeHeldItems('cs_1')
    expect(quantities([{ id: 'b', inventory_quantity: 0 }])).toEqual([5, 0])
  })

  it('adds no variant that the product does not have', () => {
    expect(quantities([{ id: 'z', inventory_quantity: 1 }])).toEqual([5, 2])
  })
})
