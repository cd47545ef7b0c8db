import { variantSchema } from '@lucarne/store/contract/variant.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { syncAcrossTabs } from '../persisted-store.ts'
import { cartKey } from '../storage-keys.ts'
import { type CartLine, restoreLines } from './cart-line.ts'
import { useCart } from './cart-store.ts'

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
      before.map((line) => ({
        ...line,
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

  it('follows the changes of another tab', async () => {
    syncAcrossTabs(useCart)
    localStorage.setItem(cartKey, JSON.stringify({ state: { lines: [line] }, version: 1 }))
    window.dispatchEvent(new StorageEvent('storage', { key: cartKey }))
    await expect.poll(() => useCart.getState().lines).toHaveLength(1)
  })

  it('has what another tab changed before this one listened', async () => {
    localStorage.setItem(cartKey, JSON.stringify({ state: { lines: [line] }, version: 1 }))
    syncAcrossTabs(useCart)
    await expect.poll(() => useCart.getState().lines).toHaveLength(1)
  })

  it('stays as it is when nothing could be stored', async () => {
    useCart.getState().add(line)
    localStorage.clear()
    syncAcrossTabs(useCart)
    await Promise.resolve()
    expect(useCart.getState().lines).toHaveLength(1)
  })
})

describe('restored lines', () => {
  it('are valid lines, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (junk, moreJunk) => {
        const restored = restoreLines([junk, line, ...moreJunk])
        expect(restored).toHaveLength(1)
        expect(restoreLines(junk)).toEqual([])
      }),
    )
  })

  it('keep answers that can be read', () => {
    const field = { id: 'mac', title: 'Adresse MAC', value: '00:1A:79' }
    expect(restoreLines([{ ...line, fields: [field, { id: 5 }, null] }])).toMatchObject([{ fields: [field] }])
    expect(restoreLines([{ ...line, fields: 'none' }])[0]).not.toHaveProperty('fields')
  })

  it.each([0, -1, 1.5, Number.NaN, '2', null])('exclude a quantity of %s', (quantity) => {
    expect(restoreLines([{ ...line, quantity }])).toEqual([])
  })
})
