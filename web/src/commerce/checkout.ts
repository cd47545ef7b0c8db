import type { CheckoutItem, CheckoutRequest, LineFields } from '@lucarne/store/contract/checkout-request.ts'
import type { OrderSource } from '@lucarne/store/contract/order-source.ts'
import { create } from 'zustand'
import { useAuth } from '#backend/auth-store.ts'
import { releasePayment, savePayment, takePayment, waitForRelease } from './payment-session.ts'
import { requestFromStore, StoreError } from './store-request.ts'

/** Where a payment page sends the browser once an order is placed (docs/product.md#order-success). */
export const orderSuccessPath = '/commande/succes'

/** Asks the store for a payment page; it begins with the e-mail address of a signed-in customer. */
export function requestCheckout(
  { items, lineFields, promoCode }: Pick<Checkout, 'items' | 'lineFields' | 'promoCode'>,
  origin: string,
  email?: string,
  source?: OrderSource,
) {
  const body: CheckoutRequest = {
    items: [...items],
    // The payment provider fills the session in.
    successUrl: `${origin}${orderSuccessPath}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/`,
    locale: 'fr',
    ...(email && { email }),
    ...(lineFields && { line_fields: lineFields }),
    ...(source && { source }),
    ...(promoCode && { promo_code: promoCode }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return requestFromStore('/checkout', (schemas) => schemas.checkout, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(promoCode && customerHeaders()) },
    body: JSON.stringify(body),
  })
}

/** Names the signed-in customer, to whom the limits of a promotional code apply. */
export function customerHeaders(): { authorization?: string } {
  const { session } = useAuth.getState()
  return session ? { authorization: `Bearer ${session.access_token}` } : {}
}

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

/** An order is worth more than knowing where its visit began. */
const readOrderSource = () =>
  import('./order-source.ts').then((module) => module.readOrderSource()).catch(() => undefined)

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
      const [source] = await Promise.all([readOrderSource(), waitForRelease()])
      const { origin, pathname, search } = window.location
      const { user } = useAuth.getState()
      const { url, session_id } = await requestCheckout(checkout, origin, user?.email, source)
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
