import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import type { PaymentEvent } from './payment-event.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Keeps the event. From then on it will be settled, whatever becomes of this process. */
export async function recordEvent(
  database: StoreDatabase,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
): Promise<void> {
  const query = database.rpc('record_payment_event', {
    p_id: event.id,
    p_provider: provider,
    p_kind: event.kind,
    p_session_id: event.sessionId,
    ...(event.email !== undefined && { p_email: event.email }),
    ...(event.paymentMethod !== undefined && { p_payment_method: event.paymentMethod }),
  })
  await ask(query, z.boolean())
}
