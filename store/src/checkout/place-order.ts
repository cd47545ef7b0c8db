import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import type { CheckoutItem, CheckoutRequest } from '../../contract/checkout-request.ts'
import { ApiError } from '../api-error.ts'
import { callRpc } from '../database.ts'
import { type OrderRow, orderRowSchema } from '../orders/queries.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { promoError, promoRejectionSchema } from '../promotions/promo-codes.ts'

const rejectionSchema = z.discriminatedUnion('refused', [
  z.object({ refused: z.literal('unknown_variant'), variant_id: z.string() }),
  z.object({ refused: z.literal('not_purchasable'), product_title: z.string() }),
  z.object({
    refused: z.literal('insufficient_stock'),
    product_title: z.string(),
    variant_title: z.string(),
    available: z.int(),
  }),
  z.object({ refused: z.literal('mixed_currencies') }),
  z.object({ refused: z.literal(['too_many_units', 'subscription_too_long', 'too_many_unpaid_orders']) }),
  z.object({ refused: z.literal('missing_field'), product_title: z.string(), field_title: z.string() }),
  z.object({ refused: z.literal('share_exceeded'), product_title: z.string(), share: z.int() }),
  promoRejectionSchema,
])

function toApiError(rejection: z.output<typeof rejectionSchema>): ApiError {
  switch (rejection.refused) {
    case 'unknown_variant':
      return new ApiError(404, `There is no variant ${rejection.variant_id}.`)
    case 'not_purchasable':
      return new ApiError(409, `${rejection.product_title} is not for sale at the moment.`)
    case 'insufficient_stock': {
      // The cart's sentence, to the letter: docs/product.md#messages.
      const { product_title, variant_title, available } = rejection
      return new ApiError(
        409,
        `Not enough stock for ${product_title} (${variant_title}). Only ${available} left.`,
      )
    }
    case 'mixed_currencies':
      return new ApiError(409, 'One order takes products of one currency only.')
    case 'share_exceeded':
      return new ApiError(
        409,
        `One client may reserve ${rejection.share} of ${rejection.product_title} at a time.`,
        { code: rejection.refused },
      )
    case 'missing_field': {
      const { product_title, field_title, refused } = rejection
      return new ApiError(409, `${product_title} requires an answer to « ${field_title} ».`, {
        code: refused,
      })
    }
    case 'too_many_units':
      return new ApiError(409, 'One order takes 10 units of a variant and 20 in all.', {
        code: rejection.refused,
      })
    case 'subscription_too_long':
      return new ApiError(409, 'One order takes three years of subscription.', { code: rejection.refused })
    case 'too_many_unpaid_orders':
      return new ApiError(409, 'Too many unpaid orders of this client. Please try again in an hour.', {
        code: rejection.refused,
      })
    default:
      return promoError(rejection)
  }
}

/** Each variant once, in the order of first mention. */
export function mergeItems(items: readonly CheckoutItem[]): CheckoutItem[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of items) {
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  }
  return Array.from(quantities, ([variant_id, quantity]) => ({ variant_id, quantity }))
}

/** How long an unpaid order reserves its stock and its payment page stays open (docs/product.md#constants). */
const reservationMinutes = 10

/**
 * Stores a pending order at the database's prices and reserves its stock while the payment page is open.
 *
 * @param client.key whose share of the stock is limited; undefined for no limit.
 * @param client.userId the customer who is signed in, for the limits of a promotional code.
 * @throws ApiError 404 or 409 when a line cannot be sold or a code gives nothing; nothing is written then.
 */
export async function placeOrder(
  database: ShopDatabase,
  provider: Pick<PaymentProvider, 'name'>,
  request: CheckoutRequest,
  client: { key?: string | undefined; userId?: string | undefined },
): Promise<OrderRow> {
  const call = database.rpc('place_order', {
    p_items: mergeItems(request.items),
    p_provider: provider.name,
    p_hold_minutes: reservationMinutes,
    p_success_url: request.successUrl,
    p_cancel_url: request.cancelUrl,
    p_locale: request.locale,
    p_time_zone: request.timeZone,
    ...(client.key && { p_client: client.key }),
    ...(client.userId && { p_user_id: client.userId }),
    ...(request.promo_code && { p_promo_code: request.promo_code }),
    ...(request.line_fields && { p_line_fields: request.line_fields }),
  })
  const result = await callRpc(call, z.union([orderRowSchema, rejectionSchema]))
  if ('refused' in result) throw toApiError(result)
  return result
}
