import * as z from 'zod/mini'
import { staffPermissions } from './staff-permissions.ts'

const countsSchema = z.record(z.string(), z.object({ waiting: z.int(), late: z.int() }))

/** `GET staff/desk`: who asks, and how much waits by kind of work. */
export const staffDeskSchema = z.object({
  name: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  counts: countsSchema,
})

/** `GET staff/version`: changes whenever something that the back office shows changes. */
export const staffVersionSchema = z.object({ version: z.string() })

const changesSchema = z.record(z.string(), z.unknown())

/** `GET staff/audit` */
export const staffAuditSchema = z.object({
  actions: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      staff_name: z.string(),
      action: z.string(),
      /** Reference of an order. */
      reference: z.nullable(z.string()),
      /** The other kinds of subject: `product`, `promo_code` … */
      subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
      parameters: changesSchema,
      before: changesSchema,
      after: changesSchema,
    }),
  ),
})

export type StaffDesk = z.output<typeof staffDeskSchema>
export type StaffAudit = z.output<typeof staffAuditSchema>['actions']
