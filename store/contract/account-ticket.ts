import * as z from 'zod/mini'
import { ticketSubjects } from './ticket-subjects.ts'

/** The body of `POST account/tickets`; the session identifies the customer. */
export const accountTicketBodySchema = z.object({
  subject: z.enum(ticketSubjects),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** The order that it is about; another customer's is ignored. */
  order_reference: z.optional(z.string().check(z.maxLength(20))),
})

/** `GET account/tickets` */
export const accountTicketsSchema = z.object({
  tickets: z.array(
    z.object({
      reference: z.string(),
      subject: z.string(),
      message: z.string(),
      state: z.enum(['new', 'open', 'waiting', 'closed']),
      order_reference: z.nullable(z.string()),
      created_at: z.string(),
      replies: z.array(z.object({ text: z.string(), at: z.string() })),
    }),
  ),
})

export type NewAccountTicket = z.input<typeof accountTicketBodySchema>
export type AccountTicket = z.output<typeof accountTicketsSchema>['tickets'][number]
