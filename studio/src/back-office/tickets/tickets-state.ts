import type { StaffTicket } from '@lucarne/store/contract/back-office/tickets.ts'
import { type ListEvent, type ListState, reduceList, startList } from '../list-navigation.ts'
import type { TicketForm } from './ticket-dialog.tsx'

/** The list of tickets and its dialog. */
export interface TicketsState extends ListState {
  dialog: { form: TicketForm; ticket: StaffTicket } | undefined
}

export type TicketsEvent =
  | ListEvent
  | { type: 'show_form'; form: TicketForm; ticket: StaffTicket }
  | { type: 'close_form' }

/** @param reference of the ticket in the URL */
export const startTickets = (reference: string | undefined): TicketsState => ({
  ...startList(reference),
  dialog: undefined,
})

export function reduceTickets(state: TicketsState, event: TicketsEvent): TicketsState {
  switch (event.type) {
    case 'show_form':
      return { ...state, dialog: { form: event.form, ticket: event.ticket } }
    case 'close_form':
      return { ...state, dialog: undefined }
    case 'leave': {
      // A search finds closed tickets too, and a linked one may not be in the list.
      const staysInList = state.search !== '' || !event.keys.includes(event.key)
      return staysInList ? state : reduceList(state, event)
    }
    default:
      return reduceList(state, event)
  }
}
