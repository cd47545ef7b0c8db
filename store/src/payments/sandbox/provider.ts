import type { PaymentProvider } from '../payment-provider.ts'
import { sandboxRoutes } from './routes.ts'

/** Not to be guessed: 244 random bits. */
const newSessionId = () => `cs_sandbox_${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')

/**
 * Payment for machines without a payment account: a hosted page of this service's own, which takes test cards
 * and no money.
 *
 * @param publicUrl where this service is reached.
 */
export function sandboxPayments(publicUrl: string): PaymentProvider {
  return {
    name: 'sandbox',
    holdMinutes: 30,
    async openSession() {
      const id = newSessionId()
      return { id, url: `${publicUrl}/paiement/${id}` }
    },
    async closeSession() {
      // Its page asks the order whether it can still be paid.
      return true
    },
    async refund() {
      // Nothing was taken: there is nothing to give back.
    },
    routes: sandboxRoutes,
  }
}
