import * as z from 'zod/mini'
import { orderStatuses } from '../order.ts'
import { staffAccessSchema } from './orders.ts'
import type { StaffPermission } from './staff-permissions.ts'
import { requestStates } from './tickets.ts'

/** An account's id, or the digest of a guest's e-mail address. */
export const clientIdSchema = z.string().check(z.regex(/^(?:[0-9a-f-]{36}|[0-9a-f]{64})$/))

/** `GET staff/clients`: `next` is the cursor of the following page. */
export const staffClientListSchema = z.object({
  clients: z.array(
    z.object({
      id: clientIdSchema,
      name: z.nullable(z.string()),
      email: z.string(),
      has_account: z.boolean(),
      /** When the account was made, or of a guest's last order or request. */
      at: z.string(),
    }),
  ),
  next: z.nullable(z.object({ at: z.string(), id: z.string() })),
})

export const staffClientSchema = z.object({
  id: clientIdSchema,
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
  requests: z.array(
    z.object({
      reference: z.string(),
      subject: z.string(),
      state: z.enum(requestStates),
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

/** `GET staff/clients/{id}`, `POST staff/clients/{id}/actions`; `client` is null after an erasure. */
export const staffClientResponseSchema = z.object({ client: z.nullable(staffClientSchema) })

/** `GET staff/orders/{reference}/client`, `GET staff/requests/{reference}/client` */
export const clientIdResponseSchema = z.object({ id: clientIdSchema })

/** Reasons of staff: a closed list, so that the audit log contains no personal data. */
export const clientReasons = ['customer_request', 'goodwill', 'outage', 'mistake', 'legal'] as const
export type ClientReason = (typeof clientReasons)[number]

const reason = { reason: z.enum(clientReasons) }
const access = { access_id: z.uuid(), ...reason }

/** What staff can do for a client, with the fields of each action. */
export const clientActionSchema = z.discriminatedUnion('action', [
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
export type ClientAction = z.output<typeof clientActionSchema>

/** The body of `POST staff/clients/{id}/actions`. */
export const clientActionBodySchema = z.object({
  /** Version of the customer's data that staff saw: the action is refused after a later change. */
  expected_version: z.string().check(z.maxLength(64)),
  action: clientActionSchema,
})

/** The body of `POST staff/clients/{id}/export`. */
export const clientExportBodySchema = z.object(reason)

export const permissionOfClientAction: Record<ClientAction['action'], StaffPermission> = {
  extend: 'handle_clients',
  pause: 'handle_clients',
  resume: 'handle_clients',
  resend_access: 'handle_clients',
  erase: 'erase_clients',
}

/** Why an action changed nothing. */
export const clientRefusals = [
  'conflict',
  'unavailable',
  'too_long',
  /** The customer still has open orders. */
  'open_orders',
  'not_confirmed',
] as const
export type ClientRefusal = (typeof clientRefusals)[number]

export type StaffClient = z.output<typeof staffClientSchema>
export type StaffClientRow = z.output<typeof staffClientListSchema>['clients'][number]
