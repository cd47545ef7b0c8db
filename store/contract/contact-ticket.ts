import * as z from 'zod/mini'
import { ticketSubjects } from './ticket-subjects.ts'

const text = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))

/** The body of `POST tickets`. */
export const contactTicketBodySchema = z.object({
  name: text(120),
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
  whatsapp: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  subject: z.enum(ticketSubjects),
  message: text(4000),
  /** A honeypot: hidden from people, so that only a program fills it in. */
  website: z.optional(z.string().check(z.maxLength(2000))),
})

/** The response of `POST tickets`. */
export const contactResponseSchema = z.object({ reference: z.string() })
