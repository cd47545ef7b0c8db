import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  type StaffTicketList,
  staffTicketListSchema,
  staffTicketSchema,
  type TicketAction,
  ticketRefusals,
} from '../../../contract/back-office/tickets.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

interface TicketPage {
  list: StaffTicketList
  search: string
  /** `next` of the page before. */
  after?: { rank: number; at: string; id: string } | undefined
}

const pageSize = 50

export const findTickets = (
  database: ShopDatabase,
  staff: StaffMember,
  { list, search, after }: TicketPage,
) =>
  callRpc(
    database.rpc('staff_tickets', {
      p_list: list,
      p_staff_id: staff.id,
      p_search: search,
      p_limit: pageSize,
      ...(after && { p_after_rank: after.rank, p_after_at: after.at, p_after_id: after.id }),
    }),
    staffTicketListSchema,
  )

export const findTicket = (database: ShopDatabase, staff: StaffMember, reference: string) =>
  callRpc(
    database.rpc('staff_ticket', { p_reference: reference, p_staff_id: staff.id }),
    z.nullable(staffTicketSchema),
  )

/** Performs and records an action in one transaction, or returns why nothing changed. */
export const performTicketAction = (
  database: ShopDatabase,
  { id, name }: StaffMember,
  reference: string,
  { action: { action, ...fields }, expected_version }: { action: TicketAction; expected_version: number },
) =>
  tryChange(
    database.rpc('perform_ticket_action', {
      p_reference: reference,
      p_action: action,
      p_parameters: fields,
      p_staff: { id, name },
      // A note contradicts no concurrent change.
      ...(action !== 'note' && { p_expected_version: expected_version }),
    }),
    ticketRefusals,
    'unknown_ticket',
  )
