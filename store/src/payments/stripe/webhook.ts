import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import Stripe from 'stripe'
import { ApiError } from '../../api-error.ts'
import type { StoreContext } from '../../config.ts'
import { handlePaymentEvent } from '../payment-events.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { detailsOf } from './session-details.ts'

/** Verifies signatures by web standards: Node's crypto is missing at the edge. */
const cryptoProvider = Stripe.createSubtleCryptoProvider()

async function verifyEvent(stripe: Stripe, body: string, signature: string | undefined, secret: string) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, undefined, cryptoProvider)
  } catch (cause) {
    throw new ApiError(400, 'The signature does not fit.', { cause })
  }
}

/** The shop's method behind a rate, which an event names by its id alone. */
async function findMethod(stripe: Stripe, rate: string | Stripe.ShippingRate): Promise<string | undefined> {
  const { metadata } = typeof rate === 'string' ? await stripe.shippingRates.retrieve(rate) : rate
  return metadata.method_id
}

async function sessionFields(stripe: Stripe, eventId: string, session: Stripe.Checkout.Session) {
  const email = session.customer_details?.email
  const details = await detailsOf(session, (rate) => findMethod(stripe, rate))
  return { id: eventId, sessionId: session.id, ...(email && { email }), ...(details && { details }) }
}

/** A payment that is not immediate (bank transfer, debit) completes its session unpaid and is paid later. */
function completion(session: Stripe.Checkout.Session): Pick<PaymentEvent, 'kind' | 'paymentMethod'> {
  if (session.payment_status === 'unpaid') return { kind: 'awaiting_transfer', paymentMethod: 'transfer' }
  return { kind: 'paid', paymentMethod: 'card' }
}

/** Undefined for events that change nothing in the shop. */
async function toPaymentEvent(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
      return {
        ...(await sessionFields(stripe, event.id, event.data.object)),
        ...completion(event.data.object),
      }
    case 'checkout.session.async_payment_succeeded':
      return {
        ...(await sessionFields(stripe, event.id, event.data.object)),
        kind: 'paid',
        paymentMethod: 'transfer',
      }
    case 'checkout.session.async_payment_failed':
      return { ...(await sessionFields(stripe, event.id, event.data.object)), kind: 'failed' }
    case 'checkout.session.expired':
      return { id: event.id, sessionId: event.data.object.id, kind: 'cancelled' }
    default:
      return undefined
  }
}

/** `POST /webhooks/stripe`: 200 once an event is recorded, an error before that, so that Stripe retries. */
export function webhookRoutes(stripe: Stripe, webhookSecret: string, context: StoreContext): Hono {
  return new Hono().post('/webhooks/stripe', bodyLimit({ maxSize: 512 * 1024 }), async (c) => {
    const signature = c.req.header('stripe-signature')
    const verified = await verifyEvent(stripe, await c.req.text(), signature, webhookSecret)
    const event = await toPaymentEvent(stripe, verified)
    if (event) await handlePaymentEvent(context, event)
    return c.json({ received: true })
  })
}
