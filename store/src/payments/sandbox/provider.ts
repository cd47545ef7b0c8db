import type { PaymentProvider } from '../payment-provider.ts'
import { sandboxRoutes } from './routes.ts'

/** Unguessable: 244 random bits. */
const newSessionId = () => `cs_sandbox_${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')

/**
 * Payment without a payment account: a page of this service that accepts test cards and takes no money.
 *
 * @param publicUrl where this service is reached.
 */
export function sandboxPayments(publicUrl: string): PaymentProvider {
  return {
    name: 'sandbox',
    reservationMinutes: 30,
    async openSession() {
      const id = newSessionId()
      return { id, url: `${publicUrl}/paiement/${id}` }
    },
    async closeSession() {
      // Its page reads from the order whether it can still be paid.
      return true
    },
    async refund() {
      // Nothing was charged.
    },
    routes: sandboxRoutes,
  }
}
