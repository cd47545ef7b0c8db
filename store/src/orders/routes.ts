import { Hono } from 'hono'
import type { StoreContext } from '../context.ts'
import { StoreError } from '../errors.ts'
import { findOrderOfSession } from './find-order-of-session.ts'
import { presentOrder } from './present-order.ts'

/** `GET orders/{session_id}`: what the success page shows. Beyond spec §7, which says nothing of that page's data. */
export function orderRoutes({ database, publicUrl }: StoreContext) {
  return new Hono().get('/orders/:session', async (c) => {
    const order = await findOrderOfSession(database, c.req.param('session'))
    if (!order) throw new StoreError(404, 'Order not found.')
    c.header('cache-control', 'no-store')
    return c.json({ order: presentOrder(order, publicUrl) })
  })
}
