import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  type ClientAction,
  type ClientReason,
  clientIdSchema,
  clientRefusals,
  staffClientListSchema,
  staffClientSchema,
} from '../../../contract/back-office/customers.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

interface ClientPage {
  search: string
  /** `next` of the page before. */
  after?: { at: string; id: string } | undefined
}

const pageSize = 50

export const findClients = (database: ShopDatabase, { search, after }: ClientPage) =>
  callRpc(
    database.rpc('staff_clients', {
      p_search: search,
      p_limit: pageSize,
      ...(after && { p_after_at: after.at, p_after_id: after.id }),
    }),
    staffClientListSchema,
  )

export const findClient = (database: ShopDatabase, id: string) =>
  callRpc(database.rpc('staff_client', { p_client_id: id }), z.nullable(staffClientSchema))

const nullableId = z.nullable(clientIdSchema)

export const findClientOfOrder = (database: ShopDatabase, reference: string) =>
  callRpc(database.rpc('client_id_of_order', { p_reference: reference }), nullableId)

export const findClientOfRequest = (database: ShopDatabase, reference: string) =>
  callRpc(database.rpc('client_id_of_request', { p_reference: reference }), nullableId)

/** Exports everything about a customer; the reading is logged. Null for an unknown one. */
export const exportClient = (
  database: ShopDatabase,
  { id: staffId, name }: StaffMember,
  id: string,
  reason: ClientReason,
) =>
  callRpc(
    database.rpc('export_client', { p_client_id: id, p_reason: reason, p_staff: { id: staffId, name } }),
    z.nullable(z.record(z.string(), z.unknown())),
  )

/** Performs and records an action in one transaction, or returns why nothing changed. */
export const performClientAction = (
  database: ShopDatabase,
  { id: staffId, name }: StaffMember,
  id: string,
  { action: { action, ...fields }, expected_version }: { action: ClientAction; expected_version: string },
) =>
  tryChange(
    database.rpc('perform_client_action', {
      p_client_id: id,
      p_action: action,
      p_parameters: fields,
      p_staff: { id: staffId, name },
      p_expected_version: expected_version,
    }),
    clientRefusals,
    'unknown_client',
  )
