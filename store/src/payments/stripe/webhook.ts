import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import Stripe from 'stripe'
import type { StoreContext } from '../../context.ts'
import { StoreError } from '../../errors.ts'
import { handleEvent } from '../handle-event.ts'
import { toPaymentEvent } from './to-payment-event.ts'

/** Signature checks by web standards, so that they run on an edge too. */
const cryptography = Stripe.createSubtleCryptoProvider()

async function verified(stripe: Stripe, body: string, signature: string | undefined, secret: string) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret, undefined, cryptography)
  } catch (cause) {
    throw new StoreError(400, 'The signature does not fit.', { cause })
  }
}

/**
 * `POST /webhooks/stripe`: answers 200 once an event is recorded, and an error before that, so that Stripe sends
 * it again.
 */
export function webhookRoutes(stripe: Stripe, webhookSecret: string, context: StoreContext): Hono {
  return new Hono().post('/webhooks/stripe', bodyLimit({ maxSize: 512 * 1024 }), async (c) => {
    const signature = c.req.header('stripe-signature')
    const event = toPaymentEvent(await verified(stripe, await c.req.text(), signature, webhookSecret))
    if (event) await handleEvent(context, event)
    return c.json({ received: true })
  })
}
