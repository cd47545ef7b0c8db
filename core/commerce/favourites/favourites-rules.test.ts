import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confirmSent,
  type Favourites,
  initialFavourites,
  mergeFavourites,
  removeFavourites,
  restoreFavourites,
  toggleProduct,
} from './favourites-rules.ts'

const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
const press = (favourites: Favourites, pressed: readonly string[]) =>
  pressed.reduce(toggleProduct, favourites)
const presses = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
const sorted = (productIds: readonly string[]) => productIds.toSorted()

describe('favourites of a visitor who signs in', () => {
  it('are those of the browser and of the account, each once, none lost', () =>
    fc.assert(
      fc.property(presses, ids, (pressed, accountIds) => {
        const local = press(initialFavourites, pressed)
        const { productIds, unsent } = mergeFavourites(local, 'camille', accountIds)
        expect(sorted(productIds)).toEqual(sorted([...new Set([...local.productIds, ...accountIds])]))
        // What the account lacks is sent to it.
        const sent = Object.keys(unsent).filter((id) => unsent[id])
        expect(sorted([...accountIds, ...sent])).toEqual(sorted(productIds))
      }),
    ))

  it('hold nothing of another account', () =>
    fc.assert(
      fc.property(ids, presses, ids, (others, pressed, accountIds) => {
        const local = press(mergeFavourites(initialFavourites, 'nadia', others), pressed)
        expect(mergeFavourites(local, 'camille', accountIds)).toEqual({
          userId: 'camille',
          productIds: accountIds,
          unsent: {},
        })
      }),
    ))
})

describe('favourites of a customer', () => {
  it('keep every press that was not sent, whatever another device did meanwhile', () =>
    fc.assert(
      fc.property(ids, presses, ids, (before, pressed, after) => {
        const local = press(mergeFavourites(initialFavourites, 'camille', before), pressed)
        const merged = mergeFavourites(local, 'camille', after)
        for (const id of pressed) expect(merged.productIds.includes(id)).toBe(local.productIds.includes(id))
        for (const id of after) if (!pressed.includes(id)) expect(merged.productIds).toContain(id)
        expect(mergeFavourites(merged, 'camille', after)).toEqual(merged)
      }),
    ))

  it('are what the account has, once every change was sent', () =>
    fc.assert(
      fc.property(ids, presses, (accountIds, pressed) => {
        const local = press(mergeFavourites(initialFavourites, 'camille', accountIds), pressed)
        const account = new Set(accountIds)
        let rest = local
        for (const [id, isMarked] of Object.entries(local.unsent)) {
          if (isMarked) account.add(id)
          else account.delete(id)
          rest = confirmSent(rest, id, isMarked)
        }
        expect(rest.unsent).toEqual({})
        expect(sorted([...account])).toEqual(sorted(local.productIds))
      }),
    ))

  it('keep a press that took back what was being sent', () => {
    const marked = toggleProduct({ ...initialFavourites, userId: 'camille' }, 'a')
    const takenBack = toggleProduct(marked, 'a')
    expect(confirmSent(takenBack, 'a', true)).toEqual(takenBack)
  })
})

it('a deleted product leaves the favourites, and the account’s', () => {
  const favourites = mergeFavourites(initialFavourites, 'camille', ['a', 'b'])
  expect(removeFavourites(favourites, ['b', 'unknown'])).toEqual({
    userId: 'camille',
    productIds: ['a'],
    unsent: { b: false },
  })
})

describe('stored favourites', () => {
  it('are the same after a reload', () =>
    fc.assert(
      fc.property(presses, ids, (pressed, accountIds) => {
        const favourites = press(mergeFavourites(initialFavourites, 'camille', accountIds), pressed)
        expect(restoreFavourites(JSON.parse(JSON.stringify(favourites)))).toEqual(favourites)
      }),
    ))

  it.each([
    undefined,
    null,
    'text',
    [],
    { productIds: 'a', unsent: [true], userId: 3 },
    { unsent: { a: 1 } },
  ])('are empty when storage holds %j', (stored) =>
    expect(restoreFavourites(stored)).toEqual(initialFavourites),
  )
})
