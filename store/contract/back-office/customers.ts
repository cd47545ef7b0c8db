import * as z from 'zod/mini'
import { orderStatuses } from '../order.ts'
import { staffAccessSchema } from './orders.ts'
import type { StaffPermission } from './staff-permissions.ts'
import { ticketStates } from './tickets.ts'

/** An account's id, or the digest of a guest's e-mail address. */
export const customerIdSchema = z.string().check(z.regex(/^(?:[0-9a-f-]{36}|[0-9a-f]{64})$/))

/** `GET back-office/customers`: `next` is the cursor of the following page. */
export const staffCustomerListSchema = z.object({
  customers: z.array(
    z.object({
      id: customerIdSchema,
      name: z.nullable(z.string()),
      email: z.string(),
      has_account: z.boolean(),
      /** When the account was made, or of a guest's last order or request. */
      at: z.string(),
    }),
  ),
  next: z.nullable(z.object({ at: z.string(), id: z.string() })),
})

export const staffCustomerSchema = z.object({
  id: customerIdSchema,
  version: z.string(),
  has_account: z.boolean(),
  email: z.nullable(z.string()),
  /** Whether the address is confirmed; otherwise its orders are not shown. */
  is_confirmed: z.boolean(),
  name: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      plan_name: z.string(),
      status: z.enum(['active', 'expired', 'cancelled']),
      start_date: z.string(),
      end_date: z.string(),
    }),
  ),
  accesses: z.array(
    z.extend(staffAccessSchema, { paused_days: z.nullable(z.int()), has_order: z.boolean() }),
  ),
  orders: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(orderStatuses),
      total_in_cents: z.int(),
      currency: z.string(),
      created_at: z.string(),
    }),
  ),
  tickets: z.array(
    z.object({
      reference: z.string(),
      subject: z.string(),
      state: z.enum(ticketStates),
      created_at: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      rating: z.int(),
      comment: z.string(),
      state: z.enum(['pending', 'approved', 'rejected']),
      created_at: z.string(),
    }),
  ),
})

/** `GET back-office/customers/{id}`, `POST back-office/customers/{id}/actions`; `customer` is null after an erasure. */
export const staffCustomerResponseSchema = z.object({ customer: z.nullable(staffCustomerSchema) })

/** `GET back-office/orders/{reference}/customer`, `GET back-office/tickets/{reference}/customer` */
export const customerIdResponseSchema = z.object({ id: customerIdSchema })

/** Reasons of staff: a closed list, so that the audit log contains no personal data. */
export const customerActionReasons = ['customer_request', 'goodwill', 'outage', 'mistake', 'legal'] as const
export type CustomerActionReason = (typeof customerActionReasons)[number]

const reason = { reason: z.enum(customerActionReasons) }
const access = { access_id: z.uuid(), ...reason }

/** What staff can do for a customer, with the fields of each action. */
export const customerActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('extend'), days: z.int().check(z.gte(1), z.lte(366)), ...access }),
  z.object({ action: z.literal('pause'), ...access }),
  z.object({ action: z.literal('resume'), ...access }),
  z.object({ action: z.literal('resend_access'), ...access }),
  /** `confirmation` is the customer's e-mail address, typed. */
  z.object({
    action: z.literal('erase'),
    confirmation: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    ...reason,
  }),
])
export type CustomerAction = z.output<typeof customerActionSchema>

/** The body of `POST back-office/customers/{id}/actions`. */
export const customerActionBodySchema = z.object({
  /** Version of the customer's data that staff saw: the action is refused after a later change. */
  expected_version: z.string().check(z.maxLength(64)),
  action: customerActionSchema,
})

/** The body of `POST back-office/customers/{id}/export`. */
export const customerExportBodySchema = z.object(reason)

export const customerActionPermissions: Record<CustomerAction['action'], StaffPermission> = {
  extend: 'handle_customers',
  pause: 'handle_customers',
  resume: 'handle_customers',
  resend_access: 'handle_customers',
  erase: 'erase_customers',
}

/** Why an action changed nothing. */
export const customerActionRefusals = [
  'conflict',
  'unavailable',
  'too_long',
  /** The customer still has open orders. */
  'open_orders',
  'not_confirmed',
] as const
export type CustomerActionRefusal = (typeof customerActionRefusals)[number]

export type StaffCustomer = z.output<typeof staffCustomerSchema>
export type StaffCustomerRow = z.output<typeof staffCustomerListSchema>['customers'][number]
