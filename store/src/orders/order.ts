import { z } from 'zod'

/** An order as `internal.order_json` builds it. */
export const order = z.object({
  order_id: z.uuid(),
  session_id: z.string().nullable(),
  /** What people quote: « LUC-1001 ». */
  number: z.string(),
  status: z.enum(['pending', 'awaiting_transfer', 'paid', 'cancelled', 'refund_due', 'refunded']),
  email: z.string().nullable(),
  payment_method: z.enum(['card', 'transfer']).nullable(),
  currency: z.string(),
  total_in_cents: z.number().int(),
  success_url: z.string(),
  cancel_url: z.string(),
  created_at: z.string(),
  /** When the payment page closes. */
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  payable: z.boolean(),
  lines: z.array(
    z.object({
      variant_id: z.string(),
      product_title: z.string(),
      variant_title: z.string(),
      quantity: z.number().int(),
      unit_price_in_cents: z.number().int(),
      image_url: z.string().nullable(),
    }),
  ),
})

export type Order = z.infer<typeof order>
