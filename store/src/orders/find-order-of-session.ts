import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import { type Order, order } from './order.ts'

/** Null when no order has this payment session. */
export function findOrderOfSession(database: StoreDatabase, sessionId: string): Promise<Order | null> {
  return ask(database.rpc('order_of_session', { p_session_id: sessionId }), order.nullable())
}
