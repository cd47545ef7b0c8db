import { type Context, Hono } from 'hono'
import { orderLookupSchema } from '../../contract/tracked-order.ts'
import { findAccessesOfSession } from '../accesses/queries.ts'
import { parsePageToken } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { noStore } from '../http/no-store.ts'
import type { RequestBindings } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { presentOrder, presentTrackedOrder } from './present-order.ts'
import { abandonOrder, findOrderBySession } from './queries.ts'
import { findOrderByPageToken, findOrderByReference, type TrackedOrderRow } from './tracked-orders.ts'

/**
 * For whoever has the payment session's id: `GET orders/{session_id}` is what the success page shows;
 * `POST orders/{session_id}/abandon` cancels an order whose shopper came back without paying. For whoever
 * has the reference and the email, or a mailed link, the order with what became of it.
 */
export function orderRoutes(context: StoreContext) {
  const { database, paymentProvider, catalogueChanged, orderLookups } = context
  const sendTracked = (c: Context, row: TrackedOrderRow | null) =>
    row ? c.json({ order: presentTrackedOrder(row, context) }) : sendFailure(c, { code: 'not_found' })

  return new Hono<{ Bindings: RequestBindings }>()
    .post(
      '/orders/lookup',
      noStore,
      orderLookups.limitRequests,
      limitBody(4),
      validate('json', orderLookupSchema),
      async (c) => {
        const { reference, email } = c.req.valid('json')
        const order = await findOrderByReference(database, reference, email)
        return order ? sendTracked(c, order) : sendFailure(c, { code: await orderLookups.refuse(c) })
      },
    )
    .get('/linked-order', noStore, async (c) => {
      const pageToken = parsePageToken(c)
      if (pageToken === undefined) return sendFailure(c, { code: 'unauthenticated' })
      return sendTracked(c, await findOrderByPageToken(database, pageToken))
    })
    .get('/orders/:session', async (c) => {
      const sessionId = c.req.param('session')
      const order = await findOrderBySession(database, sessionId)
      if (!order) return sendFailure(c, { code: 'not_found' })
      const accesses = (await findAccessesOfSession(database, sessionId)) ?? []
      c.header('cache-control', 'no-store')
      return c.json({ order: { ...presentOrder(order, context), accesses } })
    })
    .post('/orders/:session/abandon', async (c) => {
      const sessionId = c.req.param('session')
      const order = await findOrderBySession(database, sessionId)
      if (!order) return sendFailure(c, { code: 'not_found' })
      // A paid, awaiting or just being paid order stays as it is.
      if (order.status === 'pending' && (await paymentProvider.closeSession(sessionId))) {
        await abandonOrder(database, order.order_id)
        catalogueChanged()
      }
      return c.body(null, 204)
    })
}
