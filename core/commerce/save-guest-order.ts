import type { User } from '#backend/auth-store.ts'
import { claimOrder } from '#backend/claim-order.ts'
import { rememberGuestPayment } from './guest-payments.ts'

/** Lets the shopper find an order again without its payment page: in the customer area, or in this browser. */
export async function rememberOrder(sessionId: string | null, user: User | null) {
  if (sessionId === null) return
  if (user) await claimOrder(sessionId)
  else rememberGuestPayment(sessionId)
}
