import { HTTPException } from 'hono/http-exception'
import Stripe from 'stripe'
import type { OrderRow } from '../../orders/queries.ts'
import type { PaymentProvider } from '../../store-context.ts'
import type { PaymentSession, RefundPart } from '../payment-provider.ts'
import { createSessionParameters } from './session-parameters.ts'
import { webhookRoutes } from './webhook.ts'

/** A coupon for this order's discount. Stripe distributes it over its own lines; the invoice uses ours. */
async function createDiscount(stripe: Stripe, order: OrderRow) {
  const { order_id, currency, discount_in_cents, promo_code, reference } = order
  if (discount_in_cents === 0) return []
  const coupon = await stripe.coupons.create(
    {
      amount_off: discount_in_cents,
      currency,
      duration: 'once',
      max_redemptions: 1,
      // Stripe's maximum length.
      name: `Code ${promo_code ?? reference}`,
      metadata: { order_reference: reference },
    },
    { idempotencyKey: `coupon:${order_id}` },
  )
  return [{ coupon: coupon.id }]
}

/** @throws HTTPException 502 when Stripe refuses or does not respond. */
async function openSession(
  stripe: Stripe,
  order: OrderRow,
  parameters: Stripe.Checkout.SessionCreateParams,
): Promise<PaymentSession> {
  try {
    const discounts = await createDiscount(stripe, order)
    const { id, url } = await stripe.checkout.sessions.create(
      { ...parameters, ...(discounts.length > 0 && { discounts }) },
      { idempotencyKey: `order:${order.order_id}` },
    )
    if (url === null) throw new Error(`Stripe opened ${id} without a URL.`)
    return { id, url }
  } catch (cause) {
    throw new HTTPException(502, { cause })
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
      {
        payment_intent: paymentIntent,
        ...(part && { amount: part.amountInCents, metadata: { refund_id: part.id } }),
      },
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
export function createStripePayments(stripe: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    openSession: (order, destinations, prefill) =>
      openSession(stripe, order, createSessionParameters(order, destinations, prefill)),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    refund: (sessionId, part) => refund(stripe, sessionId, part),
    routes: (context) => webhookRoutes(stripe, webhookSecret, context),
  }
}
