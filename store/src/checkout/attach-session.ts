import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'

/** Ties the provider's session to the order; an order has one session in its life. */
export async function attachSession(
  database: StoreDatabase,
  orderId: string,
  sessionId: string,
): Promise<void> {
  const query = database.rpc('attach_session', { p_order_id: orderId, p_session_id: sessionId })
  await ask(query, z.literal(true))
}
