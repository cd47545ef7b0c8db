import Stripe from 'stripe'
import { ApiError } from '../../api-error.ts'
import type { PaymentProvider, PaymentSession, RefundPart } from '../payment-provider.ts'
import { sessionParameters } from './session-parameters.ts'
import { webhookRoutes } from './webhook.ts'

/** @throws ApiError 502 when Stripe refuses or does not respond. */
async function openSession(
  stripe: Stripe,
  parameters: Stripe.Checkout.SessionCreateParams,
  orderId: string,
): Promise<PaymentSession> {
  try {
    const { id, url } = await stripe.checkout.sessions.create(parameters, {
      idempotencyKey: `order:${orderId}`,
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
    openSession: (order, destinations, email) =>
      openSession(stripe, sessionParameters(order, destinations, email), order.order_id),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    refund: (sessionId, part) => refund(stripe, sessionId, part),
    routes: (context) => webhookRoutes(stripe, webhookSecret, context),
  }
}
