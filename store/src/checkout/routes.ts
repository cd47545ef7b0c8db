import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CheckoutResponse } from '../../contract/checkout.ts'
import { checkoutBodySchema } from '../../contract/checkout-body.ts'
import { authenticateCustomer } from '../http/bearer.ts'
import { hashClientIp } from '../http/client-ip.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import { abandonOrder, attachSession } from '../orders/queries.ts'
import { limitGuesses } from '../promotions/limit-guesses.ts'
import type { StoreContext } from '../store-context.ts'
import { shareDestinations } from './destinations.ts'
import { placeOrder } from './place-order.ts'
import { isReturnUrl } from './return-url.ts'

interface CheckoutEnv {
  Bindings: RequestBindings
  Variables: {
    /** Rejects while the accounts service does not respond. */
    customer: Promise<string | undefined>
    userId: string | undefined
  }
}

/** A signed-in customer, who cannot choose to be another one, or else an address. */
const clientOf = (c: Context<CheckoutEnv>) => c.get('userId') ?? c.env?.clientIp ?? ''

/** `POST checkout`: stores an order and opens its hosted payment page. */
export function checkoutRoutes(context: StoreContext) {
  const { database, catalogueChanged, allowedOrigins, paymentProvider, promoGuesses } = context
  const { checkoutsPerMinute, clientIpHashSecret } = context
  const findDestinations = shareDestinations(database)

  const identify = createMiddleware<CheckoutEnv>(async (c, next) => {
    const customer = authenticateCustomer(c, database)
    c.set('customer', customer)
    // Whoever the accounts service cannot name checks out like a guest.
    c.set('userId', await customer.catch(() => undefined))
    await next()
  })

  return new Hono<CheckoutEnv>().post(
    '/checkout',
    identify,
    rateLimit(checkoutsPerMinute, { clientOf }),
    limitBody(64),
    validate('json', checkoutBodySchema),
    async (c) => {
      const request = c.req.valid('json')
      const foreignUrl = [request.successUrl, request.cancelUrl].find(
        (url) => !isReturnUrl(url, allowedOrigins),
      )
      if (foreignUrl !== undefined) {
        const detail = `${new URL(foreignUrl).origin} is not an address this shop returns to`
        return sendFailure(c, { code: 'invalid_request', detail })
      }
      const clientIp = c.env?.clientIp
      const clientIpHash =
        clientIpHashSecret && clientIp ? await hashClientIp(clientIp, clientIpHashSecret) : undefined
      const place = (userId?: string) =>
        placeOrder(database, paymentProvider, request, { key: clientIpHash, userId })
      // Only a promotional code must know who the customer is.
      const placed =
        request.promo_code === undefined
          ? await place(c.get('userId'))
          : await limitGuesses(promoGuesses, clientIp, async () => place(await c.get('customer')))
      if (!placed.ok) return sendFailure(c, placed.failure)
      const order = placed.value
      try {
        const session = await paymentProvider.openSession(order, await findDestinations(), request)
        await attachSession(database, order.order_id, session.id, request.source)
        return c.json<CheckoutResponse>({ url: session.url, session_id: session.id })
      } catch (error) {
        // The reservation would expire by itself, but should not block other shoppers until then.
        await abandonOrder(database, order.order_id).catch(() => {})
        throw error
      } finally {
        catalogueChanged()
      }
    },
  )
}
