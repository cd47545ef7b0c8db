import * as z from 'zod/mini'
import { requestSubjects } from './ticket-subjects.ts'

/** The body of `POST account/requests`; the session identifies the customer. */
export const accountRequestSchema = z.object({
  subject: z.enum(requestSubjects),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** The order that it is about; another customer's is ignored. */
  order_reference: z.optional(z.string().check(z.maxLength(20))),
})

/** `GET account/requests` */
export const accountRequestsSchema = z.object({
  requests: z.array(
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

export type NewAccountRequest = z.input<typeof accountRequestSchema>
export type AccountRequest = z.output<typeof accountRequestsSchema>['requests'][number]
