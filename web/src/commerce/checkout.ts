import type { CheckoutItem, CheckoutRequest } from '@lucarne/store/contract/checkout-request.ts'
import { create } from 'zustand'
import { releaseAbandonedPayment, savePaymentSession, waitForRelease } from './payment-session.ts'
import { requestFromStore } from './store-request.ts'

/** Asks the store for a payment page. */
export function requestCheckout(items: readonly CheckoutItem[], origin: string) {
  const body: CheckoutRequest = {
    items: [...items],
    // The payment provider fills the session in.
    successUrl: `${origin}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/`,
    locale: 'fr',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return requestFromStore('/checkout', (schemas) => schemas.checkout, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

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
   * Sends the browser to the payment page of these items.
   * @returns why not (docs/product.md#messages); undefined when the browser is leaving
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
      await waitForRelease()
      const { url, session_id } = await requestCheckout(items, window.location.origin)
      savePaymentSession(session_id)
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
 * Handles a return from the payment page, by the back button or by a link: the browser may restore this page as it
 * was, checking out, or load it anew.
 */
export function handleReturnFromPayment() {
  // The page may have been shown before this listener existed.
  if (!useCheckout.getState().isCheckingOut) releaseAbandonedPayment()
  window.addEventListener('pageshow', () => {
    useCheckout.setState({ isCheckingOut: false })
    releaseAbandonedPayment()
  })
}
