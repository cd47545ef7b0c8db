import { z } from 'zod'
import { formatCents } from '../format.ts'
import type { MailBlock } from './mail-content.ts'

const orderLine = z.object({
  product_title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  unit_price_in_cents: z.int(),
  is_subscription: z.boolean(),
})

/** What mails say about an order. */
const mailOrderSchema = z.object({
  /** What customers quote. */
  reference: z.string(),
  session_id: z.string(),
  currency: z.string(),
  total_in_cents: z.int(),
  lines: z.array(orderLine),
})

export type MailOrder = z.infer<typeof mailOrderSchema>

/** @throws ZodError */
export const parseMailOrder = (order: unknown): MailOrder => mailOrderSchema.parse(order)

export const orderTotal = ({ total_in_cents, currency }: MailOrder) => formatCents(total_in_cents, currency)

/** The order's page, which whoever has this URL can read. */
export const orderUrl = ({ session_id }: MailOrder, siteUrl: string) =>
  `${siteUrl}/commande/succes?session_id=${encodeURIComponent(session_id)}`

/** Its lines and totals. */
export function orderBlock(order: MailOrder): MailBlock {
  return {
    kind: 'order',
    title: `Commande ${order.reference}`,
    lines: order.lines.map(({ product_title, variant_title, quantity, unit_price_in_cents }) => ({
      title: product_title,
      detail: `${variant_title} × ${quantity}`,
      amount: formatCents(unit_price_in_cents * quantity, order.currency),
    })),
    totals: [{ label: 'Total, TVA comprise', value: orderTotal(order) }],
  }
}
