import { Hono } from 'hono'
import { z } from 'zod'
import { contactRequestSchema } from '../../contract/contact-request.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { callRpc } from '../database.ts'
import { hashClientIp } from '../http/client-ip.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'

/** What a program that fills in the hidden field gets: nothing is stored, and it does not learn that. */
const decoyReference = 'DM-00000000'

/** `POST requests`: stores what a visitor asks; its acknowledgement is queued in the same transaction. */
export function requestRoutes({ database, lookupsPerMinute, clientKeySecret }: StoreContext) {
  return new Hono<{ Bindings: RequestBindings }>().post(
    '/requests',
    rateLimit(lookupsPerMinute),
    limitBody(32),
    validate('json', contactRequestSchema),
    async (c) => {
      const { name, email, whatsapp, subject, message, website } = c.req.valid('json')
      if (website) return c.json({ reference: decoyReference }, 201)
      const clientIp = c.env?.clientIp
      const call = database.rpc('submit_request', {
        ...{ p_name: name, p_email: email, p_subject: subject, p_message: message },
        p_whatsapp: whatsapp ?? '',
        ...(clientKeySecret && clientIp && { p_client: await hashClientIp(clientIp, clientKeySecret) }),
      })
      const reference = await callRpc(call, z.nullable(z.string()))
      if (reference === null) throw new ApiError(429, 'Too many requests of this address today.')
      return c.json({ reference }, 201)
    },
  )
}
