import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Failure } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import { sendFailure } from '../../http/send-failure.ts'
import type { StoreContext } from '../../store-context.ts'
import { handlePaymentEvent } from '../payment-events.ts'
import type { Dispute, PaymentEvent, PaymentOutcome } from '../payment-provider.ts'
import { toPaymentDetails } from './session-details.ts'

/** Verifies signatures by Web Crypto, because Node's crypto is missing at the edge. */
const cryptoProvider = Stripe.createSubtleCryptoProvider()

/** The fields of an event that the shop reads. */
const sessionEventSchema = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) })

type InvalidEvent = Extract<Failure, { code: 'invalid_request' }>

const invalid = (detail: string) => ({ ok: false, failure: { code: 'invalid_request', detail } }) as const

/** For a signed but invalid event, logged because nobody else sees what Stripe sent. */
function notUnderstood(cause: unknown) {
  console.error('An event of Stripe’s is not understood.', cause)
  return invalid('The event is not understood.')
}

async function verifyEvent(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  secret: string,
): Promise<Result<Stripe.Event, InvalidEvent>> {
  try {
    const { webhooks } = stripe
    const event = await webhooks.constructEventAsync(body, signature ?? '', secret, undefined, cryptoProvider)
    const { error } = sessionEventSchema.safeParse(event)
    return error
      ? notUnderstood(`${event.id} of type ${event.type}: ${error.message}`)
      : { ok: true, value: event }
  } catch (cause) {
    return cause instanceof Stripe.errors.StripeSignatureVerificationError
      ? invalid('The signature does not fit.')
      : notUnderstood(cause)
  }
}

/** The shop's method behind a rate, which an event names by its id alone; undefined when Stripe knows no such rate. */
async function findMethod(stripe: Stripe, rate: string | Stripe.ShippingRate): Promise<string | undefined> {
  try {
    const { metadata } = typeof rate === 'string' ? await stripe.shippingRates.retrieve(rate) : rate
    return metadata.method_id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

async function sessionFields(stripe: Stripe, eventId: string, session: Stripe.Checkout.Session) {
  const email = session.customer_details?.email
  const details = await toPaymentDetails(session, (rate) => findMethod(stripe, rate))
  return { id: eventId, sessionId: session.id, ...(email && { email }), ...(details && { details }) }
}

/** A payment that is not immediate (bank transfer, debit) completes its session unpaid and is paid later. */
function completion(session: Stripe.Checkout.Session): Pick<PaymentOutcome, 'kind' | 'paymentMethod'> {
  if (session.payment_status === 'unpaid') return { kind: 'awaiting_transfer', paymentMethod: 'transfer' }
  return { kind: 'paid', paymentMethod: 'card' }
}

/** The shop's session of a payment; undefined for one outside the shop. */
async function findSession(
  stripe: Stripe,
  payment: string | Stripe.PaymentIntent | null,
): Promise<Stripe.Checkout.Session | undefined> {
  const paymentIntent = typeof payment === 'string' ? payment : payment?.id
  if (paymentIntent === undefined) return undefined
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })
  return data[0]
}

/** A card that was declined while its page is open; undefined for another means of payment. */
async function toDeclineEvent(
  stripe: Stripe,
  eventId: string,
  intent: Stripe.PaymentIntent,
): Promise<PaymentEvent | undefined> {
  const { code, decline_code, payment_method } = intent.last_payment_error ?? {}
  const reason = decline_code ?? code
  if (payment_method?.type !== 'card' || reason === undefined) return undefined
  const session = await findSession(stripe, intent)
  if (!session) return undefined
  const email = payment_method.billing_details.email
  return {
    id: eventId,
    sessionId: session.id,
    kind: 'declined',
    declineReason: reason,
    ...(email && { email }),
  }
}

/**
 * A successful refund, made by the shop or by hand at Stripe. Its id identifies the event, because Stripe reports a
 * refund when it is created and at each change. Undefined for an unsuccessful one, or of a payment outside the shop.
 */
async function toRefundEvent(stripe: Stripe, refund: Stripe.Refund): Promise<PaymentEvent | undefined> {
  const { id, status, amount, metadata, payment_intent } = refund
  const session = status === 'succeeded' ? await findSession(stripe, payment_intent) : undefined
  if (!session) return undefined
  const requested = metadata?.refund_id
  return {
    id,
    sessionId: session.id,
    kind: 'refunded',
    refund: { amountInCents: amount, ...(requested && { id: requested }) },
  }
}

/** An inquiry (`warning_…`) that ends, or a dispute that is prevented, takes no money: it is won. */
function disputeState(status: Stripe.Dispute.Status): Dispute['state'] {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}

/** Undefined for a dispute of a payment outside the shop. */
async function toDisputeEvent(
  stripe: Stripe,
  eventId: string,
  { id, amount, evidence_details, payment_intent, reason, status }: Stripe.Dispute,
): Promise<PaymentEvent | undefined> {
  const session = await findSession(stripe, payment_intent)
  if (!session) return undefined
  const dueAt = evidence_details?.due_by
  return {
    id: eventId,
    sessionId: session.id,
    kind: 'disputed',
    dispute: {
      id,
      amountInCents: amount,
      reason,
      state: disputeState(status),
      ...(dueAt && { evidenceDueAt: new Date(dueAt * 1000).toISOString() }),
    },
  }
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
    case 'payment_intent.payment_failed':
      return toDeclineEvent(stripe, event.id, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return toDisputeEvent(stripe, event.id, event.data.object)
    case 'refund.created':
    case 'refund.updated':
      return toRefundEvent(stripe, event.data.object)
    default:
      return undefined
  }
}

/** Handles what a signed event says. */
async function handleEvent(stripe: Stripe, context: StoreContext, event: Stripe.Event): Promise<void> {
  const paymentEvent = await toPaymentEvent(stripe, event)
  if (paymentEvent) await handlePaymentEvent(context, paymentEvent)
  else console.warn(`Stripe's event ${event.id} of type ${event.type} changes nothing here.`)
}

/** `POST /webhooks/stripe`: 200 once an event is recorded, an error before that, so that Stripe retries. */
export function webhookRoutes(stripe: Stripe, webhookSecret: string, context: StoreContext): Hono {
  return new Hono().post('/webhooks/stripe', bodyLimit({ maxSize: 512 * 1024 }), async (c) => {
    const signature = c.req.header('stripe-signature')
    const event = await verifyEvent(stripe, await c.req.text(), signature, webhookSecret)
    if (!event.ok) return sendFailure(c, event.failure)
    await handleEvent(stripe, context, event.value)
    return c.json({ received: true })
  })
}
