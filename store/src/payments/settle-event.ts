import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'

const outcome = z.enum([
  'paid',
  'awaiting_transfer',
  'cancelled',
  'refund_due',
  'unchanged',
  'unknown_session',
  'unknown_event',
])

export type Outcome = z.infer<typeof outcome>

/** Applies a recorded event: one transaction, once, whoever asks and however often. */
export function settleEvent(database: StoreDatabase, eventId: string): Promise<Outcome> {
  return ask(database.rpc('settle_payment_event', { p_event_id: eventId }), outcome)
}
