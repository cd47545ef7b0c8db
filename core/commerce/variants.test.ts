import { variantSchema } from '@lucarne/store/contract/variant.ts'
import { describe, expect, it } from 'vitest'
import {
  chooseVariant,
  computeMonthlyPrice,
  findRepresentativeVariant,
  findRibbon,
  getCurrentPrice,
  getFormerPrice,
  isSoldOut,
} from './variants.ts'

const variant = (id: string, fields = {}) => variantSchema.parse({ id, ...fields })
const priced = (id: string, price_in_cents: number, sale_price_in_cents: number | null = null) =>
  variant(id, { price_in_cents, sale_price_in_cents })

describe('the price of a product', () => {
  const variants = [priced('first', 5000), priced('sale', 6000, 3000), priced('cheap', 4000)]

  it.each([null, 'lowest_price_first'])(
    'is that of the cheapest variant, sales included, for %s',
    (selection) => {
      expect(findRepresentativeVariant({ variants, site_product_selection: selection })?.id).toBe('sale')
    },
  )

  it('is that of the first variant for any other selection', () => {
    expect(findRepresentativeVariant({ variants, site_product_selection: 'first' })?.id).toBe('first')
  })

  it('is the first of equal prices, and missing without a variant', () => {
    const equals = [priced('a', 100), priced('b', 100)]
    expect(findRepresentativeVariant({ variants: equals, site_product_selection: null })?.id).toBe('a')
    expect(findRepresentativeVariant({ variants: [], site_product_selection: null })).toBeUndefined()
  })

  it('has a former price only when the sale price is lower', () => {
    expect(getFormerPrice(priced('v', 5000, 4000))).toBe(5000)
    expect(getFormerPrice(priced('v', 5000, 5000))).toBeNull()
    expect(getFormerPrice(priced('v', 5000))).toBeNull()
  })

  it('can be a sale price of 0', () => {
    expect(getCurrentPrice(priced('v', 5000, 0))).toBe(0)
  })
})

describe('the chosen variant', () => {
  const variants = [variant('a'), variant('b'), variant('c')]

  it.each([
    ['the requested one', 'b', 'b'],
    ['the first when none is requested', null, 'a'],
    ['the first when the requested one is unknown', 'z', 'a'],
    ['the first when the requested id is empty', '', 'a'],
  ])('is %s', (_, id, expected) => {
    expect(chooseVariant(variants, id)?.id).toBe(expected)
  })

  it('can be sold out', () => {
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

describe('the price by the month', () => {
  const subscription = (months: number | null, price: number) =>
    variant('v', { price_in_cents: price, subscription_months: months })

  it.each([
    ['digital', 12, 8999, 750],
    ['digital', 6, 5499, 917],
    ['digital', 1, 1500, null],
    ['digital', null, 200, null],
    ['bundle', 12, 18_999, null],
  ])('of a %s product of %s months at %i cents is %s', (value, months, price, expected) => {
    expect(computeMonthlyPrice({ type: { value } }, subscription(months, price))).toBe(expected)
  })
})

describe('a ribbon', () => {
  it.each([
    ['− 20 %', priced('v', 14_999, 11_999), '− 20 %'],
    ['− 20 %', priced('v', 16_999, 13_999), '− 17 %'],
    ['-20%', priced('v', 10_000, 5000), '-50%'],
    ['− 20 %', priced('v', 10_000), ''],
    ['− 20 %', priced('v', 10_000, 9999), ''],
    ['Le plus choisi', priced('v', 10_000), 'Le plus choisi'],
    ['', priced('v', 10_000, 5000), ''],
  ])('« %s » beside %o reads « %s »', (ribbon_text, shown, expected) => {
    expect(findRibbon({ ribbon_text }, shown)).toBe(expected)
  })
})
