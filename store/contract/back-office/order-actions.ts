import * as z from 'zod/mini'
import { terminationClosings, withdrawalClosings } from '../closings.ts'
import type { StaffPermission } from './staff-permissions.ts'

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
const optionalText = (maxLength: number) => z.nullable(z.string().check(z.trim(), z.maxLength(maxLength)))

/** Field names are the database's. */
export const staffAddressSchema = z.object({
  name: text(120),
  line1: text(200),
  line2: optionalText(200),
  postal_code: text(20),
  city: text(100),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const httpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(500))
const playerUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000))
const printable = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))

export const typedCredentialsSchema = z.object({
  user_name: printable.check(z.maxLength(64)),
  password: printable,
  playlist_url: z.nullable(playerUrl),
  guide_url: z.nullable(playerUrl),
})

export const shipmentDetailsSchema = z.object({
  carrier: text(80),
  tracking_number: optionalText(80),
  tracking_url: z.nullable(httpsUrl),
})

const access = { access_id: z.uuid() }

/** What staff can do with an order, with the fields of each action. */
export const staffActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('note'), note: text(2000) }),
  z.object({ action: z.literal('mark_transfer_received') }),
  z.object({ action: z.literal('cancel') }),
  /** For an order by bank transfer that staff cancelled. */
  z.object({ action: z.literal('undo_cancel') }),
  /** Only while the mail about the parcel is not sent. */
  z.object({ action: z.literal('undo_ship') }),
  /** Only by the note's author. */
  z.object({ action: z.literal('undo_note'), note_id: z.int() }),
  z.extend(shipmentDetailsSchema, { action: z.literal('ship') }),
  z.object({ action: z.literal('deliver') }),
  z.object({ action: z.literal('return'), restock: z.boolean() }),
  z.object({ action: z.literal('change_address'), address: staffAddressSchema }),
  /** The address is correct, although its postal code does not fit its country. */
  z.object({ action: z.literal('confirm_address') }),
  /** Taxes the order where its postal code is. */
  z.object({ action: z.literal('correct_invoice') }),
  z.object({ action: z.literal('refund'), reason: text(200), amount_in_cents: z.int().check(z.positive()) }),
  /** Without a refund; the note goes to the customer. */
  z.object({
    action: z.literal('close_withdrawal'),
    withdrawal_id: z.uuid(),
    reason: z.enum(withdrawalClosings),
    note: text(500),
  }),
  z.object({ action: z.literal('close_termination'), reason: z.enum(terminationClosings), note: text(500) }),
  /** With typed credentials, or else with credentials of the pool. */
  z.object({ action: z.literal('issue_access'), ...access, credentials: z.nullable(typedCredentialsSchema) }),
  z.object({ action: z.literal('reset_access'), ...access }),
  /** Confirms that a task was done at the provider's panel by hand. */
  z.object({ action: z.literal('confirm_access_task'), ...access, task: z.enum(['renew', 'revoke']) }),
  z.object({ action: z.literal('resend_mail'), mail_id: z.uuid() }),
])

export type StaffAction = z.output<typeof staffActionSchema>
export type StaffActionName = StaffAction['action']

/** The body of `POST back-office/orders/{reference}/actions`. */
export const orderActionBodySchema = z.object({
  /** Version of the order that staff saw: the action is refused after a later change. */
  expected_version: z.int(),
  action: staffActionSchema,
})

export const orderActionPermissions: Record<StaffActionName, StaffPermission> = {
  note: 'handle_orders',
  mark_transfer_received: 'handle_orders',
  cancel: 'handle_orders',
  undo_cancel: 'handle_orders',
  undo_ship: 'handle_orders',
  undo_note: 'handle_orders',
  ship: 'handle_orders',
  deliver: 'handle_orders',
  return: 'handle_orders',
  change_address: 'handle_orders',
  confirm_address: 'handle_orders',
  correct_invoice: 'refund',
  refund: 'refund',
  close_withdrawal: 'refund',
  close_termination: 'refund',
  issue_access: 'handle_accesses',
  reset_access: 'handle_accesses',
  confirm_access_task: 'handle_accesses',
  resend_mail: 'handle_orders',
}

/** Why an action changed nothing. */
export const staffRefusals = [
  /** The order has changed since it was seen. */
  'conflict',
  'unavailable',
  'address_missing',
  /** The postal code does not fit the country, and staff have not confirmed the address. */
  'address_to_check',
  /** An address that staff typed. */
  'postal_code_mismatch',
  'more_than_paid',
  'duplicate_credential',
  'pool_empty',
] as const
export type StaffRefusal = (typeof staffRefusals)[number]
