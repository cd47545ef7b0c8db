import * as z from 'zod/mini'
import { orderStatuses } from '../order.ts'

/** `new`: unread; `open`: in progress; `waiting`: answered; `closed`: done. */
export const ticketStates = ['new', 'open', 'waiting', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** `inbox`: waits for staff; `mine`: assigned to the caller. */
export const staffTicketLists = ['inbox', 'mine', 'waiting', 'closed'] as const
export type StaffTicketList = (typeof staffTicketLists)[number]

const row = {
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  assignee_name: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
  /** Promised time of a reply; null when none is due. */
  due_at: z.nullable(z.string()),
}

export const staffTicketRowSchema = z.object({ ...row, excerpt: z.string() })

/** `GET back-office/tickets`: `next` is the cursor of the following page. */
export const staffTicketListSchema = z.object({
  tickets: z.array(staffTicketRowSchema),
  next: z.nullable(z.object({ rank: z.int(), at: z.string(), id: z.string() })),
  counts: z.object({ new: z.int(), open: z.int(), waiting: z.int(), late: z.int() }),
})

export const staffTicketSchema = z.object({
  ...row,
  whatsapp: z.string(),
  message: z.string(),
  /** Whether it is assigned to the caller. */
  is_mine: z.boolean(),
  messages: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['reply', 'note']),
      staff_name: z.string(),
      text: z.string(),
      at: z.string(),
      /** Null for a note, and after the mail's data is deleted. */
      mail_state: z.nullable(z.enum(['queued', 'sent', 'given_up'])),
    }),
  ),
  order: z.nullable(
    z.object({
      reference: z.string(),
      status: z.enum(orderStatuses),
      total_in_cents: z.int(),
      currency: z.string(),
      created_at: z.string(),
      /** Whether its e-mail address is the ticket's. */
      is_of_sender: z.boolean(),
    }),
  ),
  customer: z.nullable(
    z.object({ id: z.uuid(), full_name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
  /** Other tickets of the same address, newest first. */
  others: z.array(
    z.object({
      reference: z.string(),
      subject: z.string(),
      state: z.enum(ticketStates),
      created_at: z.string(),
    }),
  ),
})

/** `GET back-office/tickets/{reference}`, `POST back-office/tickets/{reference}/actions` */
export const staffTicketResponseSchema = z.object({ ticket: staffTicketSchema })

const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** What staff can do with a ticket, with the fields of each action. */
export const ticketActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('note'), note: text(2000) }),
  /** Goes to the sender by mail. */
  z.object({ action: z.literal('reply'), text: text(8000), close: z.boolean() }),
  /** Sends a reply again that failed or bounced. */
  z.object({ action: z.literal('resend_reply'), message_id: z.int() }),
  /** Assigns it to the caller. */
  z.object({ action: z.literal('assign') }),
  z.object({ action: z.literal('unassign') }),
  z.object({ action: z.literal('close') }),
  z.object({ action: z.literal('reopen'), state: z.enum(['new', 'open', 'waiting']) }),
  /** Null removes the link. */
  z.object({ action: z.literal('link_order'), order: z.nullable(text(20)) }),
  z.object({ action: z.literal('link_customer'), email: z.nullable(text(254)) }),
])
export type TicketAction = z.output<typeof ticketActionSchema>

/** The body of `POST back-office/tickets/{reference}/actions`. */
export const ticketActionBodySchema = z.object({
  /** Version of the ticket that staff saw: the action is refused after a later change. */
  expected_version: z.int(),
  action: ticketActionSchema,
})

/** Why an action changed nothing. */
export const ticketRefusals = ['conflict', 'unavailable', 'nothing_linked'] as const
export type TicketRefusal = (typeof ticketRefusals)[number]

export type StaffTicketRow = z.output<typeof staffTicketRowSchema>
export type StaffTicket = z.output<typeof staffTicketSchema>
export type StaffTicketPage = z.output<typeof staffTicketListSchema>
