import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { variantSchema } from '../product-schema.ts'
import type { CartLine } from './cart-line.ts'
import { cartKey, followOtherTabs, useCart } from './cart-store.ts'
import { restoreLines } from './restore-cart.ts'

const line: CartLine = {
  product: { id: 'p', title: 'Abonnement', image: null },
  variant: variantSchema.parse({ id: 'v', title: '12 mois', price_in_cents: 8999 }),
  quantity: 2,
}

const reload = async () => {
  const stored = localStorage.getItem(cartKey)
  useCart.setState({ lines: [] })
  if (stored !== null) localStorage.setItem(cartKey, stored)
  await useCart.persist.rehydrate()
}

describe('stored cart', () => {
  beforeEach(() => {
    useCart.setState({ lines: [] })
    localStorage.clear()
  })

  it('is the same after a reload', async () => {
    useCart.getState().add(line)
    const before = useCart.getState().lines
    await reload()
    expect(useCart.getState().lines).toEqual(
      before.map((kept) => ({
        ...kept,
        variant: expect.objectContaining({ id: 'v', price_in_cents: 8999 }),
      })),
    )
  })

  it.each(['', 'not json', '[]', 'null', '{"state":{"lines":"none"},"version":1}', '{"state":null}'])(
    'is empty when storage holds %j',
    async (stored) => {
      localStorage.setItem(cartKey, stored)
      await useCart.persist.rehydrate()
      expect(useCart.getState().lines).toEqual([])
    },
  )

  it('follows what another tab does', async () => {
    followOtherTabs()
    localStorage.setItem(cartKey, JSON.stringify({ state: { lines: [line] }, version: 1 }))
    window.dispatchEvent(new StorageEvent('storage', { key: cartKey }))
    await expect.poll(() => useCart.getState().lines).toHaveLength(1)
  })

  it('takes over what another tab did before this one listened', async () => {
    localStorage.setItem(cartKey, JSON.stringify({ state: { lines: [line] }, version: 1 }))
    followOtherTabs()
    await expect.poll(() => useCart.getState().lines).toHaveLength(1)
  })

  it('keeps what it has when nothing could be stored', async () => {
    useCart.getState().add(line)
    localStorage.clear()
    followOtherTabs()
    await Promise.resolve()
    expect(useCart.getState().lines).toHaveLength(1)
  })
})

describe('restored lines', () => {
  it('are whole lines, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (stranger, strangers) => {
        const restored = restoreLines([stranger, line, ...strangers])
        expect(restored).toHaveLength(1)
        expect(restoreLines(stranger)).toEqual([])
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN, '2', null])('drop a quantity of %s', (quantity) => {
    expect(restoreLines([{ ...line, quantity }])).toEqual([])
  })
})
