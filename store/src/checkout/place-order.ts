import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import { StoreError } from '../errors.ts'
import { type Order, order } from '../orders/order.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { type CheckoutRequest, mergeItems } from './checkout-request.ts'

const placed = z.union([
  order,
  z.object({ refused: z.literal('unknown_variant'), variant_id: z.string() }),
  z.object({ refused: z.literal('not_purchasable'), product_title: z.string() }),
  z.object({
    refused: z.literal('insufficient_stock'),
    product_title: z.string(),
    variant_title: z.string(),
    available: z.number().int(),
  }),
  z.object({ refused: z.literal('mixed_currencies') }),
])

type Refusal = Exclude<z.infer<typeof placed>, Order>

function refusal(answer: Refusal): StoreError {
  switch (answer.refused) {
    case 'unknown_variant':
      return new StoreError(404, `There is no variant ${answer.variant_id}.`)
    case 'not_purchasable':
      return new StoreError(409, `${answer.product_title} is not for sale at the moment.`)
    case 'insufficient_stock': {
      // Spec §5: the sentence the cart uses, to the letter.
      const { product_title, variant_title, available } = answer
      return new StoreError(
        409,
        `Not enough stock for ${product_title} (${variant_title}). Only ${available} left.`,
      )
    }
    case 'mixed_currencies':
      return new StoreError(409, 'One order takes products of one currency only.')
  }
}

/**
 * Stores a pending order at the database's prices and holds its pieces while the payment page is open.
 *
 * @throws StoreError 404 or 409 when a line cannot be had; nothing is written then.
 */
export async function placeOrder(
  database: StoreDatabase,
  provider: Pick<PaymentProvider, 'name' | 'holdMinutes'>,
  request: CheckoutRequest,
): Promise<Order> {
  const answer = await ask(
    database.rpc('place_order', {
      p_items: mergeItems(request.items),
      p_provider: provider.name,
      p_hold_minutes: provider.holdMinutes,
      p_success_url: request.successUrl,
      p_cancel_url: request.cancelUrl,
      p_locale: request.locale,
      p_time_zone: request.timeZone,
    }),
    placed,
  )
  if ('refused' in answer) throw refusal(answer)
  return answer
}
