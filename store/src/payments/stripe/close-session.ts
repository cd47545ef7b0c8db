import Stripe from 'stripe'

/** Expires an open session. Stripe refuses for one that is complete: false, then. */
export async function closeSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}
