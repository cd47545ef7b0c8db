import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { orderSchema, paymentMethods } from '../../contract/order.ts'
import type { OrderSource } from '../../contract/order-source.ts'
import { callRpc } from '../database.ts'
import { deliveryAddressSchema } from './order-details.ts'

/** An order as `internal.order_json` builds it: the contract's fields, and internal ones. */
export const orderRowSchema = z.extend(z.omit(orderSchema, { transfer: true, address: true }), {
  order_id: z.uuid(),
  session_id: z.nullable(z.string()),
  payment_method: z.nullable(z.enum(paymentMethods)),
  items_in_cents: z.int(),
  address: z.nullable(deliveryAddressSchema),
  success_url: z.string(),
  cancel_url: z.string(),
  created_at: z.string(),
  /** When the payment page closes. */
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  payable: z.boolean(),
  /** End of the reservation; null when there never was one. */
  reserved_until: z.nullable(z.string()),
  payment_page_view: z.int(),
})

export type OrderRow = z.output<typeof orderRowSchema>

/** Null when no order has this payment session. */
export function findOrderBySession(database: ShopDatabase, sessionId: string): Promise<OrderRow | null> {
  return callRpc(database.rpc('order_of_session', { p_session_id: sessionId }), z.nullable(orderRowSchema))
}

/**
 * The order for its payment page, which reserves its stock again if a former view released it. Null when no order has
 * this session.
 */
export function openPaymentPage(database: ShopDatabase, sessionId: string): Promise<OrderRow | null> {
  return callRpc(database.rpc('open_payment_page', { p_session_id: sessionId }), z.nullable(orderRowSchema))
}

/** Whether this buyer may order by transfer (docs/product/checkout.md#checkout-limits). */
export const acceptsTransfer = (database: ShopDatabase, sessionId: string, email: string) =>
  callRpc(database.rpc('accepts_transfer', { p_session_id: sessionId, p_email: email }), z.boolean())

/** Frees the reservation when the payment page was closed, unless it was opened again since that view. */
export async function leavePaymentPage(database: ShopDatabase, sessionId: string, view: number) {
  await callRpc(database.rpc('leave_payment_page', { p_session_id: sessionId, p_view: view }), z.boolean())
}

/**
 * Ties the provider's payment session to the order; an order has one session in its life.
 *
 * @param source where its visit began (docs/product/back-office.md#order-sources).
 */
export async function attachSession(
  database: ShopDatabase,
  orderId: string,
  sessionId: string,
  source?: OrderSource,
) {
  const call = database.rpc('attach_session', {
    p_order_id: orderId,
    p_session_id: sessionId,
    ...(source && { p_source_path: source.path, p_source_kind: source.referrer_kind }),
  })
  await callRpc(call, z.literal(true))
}

/** Cancels a pending order and releases its reserved stock. */
export async function abandonOrder(database: ShopDatabase, orderId: string) {
  await callRpc(database.rpc('abandon_order', { p_order_id: orderId }), z.unknown())
}
