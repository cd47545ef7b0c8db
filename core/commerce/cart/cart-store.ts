import type { CheckoutItem } from '@lucarne/store/contract/checkout-body.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persistedState } from '../persisted-store.ts'
import { cartKey } from '../storage-keys.ts'
import { type CartLine, restoreCart } from './cart-line.ts'
import { type AddFailure, addLine, removeLine, setQuantity, subtractItems } from './cart-rules.ts'

type CartState = {
  lines: readonly CartLine[]
  /** The payment session whose order was last removed from the cart. */
  lastOrder: string | null
  add: (line: CartLine) => Result<readonly CartLine[], AddFailure>
  remove: (variantId: string) => void
  update: (variantId: string, quantity: number) => void
  clear: () => void
  /** Removes what an order bought, once: its page may be visited again when the cart holds something else. */
  clearForOrder: (sessionId: string, bought: readonly CheckoutItem[]) => void
}

/** The cart, saved on every change and restored at start. */
export const useCart = create<CartState>()(
  persist(
    (set, get) => ({
      lines: [],
      lastOrder: null,
      add: (line) => {
        const result = addLine(get().lines, line)
        if (result.ok) set({ lines: result.value })
        return result
      },
      remove: (variantId) => set({ lines: removeLine(get().lines, variantId) }),
      update: (variantId, quantity) => set({ lines: setQuantity(get().lines, variantId, quantity) }),
      clear: () => set({ lines: [] }),
      clearForOrder: (sessionId, bought) => {
        if (get().lastOrder !== sessionId)
          set({ lines: subtractItems(get().lines, bought), lastOrder: sessionId })
      },
    }),
    {
      name: cartKey,
      version: 1,
      storage: persistedState(),
      partialize: ({ lines, lastOrder }) => ({ lines, lastOrder }),
      merge: (stored, current) => ({ ...current, ...restoreCart(stored) }),
      // A cart of another version is validated like any other.
      migrate: (stored) => stored,
    },
  ),
)
