import { z } from 'zod'
import { ask } from '../database/ask.ts'
import { connectDatabase, type StoreDatabase } from '../database/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { settleEvent } from './settle-event.ts'

const idList = z.array(z.string())

async function refundLatePayments(database: StoreDatabase, provider: PaymentProvider): Promise<void> {
  const sessions = await ask(database.rpc('sessions_to_refund', {}), idList)
  for (const sessionId of sessions) {
    await provider.refund(sessionId)
    await ask(database.rpc('mark_refunded', { p_session_id: sessionId }), z.unknown())
  }
}

/**
 * Makes good what an earlier process left undone: events recorded but not settled, and payments that came too
 * late for their pieces. To be called at start and from time to time; calling it once more does no harm.
 */
export async function settleOutstanding(config: {
  supabaseUrl: string
  secretKey: string
  paymentProvider: PaymentProvider
}): Promise<void> {
  const database = connectDatabase(config)
  for (const eventId of await ask(database.rpc('unsettled_payment_events', {}), idList)) {
    await settleEvent(database, eventId)
  }
  await refundLatePayments(database, config.paymentProvider)
}
