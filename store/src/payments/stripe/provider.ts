import Stripe from 'stripe'
import { ApiError } from '../../api-error.ts'
import { addSessionPlaceholder } from '../../checkout/return-url.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { PaymentProvider, PaymentSession, RefundPart } from '../payment-provider.ts'
import { webhookRoutes } from './webhook.ts'

/** Our lines at our prices. Images are passed only when Stripe can fetch them. */
function sessionParameters(order: OrderRow, email: string | undefined): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'fr',
    ...(email !== undefined && { customer_email: email }),
    client_reference_id: order.order_id,
    metadata: { order_reference: order.reference },
    success_url: addSessionPlaceholder(order.success_url),
    cancel_url: order.cancel_url,
    // Stripe's minimum, by its own clock. The schedule closes the page when the reservation ends (settleOutstanding).
    expires_at: Math.floor(Date.parse(order.created_at) / 1000) + 32 * 60,
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

/** @throws ApiError 502 when Stripe refuses or does not respond. */
async function openSession(
  stripe: Stripe,
  order: OrderRow,
  email: string | undefined,
): Promise<PaymentSession> {
  try {
    const { id, url } = await stripe.checkout.sessions.create(sessionParameters(order, email), {
      idempotencyKey: `order:${order.order_id}`,
    })
    if (url === null) throw new Error(`Stripe opened ${id} without a URL.`)
    return { id, url }
  } catch (cause) {
    throw new ApiError(502, 'The payment page could not be opened.', { cause })
  }
}

/** Expires an open session; false when Stripe refuses, because it is complete. */
async function closeSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

async function refund(stripe: Stripe, sessionId: string, part: RefundPart | undefined): Promise<void> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId)
  const paymentIntent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (paymentIntent === undefined) return
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, ...(part && { amount: part.amountInCents }) },
      { idempotencyKey: `refund:${part?.id ?? sessionId}` },
    )
  } catch (error) {
    const isRefunded = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
    if (!isRefunded) throw error
  }
}

/**
 * Stripe Checkout.
 *
 * @param stripe made with the account's secret key.
 * @param webhookSecret signs the events that Stripe sends to `/webhooks/stripe`.
 */
export function stripePayments(stripe: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    openSession: (order, email) => openSession(stripe, order, email),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    refund: (sessionId, part) => refund(stripe, sessionId, part),
    routes: (context) => webhookRoutes(stripe, webhookSecret, context),
  }
}
