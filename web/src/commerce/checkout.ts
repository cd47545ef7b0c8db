import type { CheckoutItem, LineFields } from '@lucarne/store/contract/checkout-request.ts'
import { create } from 'zustand'
import { useAuth } from '#backend/auth-store.ts'
import { releasePayment, savePayment, takePayment, waitForRelease } from './payment-session.ts'
import { StoreError } from './store-request.ts'

export type CheckoutError = { title: string; description: string }

const emptyCart: CheckoutError = {
  title: 'Votre panier est vide.',
  description: 'Ajoutez des produits avant de passer au paiement.',
}
const failed: CheckoutError = {
  title: 'Erreur lors du paiement',
  description: "Impossible d'initier le paiement. Veuillez réessayer.",
}

export type Checkout = {
  items: readonly CheckoutItem[]
  /** Answers to the products' questions. */
  lineFields?: LineFields | undefined
  promoCode?: string | undefined
  /** Whether the cart is checked out, rather than one product. */
  isFromCart: boolean
}

type CheckoutState = {
  isCheckingOut: boolean
  /**
   * Sends the browser to the payment page of these items.
   * @returns why not (docs/product.md#messages); undefined when the browser is leaving
   */
  start: (checkout: Checkout) => Promise<CheckoutError | undefined>
}

export const useCheckout = create<CheckoutState>()((set, get) => ({
  isCheckingOut: false,
  start: async (checkout) => {
    const { items, isFromCart } = checkout
    if (items.length === 0) return emptyCart
    if (get().isCheckingOut) return undefined
    set({ isCheckingOut: true })
    try {
      const abandoned = takePayment()
      if (abandoned) void releasePayment(abandoned)
      // Imported on use: every page that shows a product loads this module.
      const [{ requestCheckout, tryReadOrderSource }] = await Promise.all([
        import('./request-checkout.ts'),
        waitForRelease(),
      ])
      const { origin, pathname, search } = window.location
      const { user } = useAuth.getState()
      const { url, session_id } = await requestCheckout(checkout, origin, user?.email, tryReadOrderSource())
      savePayment({ sessionId: session_id, items, path: pathname + search, isFromCart })
      // The payment matters more than finding its order again.
      const remembering = import('./remember-order.ts').then(({ rememberOrder }) =>
        rememberOrder(session_id, user),
      )
      await remembering.catch(console.warn)
      window.location.assign(url)
      return undefined
    } catch (error) {
      console.error(error)
      set({ isCheckingOut: false })
      if (!(error instanceof StoreError) || error.status !== 409) return failed
      const { readCheckoutLimit } = await import('./checkout-limit.ts')
      const description = await readCheckoutLimit(error.response)
      return description === undefined ? failed : { ...failed, description }
    }
  },
}))
