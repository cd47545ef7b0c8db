import { Hono } from 'hono'
import type { StoreContext } from '../context.ts'
import { StoreError } from '../errors.ts'
import { findOrderOfSession } from './find-order-of-session.ts'
import type { Order } from './order.ts'
import { presentOrder } from './present-order.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Beyond spec §7, for whoever holds the payment session's id: `GET orders/{session_id}` is what the success page
 * shows; `POST orders/{session_id}/release` gives the pieces back of an order that its shopper came back from
 * without paying.
 */
export function orderRoutes(context: StoreContext) {
  const { database, publicUrl } = context

  async function orderOf(sessionId: string): Promise<Order> {
    const order = await findOrderOfSession(database, sessionId)
    if (!order) throw new StoreError(404, 'Order not found.')
    return order
  }

  return new Hono()
    .get('/orders/:session', async (c) => {
      const order = await orderOf(c.req.param('session'))
      c.header('cache-control', 'no-store')
      return c.json({ order: presentOrder(order, publicUrl) })
    })
    .post('/orders/:session/release', async (c) => {
      const sessionId = c.req.param('session')
      await releaseOrder(context, sessionId, await orderOf(sessionId))
      return c.body(null, 204)
    })
}
