import { describe, expect, it } from 'vitest'
import { variantSchema } from './product-schema.ts'
import { chooseVariant, isSoldOut } from './variant-choice.ts'

const variant = (id: string, fields = {}) => variantSchema.parse({ id, ...fields })
const variants = [variant('a'), variant('b'), variant('c')]

describe('chosen variant', () => {
  it.each([
    ['the one asked for', 'b', 'b'],
    ['the first when none is asked for', null, 'a'],
    ['the first when the one asked for is unknown', 'z', 'a'],
    ['the first when the choice is empty', '', 'a'],
  ])('is %s', (_, wanted, expected) => {
    expect(chooseVariant(variants, wanted)?.id).toBe(expected)
  })

  it('can be one that is sold out, like any other', () => {
    const soldOut = variant('s', { manage_inventory: true, inventory_quantity: 0 })
    expect(chooseVariant([soldOut, variant('a')], null)).toBe(soldOut)
    expect(chooseVariant([variant('a'), soldOut], 's')).toBe(soldOut)
  })

  it('is missing only when there is no variant', () => {
    expect(chooseVariant([], 'a')).toBeUndefined()
  })
})

describe('a variant', () => {
  it.each([
    [true, 0, true],
    [true, -1, true],
    [true, 1, false],
    [false, 0, false],
  ])('managed %s with %i left is sold out: %s', (manage_inventory, inventory_quantity, expected) => {
    expect(isSoldOut(variant('a', { manage_inventory, inventory_quantity }))).toBe(expected)
  })
})
