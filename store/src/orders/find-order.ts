import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import { type Order, order } from './order.ts'

export function findOrderById(database: StoreDatabase, id: string): Promise<Order> {
  return ask(database.rpc('order_by_id', { p_order_id: id }), order)
}

/** Null when no order has this payment session. */
export function findOrderOfSession(database: StoreDatabase, sessionId: string): Promise<Order | null> {
  return ask(database.rpc('order_of_session', { p_session_id: sessionId }), order.nullable())
}
