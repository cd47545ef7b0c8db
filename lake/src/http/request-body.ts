import type * as z from 'zod'
import { findUnsafeJson } from '../json.ts'
import { ApiError } from './api-error.ts'
import type { LakeContext } from './request-context.ts'

/** Bytes: the hosted service's own limit for a transaction. */
const MAX_JSON_BYTES = 4_000_000
const MAX_DRAINED_BYTES = 16 * MAX_JSON_BYTES

/** @throws ApiError when the body is too long (413), does not match the schema, or is unsafe to store (400) */
export async function readJson<S extends z.ZodType>(c: LakeContext, schema: S): Promise<z.output<S>> {
  const body = parse(await readText(c))
  const unsafe = findUnsafeJson(body)
  if (unsafe !== undefined) throw new ApiError(400, unsafe)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, describeIssue(parsed.error))
  return parsed.data
}

/** A body with a declared length is refused unread; a stream is drained first, so that its sender reads the response. */
async function readText(c: LakeContext): Promise<string> {
  if (Number(c.req.header('content-length')) > MAX_JSON_BYTES) throw bodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_DRAINED_BYTES) break
      if (size <= MAX_JSON_BYTES) chunks.push(chunk)
    }
  } catch (cause) {
    throw new ApiError(400, 'The request body was cut off', { cause })
  }
  if (size > MAX_JSON_BYTES) throw bodyTooLarge()
  return Buffer.concat(chunks).toString()
}

function bodyTooLarge(): ApiError {
  return new ApiError(413, `The request body may hold ${MAX_JSON_BYTES} bytes at most`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON')
  }
}

function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.join('.')
  return `Invalid request: ${path ? `${path}: ` : ''}${issue?.message ?? 'unexpected value'}`
}
