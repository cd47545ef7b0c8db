import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { type ZodType, z } from 'zod'
import { StoreError } from '../errors.ts'

/** Validates a part of the request; what does not fit is answered 400 with a sentence that names the field. */
export function valid<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return
    const [issue] = result.error.issues
    const field = issue ? z.core.toDotPath(issue.path) : ''
    throw new StoreError(
      400,
      `Invalid request${field && ` (${field})`}: ${issue?.message ?? 'not understood'}.`,
    )
  })
}
