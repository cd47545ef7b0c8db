import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { StoreContext } from '../context.ts'
import { ask } from '../database/ask.ts'
import { StoreError } from '../errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { valid } from '../http/valid.ts'
import { attachSession } from './attach-session.ts'
import { checkoutRequest } from './checkout-request.ts'
import { placeOrder } from './place-order.ts'
import { requireOwnOrigin } from './return-address.ts'

const maxBodyBytes = 64 * 1024

const small = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new StoreError(413, 'The request is too large.')
  },
})

/** `POST checkout` (spec §7): lines in, the address of a hosted payment page out. */
export function checkoutRoutes(context: StoreContext) {
  const { database, answers, allowedOrigins, paymentProvider, checkoutsPerMinute } = context
  const limited = rateLimit({ max: checkoutsPerMinute, windowMs: 60_000 })

  return new Hono().post('/checkout', limited, small, valid('json', checkoutRequest), async (c) => {
    const request = c.req.valid('json')
    requireOwnOrigin(request.successUrl, allowedOrigins)
    requireOwnOrigin(request.cancelUrl, allowedOrigins)
    const order = await placeOrder(database, paymentProvider, request)
    try {
      const session = await paymentProvider.openSession(order)
      await attachSession(database, order.order_id, session.id)
      // The id lets the storefront give the pieces back when its shopper does: see orders/routes.ts.
      return c.json({ url: session.url, session_id: session.id })
    } catch (error) {
      // Its pieces would come back by themselves in half an hour; the next shopper should not wait for that.
      await ask(database.rpc('abandon_order', { p_order_id: order.order_id }), z.unknown()).catch(() => {})
      throw error
    } finally {
      answers.clear()
    }
  })
}
