import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import { ApiError } from '../api-error.ts'

/** Validates a part of the request; an invalid one is refused with 400 and a sentence that names the field. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.core.$ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    const [issue] = result.error.issues
    const field = issue ? z.core.toDotPath(issue.path) : ''
    throw new ApiError(
      400,
      `Invalid request${field && ` (${field})`}: ${issue?.message ?? 'not understood'}.`,
    )
  })
}
