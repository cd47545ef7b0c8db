import Stripe from 'stripe'

/** Gives the session's payment back, whole. The key makes a second request the same refund. */
export async function refund(stripe: Stripe, sessionId: string): Promise<void> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId)
  const paymentIntent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (paymentIntent === undefined) return
  try {
    await stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund:${sessionId}` })
  } catch (error) {
    const already = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
    if (!already) throw error
  }
}
