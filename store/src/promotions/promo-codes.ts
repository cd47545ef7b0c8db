import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import type { CheckoutItem } from '../../contract/checkout-body.ts'
import { type PromoFailure, promoFailureSchema } from '../../contract/errors.ts'
import { type PromoOffer, promoOfferSchema } from '../../contract/promo-codes.ts'
import type { Result } from '../../contract/result.ts'
import { callRpc, tryRpc } from '../database.ts'

/** What a code takes off these items, now and for this customer. */
export async function checkPromoCode(
  database: ShopDatabase,
  code: string,
  items: readonly CheckoutItem[],
  userId: string | undefined,
): Promise<Result<PromoOffer, PromoFailure>> {
  const call = database.rpc('check_promo_code', {
    p_code: code,
    p_items: items.map((item) => ({ ...item })),
    ...(userId && { p_user_id: userId }),
  })
  return tryRpc(call, promoOfferSchema.shape.promo, promoFailureSchema)
}

/**
 * Checks the limits of an unpaid order's code for the buyer, and removes a code that does not fit.
 * @returns why; null when it fits or there is none.
 */
export const checkPromoBuyer = (database: ShopDatabase, sessionId: string, email: string) =>
  callRpc(
    database.rpc('check_promo_buyer', { p_session_id: sessionId, p_email: email }),
    z.nullable(z.enum(['promo_first_order_only', 'promo_already_used'])),
  )
