import * as z from 'zod/mini'
import { accessSchema } from './access.ts'
import { defaultedText, list } from './defaults.ts'
import { orderSchema } from './order.ts'

const shipmentSchema = z.object({
  state: z.enum(['to_prepare', 'shipped', 'delivered', 'returned', 'cancelled']),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
})

/** An order with its timeline, for its owner. */
export const trackedOrderSchema = z.extend(orderSchema, {
  created_at: z.string(),
  /** Null without goods. */
  shipment: z.nullable(shipmentSchema),
  events: z.array(z.object({ kind: z.string(), at: z.string() })),
  accesses: z.array(accessSchema),
  /** Consents and declarations, word for word. */
  statements: list(z.object({ wording: defaultedText, at: defaultedText })),
})

/** `GET orders` */
export const trackedOrdersSchema = z.object({ orders: z.array(trackedOrderSchema) })

/** `GET linked-order`, `POST orders/lookup` */
export const trackedOrderResponseSchema = z.object({ order: trackedOrderSchema })

/** The body of `POST orders/lookup`: the reference and address in the order's mails. */
export const orderLookupSchema = z.object({
  reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(20)),
  email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
})

export type TrackedOrder = z.output<typeof trackedOrderSchema>
