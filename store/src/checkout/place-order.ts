import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { CheckoutItem, CheckoutRequest } from '../../contract/checkout-body.ts'
import { type CheckoutFailure, checkoutFailureSchema } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { tryRpc } from '../database.ts'
import { type OrderRow, orderRowSchema } from '../orders/queries.ts'
import type { PaymentProvider } from '../store-context.ts'

/** Merges lines of the same variant, in the order of first mention. */
export function mergeItems(items: readonly CheckoutItem[]): CheckoutItem[] {
  const merged = new Map<string, CheckoutItem>()
  for (const item of items) {
    const quantity = (merged.get(item.variant_id)?.quantity ?? 0) + item.quantity
    merged.set(item.variant_id, { ...item, quantity })
  }
  return [...merged.values()]
}

/** How long an unpaid order reserves its stock and its payment page stays open. */
const reservationMinutes = 10

/**
 * Stores a pending order at the database's prices and reserves its stock while the payment page is open. Writes nothing
 * when a line cannot be sold or a code gives nothing.
 * @param client.key identifies the client IP whose reservations are limited; undefined for no limit.
 * @param client.userId the signed-in customer, for the limits of a promotional code.
 */
export async function placeOrder(
  database: ShopDatabase,
  provider: Pick<PaymentProvider, 'name'>,
  request: CheckoutRequest,
  client: { key?: string | undefined; userId?: string | undefined },
): Promise<Result<OrderRow, CheckoutFailure>> {
  const call = database.rpc('place_order', {
    p_items: mergeItems(request.items),
    p_provider: provider.name,
    p_hold_minutes: reservationMinutes,
    p_success_url: request.successUrl,
    p_cancel_url: request.cancelUrl,
    p_locale: request.locale,
    p_time_zone: request.timeZone,
    ...(client.key && { p_client_ip_hash: client.key }),
    ...(client.userId && { p_user_id: client.userId }),
    ...(request.promo_code && { p_promo_code: request.promo_code }),
    ...(request.line_fields && { p_line_fields: request.line_fields }),
  })
  return tryRpc(call, orderRowSchema, checkoutFailureSchema)
}
