import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { sendFailure } from './send-failure.ts'

/** Validates a part of the request; 400 with a `detail` that names the field. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (result.success) return undefined
    const [issue] = result.error.issues
    const field = issue ? z.core.toDotPath(issue.path) : ''
    return sendFailure(c, {
      code: 'invalid_request',
      detail: `${field && `${field}: `}${issue?.message ?? 'not understood'}`,
    })
  })
}
