import type Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { closeSession } from './close-session.ts'
import { openSession } from './open-session.ts'
import { refund } from './refund.ts'
import { webhookRoutes } from './webhook.ts'

/**
 * Stripe Checkout.
 *
 * @param stripe made with the account's secret key.
 * @param webhookSecret signs the events that Stripe sends to `/webhooks/stripe`.
 */
export function stripePayments(stripe: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    // Stripe keeps a page open for at least thirty minutes from its own clock: the pieces wait a little longer.
    holdMinutes: 32,
    openSession: (order) => openSession(stripe, order),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    refund: (sessionId) => refund(stripe, sessionId),
    routes: (context) => webhookRoutes(stripe, webhookSecret, context),
  }
}
