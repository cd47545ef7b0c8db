import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { promoCheckSchema } from '../../contract/checkout-request.ts'
import { ApiError } from '../api-error.ts'
import { mergeItems } from '../checkout/place-order.ts'
import type { StoreContext } from '../config.ts'
import { findCustomer } from '../http/bearer.ts'
import type { RequestBindings } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'
import { limitGuesses } from './limit-guesses.ts'
import { checkPromoCode } from './promo-codes.ts'

const limitBody = bodyLimit({
  maxSize: 8 * 1024,
  onError: () => {
    throw new ApiError(413, 'The request is too large.')
  },
})

/** `POST promo-codes/check`: what a code takes off a cart, for its display; checkout decides again. */
export function promoRoutes({ database, promoGuesses }: StoreContext) {
  return new Hono<{ Bindings: RequestBindings }>().post(
    '/promo-codes/check',
    limitBody,
    validate('json', promoCheckSchema),
    async (c) => {
      const { code, items } = c.req.valid('json')
      const promo = await limitGuesses(promoGuesses, c.env?.clientIp, async () =>
        checkPromoCode(database, code, mergeItems(items), await findCustomer(c, database)),
      )
      c.header('cache-control', 'no-store')
      return c.json({ promo })
    },
  )
}
