import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { waitForAbandonment } from '../payment-session.ts'
import { addHeldUnits, productOptions, tryFetchProduct } from '../product.ts'
import type { ShownProduct } from '../response-schemas.ts'
import { getCurrentPrice } from '../variants.ts'
import { type CartLine, toCartLine } from './cart-line.ts'
import { useCart } from './cart-store.ts'

/** A change of a line since it was added. Prices are in cents. */
export type CartChange =
  | { kind: 'withdrawn'; title: string; variant: string }
  | { kind: 'renamed'; title: string; from: string }
  | { kind: 'price'; title: string; variant: string; from: number; to: number; currency: string }

/** By product id; null for a product that no longer exists, absent for one that could not be fetched. */
export type FreshProducts = ReadonlyMap<string, ShownProduct | null>

function compareLines(before: CartLine, after: CartLine): CartChange[] {
  const { title } = after.product
  const from = getCurrentPrice(before.variant)
  const to = getCurrentPrice(after.variant)
  const { currency } = after.variant
  const changes: CartChange[] = []
  if (before.product.title !== title) changes.push({ kind: 'renamed', title, from: before.product.title })
  if (from !== to || before.variant.currency !== currency) {
    changes.push({ kind: 'price', title, variant: after.variant.title, from, to, currency })
  }
  return changes
}

/**
 * The lines as the store has them now. Lines that can no longer be bought are removed; quantities stay as chosen, also
 * beyond the stock: each line shows what is available.
 */
export function refreshLines(
  lines: readonly CartLine[],
  fresh: FreshProducts,
): { lines: readonly CartLine[]; changes: readonly CartChange[] } {
  const changes: CartChange[] = []
  const refreshed = lines.flatMap((line) => {
    const product = fresh.get(line.product.id)
    if (product === undefined) return [line]
    const variant = product?.variants.find(({ id }) => id === line.variant.id)
    if (!product?.purchasable || !variant) {
      changes.push({ kind: 'withdrawn', title: line.product.title, variant: line.variant.title })
      return []
    }
    const current = toCartLine(product, variant, line.quantity, line.fields)
    changes.push(...compareLines(line, current))
    return [current]
  })
  return { lines: refreshed, changes }
}

async function fetchProduct(queryClient: QueryClient, id: string): Promise<[string, ShownProduct | null][]> {
  const result = await tryFetchProduct(id)
  if (!result.ok) return result.failure.code === 'not_found' ? [[id, null]] : []
  queryClient.setQueryData(productOptions(id).queryKey, result.value)
  return [[id, addHeldUnits(result.value)]]
}

type CartRefreshState = {
  /** Changes by refreshes, until the shopper dismisses them. */
  changes: readonly CartChange[]
  /** Whether a product could not be fetched by the last refresh. */
  isUnverified: boolean
  /** Fetches every product in the cart. Lines of products that cannot be fetched stay as they are. */
  refresh: (queryClient: QueryClient) => Promise<void>
  dismissChanges: () => void
}

export const useCartRefresh = create<CartRefreshState>()((set) => ({
  changes: [],
  isUnverified: false,
  refresh: async (queryClient) => {
    await waitForAbandonment()
    const ids = new Set(useCart.getState().lines.map(({ product }) => product.id))
    const fetched = await Promise.all([...ids].map((id) => fetchProduct(queryClient, id)))
    const fresh = new Map(fetched.flat())
    // The cart as it is now: it may have changed during the requests.
    const { lines, changes } = refreshLines(useCart.getState().lines, fresh)
    useCart.setState({ lines })
    set((state) => ({ changes: [...state.changes, ...changes], isUnverified: fresh.size < ids.size }))
  },
  dismissChanges: () => set({ changes: [] }),
}))
