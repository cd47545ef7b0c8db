import type Stripe from 'stripe'
import type { PaymentEvent } from '../payment-event.ts'

/** A payment that is not immediate (bank transfer, debit) completes its session unpaid and is paid later. */
function completed(session: Stripe.Checkout.Session): Pick<PaymentEvent, 'kind' | 'paymentMethod'> {
  if (session.payment_status === 'unpaid') return { kind: 'awaiting_transfer', paymentMethod: 'transfer' }
  return { kind: 'paid', paymentMethod: 'card' }
}

/** Stripe's event in the shop's words; undefined for those that change nothing here. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      return { ...common(event.id, event.data.object), ...completed(event.data.object) }
    case 'checkout.session.async_payment_succeeded':
      return { ...common(event.id, event.data.object), kind: 'paid', paymentMethod: 'transfer' }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...common(event.id, event.data.object), kind: 'cancelled' }
    default:
      return undefined
  }
}

function common(id: string, session: Stripe.Checkout.Session) {
  const email = session.customer_details?.email
  return { id, sessionId: session.id, ...(email && { email }) }
}
