import * as z from 'zod/mini'
import { staffPermissions } from './staff-permissions.ts'

const countsSchema = z.record(z.string(), z.object({ waiting: z.int(), late: z.int() }))

/** `GET back-office/status`: who asks, and how much waits by kind of work. */
export const backOfficeStatusSchema = z.object({
  name: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  counts: countsSchema,
})

/** `GET back-office/version`: changes whenever something that the back office shows changes. */
export const backOfficeVersionSchema = z.object({ version: z.string() })

const changesSchema = z.record(z.string(), z.unknown())

/** `GET back-office/audit-log` */
export const auditLogSchema = z.object({
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

export type BackOfficeStatus = z.output<typeof backOfficeStatusSchema>
export type AuditLogEntries = z.output<typeof auditLogSchema>['actions']
