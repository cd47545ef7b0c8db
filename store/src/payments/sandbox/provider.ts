import type { PaymentProvider } from '../../store-context.ts'
import type { Prefill } from '../payment-provider.ts'
import { transferDetails } from './pages/order-pages.ts'
import { sandboxRoutes } from './routes.ts'

/** Unguessable: 244 random bits. */
const newSessionId = () => `cs_sandbox_${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')

const maxPrefilled = 1000

/**
 * Payment without a payment account: a page of this service that accepts test cards and takes no money.
 *
 * @param publicUrl where this service is reached.
 */
export function createSandboxPayments(publicUrl: string): PaymentProvider {
  // In memory only: a prefilled address in the page's URL would be logged, and a lost one is typed again.
  const prefills = new Map<string, Prefill>()

  return {
    name: 'sandbox',
    transferDetails,
    async openSession(_order, _destinations, { email, country }) {
      const id = newSessionId()
      prefills.set(id, { email, country })
      const [oldest] = prefills.keys()
      if (prefills.size > maxPrefilled && oldest !== undefined) prefills.delete(oldest)
      return { id, url: `${publicUrl}/paiement/${id}` }
    },
    async closeSession() {
      // Its page derives from the order whether it can still be paid.
      return true
    },
    async refund() {
      // Nothing was charged.
    },
    routes: (context) => sandboxRoutes(context, (sessionId) => prefills.get(sessionId)),
  }
}
