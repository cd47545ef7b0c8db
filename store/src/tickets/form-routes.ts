import { findAnswerProblems } from '@lucarne/schemas/rules/form-answers.ts'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { formAnswersSchema } from '../../contract/form-answers.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { composeFormTicket } from './form-ticket.ts'
import type { FetchForm } from './published-form.ts'
import { decoyReference, submitTicket } from './submit-ticket.ts'

/** `POST forms`: validates answers by the published form and stores them as a ticket. */
export function formRoutes(context: StoreContext, fetchForm: FetchForm) {
  return new Hono<{ Bindings: RequestBindings }>().post(
    '/forms',
    rateLimit(context.lookupsPerMinute),
    limitBody(32),
    validate('json', formAnswersSchema),
    async (c) => {
      const { document, form: key, answers, website } = c.req.valid('json')
      if (website) return c.json({ reference: decoyReference }, 201)
      const form = await fetchForm(document, key).catch((cause: unknown) => {
        throw new HTTPException(503, { cause })
      })
      if (!form) return sendFailure(c, { code: 'not_found' })
      const known = new Set(form.fields.map(({ _key }) => _key))
      if (Object.keys(answers).some((field) => !known.has(field)))
        return sendFailure(c, {
          code: 'invalid_request',
          detail: 'an answer belongs to no field of this form',
        })
      const fields = findAnswerProblems(form.fields, answers)
      if (Object.keys(fields).length > 0) return sendFailure(c, { code: 'invalid_answers', fields })
      const submitted = await submitTicket(context, composeFormTicket(form, answers), c.env?.clientIp)
      return submitted.ok ? c.json({ reference: submitted.value }, 201) : sendFailure(c, submitted.failure)
    },
  )
}
