import { checkOut, publicUrl } from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { createStripePayments } from '@lucarne/store/payments/stripe.ts'
import type Stripe from 'stripe'
import { shop } from './shared-store.ts'
import { type SessionFields, sessionEvent } from './stripe-events.ts'
import { signStripeEvent, startTestStripe } from './test-stripe.ts'

const webhookSecret = 'whsec_test'

export type StripeStore = Awaited<ReturnType<typeof startStripeStore>>

/** A store that takes payments at a stand-in for Stripe, and the requests by which Stripe reports events to it. */
export async function startStripeStore() {
  const { stripe, ...standIn } = await startTestStripe()
  const config = { ...shop.config, paymentProvider: createStripePayments(stripe, webhookSecret) }
  const store = createStore(config)

  async function post(payload: string, signature: string) {
    const headers = { 'stripe-signature': signature }
    return store.request(`${publicUrl}/webhooks/stripe`, { method: 'POST', headers, body: payload })
  }

  const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
    stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret, ...options })

  async function send(event: Stripe.Event) {
    const { payload, signature } = await signStripeEvent(stripe, webhookSecret, event)
    return post(payload, signature)
  }

  return {
    ...standIn,
    config,
    store,
    post,
    sign,
    send,
    sendEvent: (id: string, type: Parameters<typeof sessionEvent>[1], session: SessionFields) =>
      send(sessionEvent(id, type, session)),
    checkOut: (variantId: string, quantity = 1) => checkOut(store, variantId, quantity),
  }
}
