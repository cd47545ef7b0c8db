import type Stripe from 'stripe'
import { withSessionTemplate } from '../../checkout/return-address.ts'
import { StoreError } from '../../errors.ts'
import type { Order } from '../../orders/order.ts'
import type { PaymentSession } from '../payment-provider.ts'

/** What Stripe is told of an order: our lines at our prices. Pictures only when Stripe can fetch them. */
function sessionParameters(order: Order): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: order.order_id,
    metadata: { order_number: order.number },
    success_url: withSessionTemplate(order.success_url),
    cancel_url: order.cancel_url,
    expires_at: Math.floor(Date.parse(order.expires_at) / 1000),
    line_items: order.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: order.currency,
        unit_amount: line.unit_price_in_cents,
        product_data: {
          name: `${line.product_title} (${line.variant_title})`,
          ...(line.image_url?.startsWith('https://') && { images: [line.image_url] }),
        },
      },
    })),
  }
}

/** @throws StoreError 502 when Stripe refuses or does not answer. */
export async function openSession(stripe: Stripe, order: Order): Promise<PaymentSession> {
  try {
    const { id, url } = await stripe.checkout.sessions.create(sessionParameters(order), {
      idempotencyKey: `order:${order.order_id}`,
    })
    if (url === null) throw new Error(`Stripe opened ${id} without an address.`)
    return { id, url }
  } catch (cause) {
    throw new StoreError(502, 'The payment page could not be opened.', { cause })
  }
}
