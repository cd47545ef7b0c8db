import * as z from 'zod/mini'

const status = z.enum(['pending', 'awaiting_transfer', 'paid', 'cancelled', 'refund_due', 'refunded'])

const lineSchema = z.object({
  variant_id: z.string(),
  product_title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  /** In cents. */
  unit_price_in_cents: z.int(),
  image_url: z.nullable(z.string()),
})

/** An order as the store shows it to whoever holds its payment session: the e-mail is only hinted at. */
export const orderSchema = z.object({
  order: z.object({
    /** What people quote: « LUC-1001 ». */
    number: z.string(),
    status,
    email: z.nullable(z.string()),
    currency: z.string(),
    /** In cents. */
    total_in_cents: z.int(),
    lines: z.array(lineSchema),
  }),
})

export type Order = z.output<typeof orderSchema>['order']
export type OrderLine = Order['lines'][number]
