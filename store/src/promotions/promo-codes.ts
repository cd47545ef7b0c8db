import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import type { CheckoutItem } from '../../contract/checkout-request.ts'
import type { PromoRefusal } from '../../contract/errors.ts'
import { type PromoOffer, promoOfferSchema } from '../../contract/promo-codes.ts'
import { ApiError } from '../api-error.ts'
import { callRpc } from '../database.ts'

const refusals = [
  'promo_unknown',
  'promo_expired',
  'promo_not_yet',
  'promo_used_up',
  'promo_not_for_products',
  'promo_first_order_only',
  'promo_already_used',
] as const satisfies PromoRefusal[]

/** What the database says of a code that gives nothing. */
export const promoRejectionSchema = z.discriminatedUnion('refused', [
  z.object({ refused: z.literal(refusals) }),
  z.object({ refused: z.literal('promo_minimum'), minimum_in_cents: z.int() }),
])

type PromoRejection = z.output<typeof promoRejectionSchema>

export function promoError(rejection: PromoRejection): ApiError {
  const details =
    rejection.refused === 'promo_minimum' ? { minimum_in_cents: rejection.minimum_in_cents } : {}
  return new ApiError(409, 'The promotional code gives nothing for this order.', {
    code: rejection.refused,
    details,
  })
}

/** What a code takes off these items, now and for this customer. @throws ApiError 409 */
export async function checkPromoCode(
  database: ShopDatabase,
  code: string,
  items: readonly CheckoutItem[],
  userId: string | undefined,
): Promise<PromoOffer> {
  const call = database.rpc('check_promo_code', {
    p_code: code,
    p_items: items.map((item) => ({ ...item })),
    ...(userId && { p_user_id: userId }),
  })
  const result = await callRpc(call, z.union([promoOfferSchema.shape.promo, promoRejectionSchema]))
  if ('refused' in result) throw promoError(result)
  return result
}

/**
 * Checks the limits of an unpaid order's code for who is about to pay. A code that does not fit is taken off the order.
 *
 * @returns why; null for an order whose code fits, or that has none.
 */
export const checkPromoBuyer = (database: ShopDatabase, sessionId: string, email: string) =>
  callRpc(
    database.rpc('check_promo_buyer', { p_session_id: sessionId, p_email: email }),
    z.nullable(z.enum(['promo_first_order_only', 'promo_already_used'])),
  )
