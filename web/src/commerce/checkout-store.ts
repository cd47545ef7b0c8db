import { create } from 'zustand'
import { type CheckoutItem, requestCheckout } from './checkout-request.ts'
import { leftPaymentReleased, releaseLeftPayment, rememberPayment } from './open-payment.ts'

export type CheckoutRefusal = { title: string; description: string }

const emptyCart: CheckoutRefusal = {
  title: 'Votre panier est vide.',
  description: 'Ajoutez des produits avant de passer au paiement.',
}
const failed: CheckoutRefusal = {
  title: 'Erreur lors du paiement',
  description: "Impossible d'initier le paiement. Veuillez réessayer.",
}

type CheckoutState = {
  isCheckingOut: boolean
  /**
   * Leads the browser to the payment page of these items.
   * @returns why not, in the specification's words (§5, §8); undefined when the browser is on its way
   */
  start: (items: readonly CheckoutItem[]) => Promise<CheckoutRefusal | undefined>
}

export const useCheckout = create<CheckoutState>()((set, get) => ({
  isCheckingOut: false,
  start: async (items) => {
    if (items.length === 0) return emptyCart
    if (get().isCheckingOut) return undefined
    set({ isCheckingOut: true })
    try {
      await leftPaymentReleased()
      const { url, session_id } = await requestCheckout(items, window.location.origin)
      rememberPayment(session_id)
      window.location.assign(url)
      return undefined
    } catch (error) {
      console.error(error)
      set({ isCheckingOut: false })
      return failed
    }
  },
}))

/**
 * Follows the browser back from the payment page, by its arrow or by a link: it may show this page as it was left,
 * checking out, or load it anew.
 */
export function followReturns() {
  // This page may have been shown already.
  if (!useCheckout.getState().isCheckingOut) releaseLeftPayment()
  window.addEventListener('pageshow', () => {
    useCheckout.setState({ isCheckingOut: false })
    releaseLeftPayment()
  })
}
