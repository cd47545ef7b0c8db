import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  type RequestAction,
  requestRefusals,
  type StaffRequestList,
  staffRequestListSchema,
  staffRequestSchema,
} from '../../../contract/back-office/tickets.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

interface RequestPage {
  list: StaffRequestList
  search: string
  /** `next` of the page before. */
  after?: { rank: number; at: string; id: string } | undefined
}

const pageSize = 50

export const findRequests = (
  database: ShopDatabase,
  staff: StaffMember,
  { list, search, after }: RequestPage,
) =>
  callRpc(
    database.rpc('staff_requests', {
      p_list: list,
      p_staff_id: staff.id,
      p_search: search,
      p_limit: pageSize,
      ...(after && { p_after_rank: after.rank, p_after_at: after.at, p_after_id: after.id }),
    }),
    staffRequestListSchema,
  )

export const findRequest = (database: ShopDatabase, staff: StaffMember, reference: string) =>
  callRpc(
    database.rpc('staff_request', { p_reference: reference, p_staff_id: staff.id }),
    z.nullable(staffRequestSchema),
  )

/** Performs and records an action in one transaction, or returns why nothing changed. */
export const performRequestAction = (
  database: ShopDatabase,
  { id, name }: StaffMember,
  reference: string,
  { action: { action, ...fields }, expected_version }: { action: RequestAction; expected_version: number },
) =>
  tryChange(
    database.rpc('perform_request_action', {
      p_reference: reference,
      p_action: action,
      p_parameters: fields,
      p_staff: { id, name },
      // A note contradicts no concurrent change.
      ...(action !== 'note' && { p_expected_version: expected_version }),
    }),
    requestRefusals,
    'unknown_request',
  )
