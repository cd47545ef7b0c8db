import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { leftPaymentReleased } from '../open-payment.ts'
import { productOptions } from '../product.ts'
import type { Product } from '../product-schema.ts'
import { StoreError } from '../store-request.ts'
import { useCart } from './cart-store.ts'
import { type CartChange, refreshLines } from './refresh-lines.ts'

type CartRefreshState = {
  /** What looking at the store changed, until it was told. */
  changes: readonly CartChange[]
  /** Whether the store left a product of the last look unanswered. */
  unverified: boolean
  /** Asks the store about every product in the cart. What it does not answer stays as it was. */
  refresh: (queryClient: QueryClient) => Promise<void>
  /** Forgets the changes: the shopper has seen them. */
  forget: () => void
}

async function readProduct(queryClient: QueryClient, id: string): Promise<[string, Product | null][]> {
  try {
    return [[id, await queryClient.fetchQuery({ ...productOptions(id), staleTime: 0, retry: false })]]
  } catch (error) {
    return error instanceof StoreError && error.status === 404 ? [[id, null]] : []
  }
}

export const useCartRefresh = create<CartRefreshState>()((set) => ({
  changes: [],
  unverified: false,
  refresh: async (queryClient) => {
    await leftPaymentReleased()
    const ids = new Set(useCart.getState().lines.map(({ product }) => product.id))
    const answers = await Promise.all([...ids].map((id) => readProduct(queryClient, id)))
    // The cart of this moment, not of the question's: it may have been changed meanwhile.
    const fresh = new Map(answers.flat())
    const { lines, changes } = refreshLines(useCart.getState().lines, fresh)
    useCart.setState({ lines })
    set((state) => ({ changes: [...state.changes, ...changes], unverified: fresh.size < ids.size }))
  },
  forget: () => set({ changes: [] }),
}))
