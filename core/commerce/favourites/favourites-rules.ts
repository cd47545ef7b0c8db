import { isRecord } from '@lucarne/schemas/rules/is-record.ts'

/** The products that a visitor marked, in the order in which they were marked (docs/product/catalogue.md#favourites). */
export interface Favourites {
  /** The account that has them; null while they are this browser's alone. */
  userId: string | null
  productIds: readonly string[]
  /** Changes that the account does not know yet: whether it is marked, by product. */
  unsent: Readonly<Record<string, boolean>>
}

export const initialFavourites: Favourites = { userId: null, productIds: [], unsent: {} }

/** Marks a product, or takes the mark back. */
export function toggleProduct({ userId, productIds, unsent }: Favourites, productId: string): Favourites {
  const others = productIds.filter((id) => id !== productId)
  const isMarked = others.length === productIds.length
  return {
    userId,
    productIds: isMarked ? [...others, productId] : others,
    unsent: userId === null ? unsent : { ...unsent, [productId]: isMarked },
  }
}

/** Removes what the shop has no more. */
export const removeFavourites = (favourites: Favourites, productIds: readonly string[]): Favourites =>
  productIds.reduce((rest, id) => (rest.productIds.includes(id) ? toggleProduct(rest, id) : rest), favourites)

/**
 * What a browser shows once it knows the account's list: with what was marked before the sign-in, without what was
 * removed offline, and with nothing of another account.
 */
export function mergeFavourites(
  local: Favourites,
  userId: string,
  accountIds: readonly string[],
): Favourites {
  if (local.userId !== null && local.userId !== userId) return { userId, productIds: accountIds, unsent: {} }
  const marked = local.productIds.filter((id) => !accountIds.includes(id))
  const unsent = local.userId ? local.unsent : Object.fromEntries(marked.map((id) => [id, true]))
  return {
    userId,
    productIds: [
      ...accountIds.filter((id) => unsent[id] !== false),
      ...marked.filter((id) => unsent[id] === true),
    ],
    unsent,
  }
}

/** Forgets a change that the account has, unless a later one took it back. */
export function confirmSent(favourites: Favourites, productId: string, isMarked: boolean): Favourites {
  const { [productId]: pending, ...unsent } = favourites.unsent
  return pending === isMarked ? { ...favourites, unsent } : favourites
}

/** What storage holds, without what is no list of products. */
export function restoreFavourites(stored: unknown): Favourites {
  const { userId, productIds, unsent } = isRecord(stored) ? stored : {}
  const ids = Array.isArray(productIds) ? productIds.filter((id) => typeof id === 'string') : []
  const changes = Object.entries(isRecord(unsent) ? unsent : {}).flatMap(([id, isMarked]) =>
    typeof isMarked === 'boolean' ? [[id, isMarked] as const] : [],
  )
  return {
    userId: typeof userId === 'string' ? userId : null,
    productIds: [...new Set(ids)],
    unsent: Object.fromEntries(changes),
  }
}
