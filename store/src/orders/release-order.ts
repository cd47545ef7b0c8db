import { z } from 'zod'
import type { StoreContext } from '../context.ts'
import { ask } from '../database/ask.ts'
import type { Order } from './order.ts'

/**
 * Gives the pieces of an order back that its shopper walked away from. An order that is paid, waits for its
 * transfer, or is being paid at this moment stays as it is.
 */
export async function releaseOrder(
  { database, paymentProvider, answers }: StoreContext,
  sessionId: string,
  order: Order,
): Promise<void> {
  if (order.status !== 'pending' || !(await paymentProvider.closeSession(sessionId))) return
  await ask(database.rpc('abandon_order', { p_order_id: order.order_id }), z.unknown())
  answers.clear()
}
