import { storeRequest } from './store-request.ts'

export type CheckoutItem = { variant_id: string; quantity: number }

/** Where to pay; a store that names the payment session lets it be released again. */
export type PaymentPage = { url: string; session_id: string | null }

/** Asks for a payment page (spec §7). */
export async function requestCheckout(items: readonly CheckoutItem[], origin: string): Promise<PaymentPage> {
  const [{ checkoutSchema }, answer] = await Promise.all([
    import('./product-schema.ts'),
    storeRequest('/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items,
        // The payment provider fills the session in.
        successUrl: `${origin}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${origin}/`,
        locale: 'fr',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    }),
  ])
  return checkoutSchema.parse(answer)
}
