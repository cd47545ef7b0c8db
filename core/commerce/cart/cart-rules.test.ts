import { variantSchema } from '@lucarne/store/contract/variant.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from './cart-line.ts'
import {
  addLine,
  collectAnswers,
  computeCartTotal,
  countItems,
  removeLine,
  setQuantity,
  subtractItems,
} from './cart-rules.ts'

const line = (id: string, quantity = 1, fields: Record<string, unknown> = {}): CartLine => ({
  product: { id: `product-${id}`, title: 'Boîtier Phare', image: null },
  variant: variantSchema.parse({ id, title: 'Noir', price_in_cents: 1000, ...fields }),
  quantity,
})

const added = (lines: readonly CartLine[], next: CartLine) => {
  const outcome = addLine(lines, next)
  if (!outcome.ok) throw new Error(outcome.failure.code)
  return outcome.value
}

describe('cart', () => {
  it('raises the quantity of a variant that it already has', () => {
    const lines = added(added([], line('a', 2)), line('a', 3))
    expect(lines).toHaveLength(1)
    expect(countItems(lines)).toBe(5)
  })

  it('refuses more than the managed stock, its own quantity included', () => {
    const stock = { manage_inventory: true, inventory_quantity: 3 }
    const lines = added([], line('a', 2, stock))
    expect(addLine(lines, line('a', 2, stock))).toEqual({
      ok: false,
      failure: { code: 'insufficient_stock' },
    })
  })

  it('has no limit when stock is not managed', () => {
    expect(addLine([], line('a', 1000, { inventory_quantity: 0 })).ok).toBe(true)
  })

  it('removes a line whose quantity falls to 0', () => {
    expect(setQuantity([line('a', 2)], 'a', 0)).toEqual([])
    expect(setQuantity([line('a', 2)], 'a', -1)).toEqual([])
  })

  it('sends the last answers of each line, and none without any', () => {
    const answer = (value: string) => ({ fields: [{ id: 'mac', title: 'Adresse MAC', value }] })
    const first = added([], { ...line('a'), ...answer('1') })
    const lines = added(added(added(first, { ...line('a'), ...answer('2') }), line('a')), line('b'))
    expect(collectAnswers(lines)).toEqual({ a: { mac: '2' } })
    expect(collectAnswers([line('b')])).toBeUndefined()
  })

  it('loses what was bought, and nothing else', () => {
    const lines = [line('a', 1), line('b', 3), line('c', 2)]
    const bought = [
      { variant_id: 'a', quantity: 2 },
      { variant_id: 'b', quantity: 1 },
      { variant_id: 'z', quantity: 1 },
    ]
    expect(subtractItems(lines, bought)).toEqual([line('b', 2), line('c', 2)])
  })

  it('counts the sale price', () => {
    expect(computeCartTotal([line('a', 2, { sale_price_in_cents: 700 }), line('b')])).toBe(2400)
  })
})

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const stocked = fc.record({ manage_inventory: fc.boolean(), inventory_quantity: fc.nat(6) })
const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), id: ids, quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('remove' as const), id: ids }),
    fc.record({ kind: fc.constant('set' as const), id: ids, quantity: fc.integer({ min: -2, max: 9 }) }),
  ),
)

describe('cart after any actions', () => {
  it('has each variant once, quantities from 1, and the sum of its lines as total', () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        let lines: readonly CartLine[] = []
        for (const action of sequence) {
          if (action.kind === 'add') lines = added(lines, line(action.id, action.quantity))
          if (action.kind === 'remove') lines = removeLine(lines, action.id)
          if (action.kind === 'set') lines = setQuantity(lines, action.id, action.quantity)
        }
        const variantIds = lines.map(({ variant }) => variant.id)
        expect(new Set(variantIds).size).toBe(variantIds.length)
        expect(lines.every(({ quantity }) => quantity >= 1)).toBe(true)
        expect(computeCartTotal(lines)).toBe(countItems(lines) * 1000)
      }),
    )
  })

  it('never adds beyond the managed stock', () => {
    fc.assert(
      fc.property(stocked, fc.array(fc.integer({ min: 1, max: 4 })), (stock, quantities) => {
        let lines: readonly CartLine[] = []
        for (const quantity of quantities) {
          const outcome = addLine(lines, line('a', quantity, stock))
          if (outcome.ok) lines = outcome.value
        }
        if (stock.manage_inventory) expect(countItems(lines)).toBeLessThanOrEqual(stock.inventory_quantity)
        else expect(countItems(lines)).toBe(quantities.reduce((sum, quantity) => sum + quantity, 0))
      }),
    )
  })
})
