import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product as storeProduct } from '#test/fixtures.ts'
import { toCartLine } from './cart-line.ts'
import { refreshLines } from './cart-refresh.ts'

const variantOf = (fields: Record<string, unknown>) => ({
  id: 'noir',
  title: 'Noir',
  price_in_cents: 9000,
  ...fields,
})
const box = (variant: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) =>
  storeProduct({ id: 'phare', title: 'Boîtier Phare', variants: [variantOf(variant)], ...fields })
const line = (product: ReturnType<typeof box>, quantity = 2) => {
  const [variant] = product.variants
  if (!variant) throw new Error('This product has no variant.')
  return toCartLine(product, variant, quantity)
}
const lines = [line(box())]

describe('a refreshed cart', () => {
  it('reports nothing when nothing changed', () => {
    expect(refreshLines(lines, new Map([['phare', box()]]))).toEqual({ lines: lines, changes: [] })
  })

  it('keeps lines of products that could not be fetched', () => {
    expect(refreshLines(lines, new Map())).toEqual({ lines: lines, changes: [] })
  })

  it.each([
    ['the product', null],
    ['the variant', box({ id: 'sable' })],
    ['the way to buy it', box({}, { purchasable: false })],
  ])('removes a line when %s is gone, and reports it', (_, fresh) => {
    expect(refreshLines(lines, new Map([['phare', fresh]]))).toEqual({
      lines: [],
      changes: [{ kind: 'withdrawn', title: 'Boîtier Phare', variant: 'Noir' }],
    })
  })

  it('takes over a new price and reports both', () => {
    const fresh = box({ sale_price_in_cents: 7500 })
    expect(refreshLines(lines, new Map([['phare', fresh]]))).toEqual({
      lines: [line(fresh)],
      changes: [
        { kind: 'price', title: 'Boîtier Phare', variant: 'Noir', from: 9000, to: 7500, currency: 'eur' },
      ],
    })
  })

  it('takes over a new name and reports both', () => {
    const fresh = box({}, { title: 'Boîtier Phare 2' })
    expect(refreshLines(lines, new Map([['phare', fresh]]))).toEqual({
      lines: [line(fresh)],
      changes: [{ kind: 'renamed', title: 'Boîtier Phare 2', from: 'Boîtier Phare' }],
    })
  })

  it('takes over the stock and keeps the quantity', () => {
    const fresh = box({ manage_inventory: true, inventory_quantity: 1 })
    expect(refreshLines(lines, new Map([['phare', fresh]]))).toEqual({ lines: [line(fresh, 2)], changes: [] })
  })

  it('is stable after one refresh and reports every changed price', () => {
    const variants = fc.record({
      price_in_cents: fc.nat(500),
      sale_price_in_cents: fc.option(fc.nat(500)),
      manage_inventory: fc.boolean(),
      inventory_quantity: fc.nat(5),
    })
    fc.assert(
      fc.property(variants, variants, fc.integer({ min: 1, max: 9 }), (before, after, quantity) => {
        const lines = [line(box(before), quantity)]
        const fresh = new Map([['phare', box(after)]])
        const first = refreshLines(lines, fresh)
        const price = (fields: typeof before) => fields.sale_price_in_cents ?? fields.price_in_cents
        expect(first.lines).toEqual([line(box(after), quantity)])
        expect(first.changes).toHaveLength(price(before) === price(after) ? 0 : 1)
        expect(refreshLines(first.lines, fresh)).toEqual({ lines: first.lines, changes: [] })
      }),
    )
  })
})
