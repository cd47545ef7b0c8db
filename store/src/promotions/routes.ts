import { Hono } from 'hono'
import { promoCheckSchema } from '../../contract/checkout-body.ts'
import { mergeItems } from '../checkout/place-order.ts'
import { authenticateCustomer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import type { RequestBindings } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { limitGuesses } from './limit-guesses.ts'
import { checkPromoCode } from './promo-codes.ts'

/** `POST promo-codes/check`: the discount of a code for display; checkout computes it again. */
export function promoRoutes({ database, promoGuesses }: StoreContext) {
  return new Hono<{ Bindings: RequestBindings }>().post(
    '/promo-codes/check',
    limitBody(8),
    validate('json', promoCheckSchema),
    async (c) => {
      const { code, items } = c.req.valid('json')
      const promo = await limitGuesses(promoGuesses, c.env?.clientIp, async () =>
        checkPromoCode(database, code, mergeItems(items), await authenticateCustomer(c, database)),
      )
      if (!promo.ok) return sendFailure(c, promo.failure)
      c.header('cache-control', 'no-store')
      return c.json({ promo: promo.value })
    },
  )
}
