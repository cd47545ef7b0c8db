import * as z from 'zod/mini'
import { orderStatuses, paymentMethods } from '../order.ts'

export const workKinds = [
  'access',
  'address',
  'shipment',
  'transfer',
  'withdrawal',
  'dispute',
  'refund',
  'mail',
] as const
export type WorkKind = (typeof workKinds)[number]

export const staffLists = ['waiting', ...workKinds, 'all'] as const
export type StaffList = (typeof staffLists)[number]

/** A task of staff and its promised time. */
const workSchema = z.object({
  kind: z.enum(workKinds),
  since: z.string(),
  due_at: z.string(),
  /** Id of the access, withdrawal or mail. */
  subject_id: z.nullable(z.uuid()),
  /** The task of the access, or the kind of the mail. */
  task: z.nullable(z.string()),
})

export const staffOrderRowSchema = z.object({
  reference: z.string(),
  status: z.enum(orderStatuses),
  email: z.nullable(z.string()),
  buyer_name: z.nullable(z.string()),
  total_in_cents: z.int(),
  currency: z.string(),
  created_at: z.string(),
  version: z.int(),
  articles: z.string(),
  work: z.array(workSchema),
})

/** `GET back-office/orders`: `next` is the cursor of the following page. */
export const staffOrderListSchema = z.object({
  orders: z.array(staffOrderRowSchema),
  next: z.nullable(z.object({ at: z.string(), id: z.string() })),
})

const addressSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
})

export const staffAccessSchema = z.object({
  id: z.uuid(),
  plan_name: z.string(),
  state: z.enum(['to_issue', 'issued', 'to_revoke', 'revoked']),
  task: z.nullable(z.enum(['issue', 'renew', 'reset', 'revoke'])),
  user_name: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  issued_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  is_delayed: z.boolean(),
  last_error: z.nullable(z.string()),
})

export const staffOrderSchema = z.object({
  reference: z.string(),
  status: z.enum(orderStatuses),
  version: z.int(),
  email: z.nullable(z.string()),
  buyer_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  payment_method: z.nullable(z.enum(paymentMethods)),
  currency: z.string(),
  refund_reason: z.nullable(z.string()),
  items_in_cents: z.int(),
  shipping_in_cents: z.int(),
  discount_in_cents: z.int(),
  tax_in_cents: z.nullable(z.int()),
  total_in_cents: z.int(),
  refundable_in_cents: z.int(),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** `to_check`: its postal code does not fit its country. */
  address_state: z.enum(['valid', 'to_check', 'checked']),
  /** The territory of the postal code, and the tax that the order would have there; null when its taxes are those. */
  postal_territory: z.nullable(z.object({ name: z.string(), tax_in_cents: z.int() })),
  work: z.array(workSchema),
  lines: z.array(
    z.object({
      product_title: z.string(),
      variant_title: z.string(),
      quantity: z.int(),
      unit_price_in_cents: z.int(),
      fields: z.array(z.object({ title: z.string(), value: z.string() })),
    }),
  ),
  /** Null until an account claims the order. */
  customer: z.nullable(
    z.object({
      full_name: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  shipment: z.nullable(
    z.object({
      state: z.enum(['to_prepare', 'shipped', 'delivered', 'returned', 'cancelled']),
      address: z.nullable(addressSchema),
      method: z.nullable(z.string()),
      carrier: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
      tracking_url: z.nullable(z.string()),
      shipped_at: z.nullable(z.string()),
    }),
  ),
  accesses: z.array(staffAccessSchema),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['invoice', 'credit_note', 'correction']),
      number: z.string(),
      date: z.string(),
      total_in_cents: z.int(),
      has_file: z.boolean(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount_in_cents: z.int(),
      /** The provider's code: `fraudulent`. */
      reason: z.string(),
      state: z.enum(['open', 'won', 'lost']),
      /** Until when the provider takes evidence. */
      evidence_due_at: z.nullable(z.string()),
      has_paused_accesses: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({ amount_in_cents: z.int(), reason: z.string(), state: z.enum(['due', 'done']) }),
  ),
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      recipient: z.nullable(z.string()),
      state: z.enum(['queued', 'sent', 'given_up']),
      last_error: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  timeline: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      at: z.string(),
      /** Null for actions of customers or of the shop itself. */
      staff_name: z.nullable(z.string()),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** `GET back-office/orders/{reference}`, `POST back-office/orders/{reference}/actions` */
export const staffOrderResponseSchema = z.object({ order: staffOrderSchema })

export type StaffWork = z.output<typeof workSchema>
export type StaffOrderRow = z.output<typeof staffOrderRowSchema>
export type StaffOrder = z.output<typeof staffOrderSchema>
export type StaffOrderList = z.output<typeof staffOrderListSchema>
