import { Hono } from 'hono'
import type { FullOrder } from '../../contract/order.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { formatCents, toAbsoluteUrl } from '../format.ts'
import { abandonOrder, findOrderBySession, type OrderRow } from './queries.ts'

/** Enough of an email for its owner to recognise it: « c•••@exemple.fr ». */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

type Presentation = Pick<StoreContext, 'publicUrl' | 'paymentProvider'>

function presentOrder(order: OrderRow, { publicUrl, paymentProvider }: Presentation): FullOrder {
  const { reference, status, email, payment_method, currency, total_in_cents, created_at, paid_at } = order
  return {
    reference,
    status,
    email: email === null ? null : maskEmail(email),
    payment_method,
    currency,
    total_in_cents,
    total_in_cents_formatted: formatCents(total_in_cents, currency),
    created_at,
    paid_at,
    transfer: status === 'awaiting_transfer' ? (paymentProvider.transferDetails ?? null) : null,
    lines: order.lines.map((line) => ({
      ...line,
      image_url: line.image_url && toAbsoluteUrl(line.image_url, publicUrl),
      unit_price_in_cents_formatted: formatCents(line.unit_price_in_cents, currency),
    })),
  }
}

/**
 * For whoever has the payment session's id: `GET orders/{session_id}` is what the success page shows;
 * `POST orders/{session_id}/release` releases the stock of an order whose shopper came back without paying.
 */
export function orderRoutes(context: StoreContext) {
  const { database, paymentProvider, responseCache } = context

  async function readOrder(sessionId: string): Promise<OrderRow> {
    const order = await findOrderBySession(database, sessionId)
    if (!order) throw new ApiError(404, 'Order not found.')
    return order
  }

  return new Hono()
    .get('/orders/:session', async (c) => {
      const order = await readOrder(c.req.param('session'))
      c.header('cache-control', 'no-store')
      return c.json({ order: presentOrder(order, context) })
    })
    .post('/orders/:session/release', async (c) => {
      const sessionId = c.req.param('session')
      const { status, order_id } = await readOrder(sessionId)
      // An order that is paid, awaits its transfer or is being paid at this moment stays as it is.
      if (status === 'pending' && (await paymentProvider.closeSession(sessionId))) {
        await abandonOrder(database, order_id)
        responseCache.clear()
      }
      return c.body(null, 204)
    })
}
