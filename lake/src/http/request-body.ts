import type * as z from 'zod'
import { unsafeJson } from '../documents/json.ts'
import { ApiError } from './api-error.ts'
import type { LakeContext } from './environment.ts'

/** Bytes: the hosted service's own limit for a transaction. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024

/** @throws ApiError (400) when the body is not JSON of this shape, or is unsafe to keep */
export async function readJson<S extends z.ZodType>(c: LakeContext, schema: S): Promise<z.output<S>> {
  const body = parse(await c.req.text())
  const unsafe = unsafeJson(body)
  if (unsafe !== undefined) throw new ApiError(400, unsafe)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, explain(parsed.error))
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON')
  }
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues
  const place = issue?.path.join('.')
  return `Invalid request: ${place ? `${place}: ` : ''}${issue?.message ?? 'unexpected value'}`
}
