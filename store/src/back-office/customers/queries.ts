import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  type CustomerAction,
  type CustomerActionReason,
  customerActionRefusals,
  customerIdSchema,
  staffCustomerListSchema,
  staffCustomerSchema,
} from '../../../contract/back-office/customers.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

interface CustomerPage {
  search: string
  /** `next` of the page before. */
  after?: { at: string; id: string } | undefined
}

const pageSize = 50

export const findCustomers = (database: ShopDatabase, { search, after }: CustomerPage) =>
  callRpc(
    database.rpc('staff_customers', {
      p_search: search,
      p_limit: pageSize,
      ...(after && { p_after_at: after.at, p_after_id: after.id }),
    }),
    staffCustomerListSchema,
  )

export const findCustomer = (database: ShopDatabase, id: string) =>
  callRpc(database.rpc('staff_customer', { p_customer_id: id }), z.nullable(staffCustomerSchema))

const nullableId = z.nullable(customerIdSchema)

export const findCustomerOfOrder = (database: ShopDatabase, reference: string) =>
  callRpc(database.rpc('customer_id_of_order', { p_reference: reference }), nullableId)

export const findCustomerOfTicket = (database: ShopDatabase, reference: string) =>
  callRpc(database.rpc('customer_id_of_ticket', { p_reference: reference }), nullableId)

/** Exports everything about a customer; the reading is logged. Null for an unknown one. */
export const exportCustomer = (
  database: ShopDatabase,
  { id: staffId, name }: StaffMember,
  id: string,
  reason: CustomerActionReason,
) =>
  callRpc(
    database.rpc('export_customer', { p_customer_id: id, p_reason: reason, p_staff: { id: staffId, name } }),
    z.nullable(z.record(z.string(), z.unknown())),
  )

/** Performs and records an action in one transaction, or returns why nothing changed. */
export const performCustomerAction = (
  database: ShopDatabase,
  { id: staffId, name }: StaffMember,
  id: string,
  { action: { action, ...fields }, expected_version }: { action: CustomerAction; expected_version: string },
) =>
  tryChange(
    database.rpc('perform_customer_action', {
      p_customer_id: id,
      p_action: action,
      p_parameters: fields,
      p_staff: { id: staffId, name },
      p_expected_version: expected_version,
    }),
    customerActionRefusals,
    'unknown_customer',
  )
