import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Money that came when the pieces were gone goes back; then the order says so. Safe to repeat. */
export async function refundLatePayment(
  database: StoreDatabase,
  provider: PaymentProvider,
  sessionId: string,
): Promise<void> {
  await provider.refund(sessionId)
  await ask(database.rpc('mark_refunded', { p_session_id: sessionId }), z.unknown())
}
