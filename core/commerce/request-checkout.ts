import type { CheckoutItem, CheckoutRequest, LineFields } from '@lucarne/store/contract/checkout-body.ts'
import type { OrderSource } from '@lucarne/store/contract/order-source.ts'
import { useAuth } from '#backend/auth-store.ts'
import { useCountry } from '#hooks/use-country.ts'
import { getOrderSource } from './order-source.ts'
import { tryRequestFromStore } from './store-request.ts'

export type Checkout = {
  items: readonly CheckoutItem[]
  /** Answers to the products' questions. */
  lineFields?: LineFields | undefined
  promoCode?: string | undefined
  /** Whether the cart is checked out, rather than one product. */
  isFromCart: boolean
}

/** Where a payment page sends the browser once an order is placed (docs/product/orders.md#order-success). */
export const orderSuccessPath = '/commande/succes'

/** A checkout never fails because its source is unknown. */
export function tryReadOrderSource(): OrderSource | undefined {
  try {
    return getOrderSource()
  } catch {
    return undefined
  }
}

/**
 * Asks the store for a payment page; it begins with the visitor's country and the e-mail address of a signed-in
 * customer.
 */
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
    country: useCountry.getState(),
    ...(email && { email }),
    ...(lineFields && { line_fields: lineFields }),
    ...(source && { source }),
    ...(promoCode && { promo_code: promoCode }),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return tryRequestFromStore('/checkout', (schemas) => schemas.checkout, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...createCustomerHeaders() },
    body: JSON.stringify(body),
  })
}

/** Names the signed-in customer, who has limits of their own. */
export function createCustomerHeaders(): { authorization?: string } {
  const { session } = useAuth.getState()
  return session ? { authorization: `Bearer ${session.access_token}` } : {}
}
