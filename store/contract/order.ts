import * as z from 'zod/mini'
import { accessSchema } from './access.ts'
import { defaultedText, flag, integer, list, textOrNull, withDefault } from './defaults.ts'

export const orderStatuses = [
  'pending',
  'awaiting_transfer',
  'paid',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export const paymentMethods = ['card', 'transfer'] as const

const orderLineSchema = z.object({
  variant_id: z.string(),
  product_title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  unit_price_in_cents: z.int(),
  image_url: z.nullable(z.string()),
  is_subscription: z.boolean(),
  /** Goods are shipped; a pack is goods that also open a subscription. */
  kind: withDefault(z.enum(['goods', 'service']), 'goods'),
  /** Answers to the product's questions, masked. */
  fields: list(z.object({ title: defaultedText, value: defaultedText })),
})

/** A bank account of the shop. */
const transferSchema = z.object({ beneficiary: z.string(), iban: z.string() })

/** Parts of the delivery address, enough for its owner to recognise it. */
const maskedAddressSchema = z.object({
  name: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
})

export const refundReasons = ['sold_out', 'no_email', 'not_deliverable', 'amount_mismatch'] as const

/** An order as its success page shows it. */
export const orderSchema = z.object({
  /** The reference that customers quote: « LU-7F3K-92QX ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  /** Masked: whoever has the payment session's id can read it. */
  email: z.nullable(z.string()),
  currency: z.string(),
  total_in_cents: z.int(),
  shipping_in_cents: integer,
  discount_in_cents: integer,
  /** The promotional code that gave the discount. */
  promo_code: textOrNull,
  /** Part of the total; null until the destination is known. */
  tax_in_cents: withDefault(z.int(), null),
  /** Null for an order without delivery. */
  shipping_method: textOrNull,
  /** False when the paid method does not serve the address: the shop then ships by another one, at the same price. */
  is_shipping_method_valid: withDefault(z.boolean(), true),
  address: withDefault(maskedAddressSchema, null),
  /** Why a payment could not be served; null for other orders. */
  refund_reason: withDefault(z.enum(refundReasons), null),
  lines: z.array(orderLineSchema),
  /** Whether a mail about it was not delivered. */
  has_undelivered_mail: flag,
  /** Bank account for an order that awaits its transfer, if the provider names one. */
  transfer: z.nullable(transferSchema),
})

/** `GET orders/{session_id}`, with the state of the order's accesses. */
export const orderResponseSchema = z.object({
  order: z.extend(orderSchema, { accesses: list(accessSchema) }),
})

export type PaymentMethod = (typeof paymentMethods)[number]
export type OrderLine = z.output<typeof orderLineSchema>
export type TransferDetails = z.output<typeof transferSchema>
export type MaskedAddress = z.output<typeof maskedAddressSchema>
export type Order = z.output<typeof orderSchema>
export type PlacedOrder = z.output<typeof orderResponseSchema>['order']

/** An order with every field that the store sends. */
export interface FullOrder extends Order {
  payment_method: PaymentMethod | null
  total_in_cents_formatted: string
  created_at: string
  paid_at: string | null
  lines: (OrderLine & { unit_price_in_cents_formatted: string })[]
}
