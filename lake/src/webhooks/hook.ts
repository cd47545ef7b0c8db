import { validateHeaderName, validateHeaderValue } from 'node:http'
import * as z from 'zod'
import type { ManagedWebhook } from './webhook.ts'

/** Headers that belong to the connection or frame the body. */
const RESERVED_HEADERS =
  /^(?:host|content-length|transfer-encoding|connection|upgrade|expect|te|trailer|keep-alive|proxy-.*)$/i

const groq = z.string().max(20_000).nullish()

const rule = z.object({
  on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
  filter: groq,
  projection: groq,
})

const headers = z.record(z.string(), z.string().max(4_096)).refine(areValidHeaders, 'Invalid headers')

const fields = z.object({
  type: z.literal('document', 'The lake has webhooks of documents only'),
  name: z.string().min(1).max(256),
  description: z.string().max(1_024).nullable(),
  url: z.string().max(2_048),
  /** `*` for all datasets. */
  dataset: z.string().max(64),
  rule,
  apiVersion: z.string().max(32),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  includeDrafts: z.boolean(),
  headers,
  secret: z.string().min(1).max(256).nullable(),
  isDisabledByUser: z.boolean(),
})

/** A webhook as clients create it. */
export const newHook = fields.extend({
  type: fields.shape.type.default('document'),
  description: fields.shape.description.default(null),
  apiVersion: fields.shape.apiVersion.default('v2021-03-25'),
  httpMethod: fields.shape.httpMethod.default('POST'),
  includeDrafts: fields.shape.includeDrafts.default(false),
  headers: headers.default({}),
  secret: fields.shape.secret.default(null),
  isDisabledByUser: fields.shape.isDisabledByUser.default(false),
})

/** Changes of a webhook; a rule is replaced as a whole. */
export const editedHook = fields.partial()

export const hook = fields.extend({
  id: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
  createdByUserId: z.string(),
})

/** A webhook that was created over the API. */
export type Hook = z.output<typeof hook>

/** What the outbox of a dataset delivers to. */
export function toWebhook({ rule, secret, ...hook }: Hook): ManagedWebhook {
  return {
    ...hook,
    on: rule.on,
    isLogged: true,
    ...(secret !== null && { secret }),
    ...(rule.filter && { filter: rule.filter }),
    ...(rule.projection && { projection: rule.projection }),
  }
}

function areValidHeaders(values: Record<string, string>): boolean {
  try {
    return Object.entries(values).every(([name, value]) => {
      validateHeaderName(name)
      validateHeaderValue(name, value)
      return !RESERVED_HEADERS.test(name)
    })
  } catch {
    return false
  }
}
