import { Hono } from 'hono'
import { contactTicketBodySchema } from '../../contract/contact-ticket.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { decoyReference, submitTicket } from './submit-ticket.ts'

/** `POST tickets`: what a visitor asks through the contact form. */
export function ticketRoutes(context: StoreContext) {
  return new Hono<{ Bindings: RequestBindings }>().post(
    '/tickets',
    rateLimit(context.lookupsPerMinute),
    limitBody(32),
    validate('json', contactTicketBodySchema),
    async (c) => {
      const { website, ...ticket } = c.req.valid('json')
      if (website) return c.json({ reference: decoyReference }, 201)
      const submitted = await submitTicket(context, ticket, c.env?.clientIp)
      return submitted.ok ? c.json({ reference: submitted.value }, 201) : sendFailure(c, submitted.failure)
    },
  )
}
