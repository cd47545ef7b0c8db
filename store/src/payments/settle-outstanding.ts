import { z } from 'zod'
import { ask } from '../database/ask.ts'
import { connectDatabase } from '../database/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { refundLatePayment } from './refund-late-payment.ts'
import { settleEvent } from './settle-event.ts'

const idList = z.array(z.string())

/**
 * Makes good what an earlier process left undone: events recorded but not settled, and payments that came too
 * late for their pieces. To be called at start and from time to time; calling it once more does no harm.
 *
 * @throws AggregateError of what could not be settled now; the others were.
 */
export async function settleOutstanding(config: {
  supabaseUrl: string
  secretKey: string
  paymentProvider: PaymentProvider
}): Promise<void> {
  const database = connectDatabase(config)
  const failures: unknown[] = []
  // One that fails must not keep the others waiting behind it.
  const attempt = (step: Promise<unknown>) => step.catch((error: unknown) => failures.push(error))

  for (const eventId of await ask(database.rpc('unsettled_payment_events', {}), idList)) {
    await attempt(settleEvent(database, eventId))
  }
  for (const sessionId of await ask(database.rpc('sessions_to_refund', {}), idList)) {
    await attempt(refundLatePayment(database, config.paymentProvider, sessionId))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be settled.')
}
