import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { disputeRuleSchema } from '../../../contract/back-office/dispute-rule.ts'
import { staffRefusals } from '../../../contract/back-office/order-actions.ts'
import {
  type StaffList,
  staffOrderListSchema,
  staffOrderSchema,
} from '../../../contract/back-office/orders.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

interface OrderPage {
  list: StaffList
  search: string
  /** `next` of the page before. */
  after?: { at: string; id: string } | undefined
}

const pageSize = 50

export const findOrders = (database: ShopDatabase, { list, search, after }: OrderPage) =>
  callRpc(
    database.rpc('staff_orders', {
      p_list: list,
      p_search: search,
      p_limit: pageSize,
      ...(after && { p_after_at: after.at, p_after_id: after.id }),
    }),
    staffOrderListSchema,
  )

export const findOrder = (database: ShopDatabase, reference: string) =>
  callRpc(database.rpc('staff_order', { p_reference: reference }), z.nullable(staffOrderSchema))

export const findDisputeRule = (database: ShopDatabase) =>
  callRpc(database.from('dispute_rule').select('pauses_accesses').single(), disputeRuleSchema)

export const setDisputeRule = (database: ShopDatabase, pausesAccesses: boolean, { id, name }: StaffMember) =>
  callRpc(
    database.rpc('set_dispute_rule', { p_pauses_accesses: pausesAccesses, p_staff: { id, name } }),
    disputeRuleSchema,
  )

type ActionRecord = Parameters<typeof performAction>[1]

/** Performs and records an action in one transaction, or returns why nothing changed. */
export const performAction = (
  database: ShopDatabase,
  action: {
    reference: string
    name: string
    parameters: { [parameter: string]: string | number | boolean | null | { [part: string]: string | null } }
    expectedVersion: number | null
    staff: StaffMember
  },
) =>
  tryChange(
    database.rpc('perform_staff_action', {
      p_reference: action.reference,
      p_action: action.name,
      p_parameters: action.parameters,
      p_staff_id: action.staff.id,
      p_staff_name: action.staff.name,
      ...(action.expectedVersion !== null && { p_expected_version: action.expectedVersion }),
    }),
    staffRefusals,
    'unknown_order',
  )

export type ActionParameters = ActionRecord['parameters']

const encryptedSchema = z.nullable(z.object({ user_name: z.string(), encrypted_credentials: z.string() }))

/**
 * Reserves a credential of the pool for this access; repeated calls return the same one. Null when the pool is empty.
 */
export const takePoolCredential = (database: ShopDatabase, accessId: string) =>
  callRpc(
    database.rpc('take_pool_credential', {
      p_access_id: accessId,
      p_reset_number: 0,
      p_only_reserved: false,
    }),
    encryptedSchema,
  )

/** Returns the encrypted credentials of an access, and logs the reading. */
export const findCredentialsAsStaff = (database: ShopDatabase, accessId: string, staffId: string) =>
  callRpc(
    database.rpc('read_access_as_staff', { p_access_id: accessId, p_staff_id: staffId }),
    encryptedSchema,
  )

/** Returns the user names that were added; the others were in the pool before. */
export const addPoolCredentials = (
  database: ShopDatabase,
  credentials: { user_name: string; encrypted_credentials: string }[],
  staff: StaffMember,
) =>
  callRpc(
    database.rpc('import_pool_credentials', {
      p_credentials: credentials,
      p_staff_id: staff.id,
      p_staff_name: staff.name,
    }),
    z.array(z.string()),
  )
