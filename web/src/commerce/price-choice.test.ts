import { describe, expect, it } from 'vitest'
import { currentPrice, formerPrice, representativeVariant } from './price-choice.ts'
import { variantSchema } from './product-schema.ts'

const variant = (id: string, price: number, sale: number | null = null) =>
  variantSchema.parse({ id, price_in_cents: price, sale_price_in_cents: sale })

const variants = [variant('first', 5000), variant('sale', 6000, 3000), variant('cheap', 4000)]

describe('price choice', () => {
  it.each([null, 'lowest_price_first'])('shows the cheapest variant, sales included, for %s', (selection) => {
    expect(representativeVariant({ variants, site_product_selection: selection })?.id).toBe('sale')
  })

  it('shows the first variant for any other selection', () => {
    expect(representativeVariant({ variants, site_product_selection: 'first' })?.id).toBe('first')
  })

  it('keeps the first of equals, and knows no variant when there is none', () => {
    const equals = [variant('a', 100), variant('b', 100)]
    expect(representativeVariant({ variants: equals, site_product_selection: null })?.id).toBe('a')
    expect(representativeVariant({ variants: [], site_product_selection: null })).toBeUndefined()
  })

  it('strikes through the former price only when the sale is lower', () => {
    expect(formerPrice(variant('v', 5000, 4000))).toBe(5000)
    expect(formerPrice(variant('v', 5000, 5000))).toBeNull()
    expect(formerPrice(variant('v', 5000))).toBeNull()
  })

  it('counts a sale price of nothing as a price', () => {
    expect(currentPrice(variant('v', 5000, 0))).toBe(0)
  })
})
