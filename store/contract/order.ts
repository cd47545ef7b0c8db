import * as z from 'zod/mini'

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
})

/** A bank account of the shop. */
const transferSchema = z.object({ beneficiary: z.string(), iban: z.string() })

/** An order as its success page shows it. */
export const orderSchema = z.object({
  /** What customers quote: « LU-7F3K-92QX ». */
  reference: z.string(),
  status: z.enum(orderStatuses),
  /** Masked: whoever has the payment session's id can read it. */
  email: z.nullable(z.string()),
  currency: z.string(),
  total_in_cents: z.int(),
  lines: z.array(orderLineSchema),
  /** Where to send the money of an order that awaits its transfer, as far as the provider says. */
  transfer: z.nullable(transferSchema),
})

/** `GET orders/{session_id}` */
export const orderResponseSchema = z.object({ order: orderSchema })

export type PaymentMethod = (typeof paymentMethods)[number]
export type OrderLine = z.output<typeof orderLineSchema>
export type TransferDetails = z.output<typeof transferSchema>
export type Order = z.output<typeof orderSchema>

/** An order with every field that the store sends. */
export interface FullOrder extends Order {
  payment_method: PaymentMethod | null
  total_in_cents_formatted: string
  created_at: string
  paid_at: string | null
  lines: (OrderLine & { unit_price_in_cents_formatted: string })[]
}
