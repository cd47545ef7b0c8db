import type * as z from 'zod'
import { findUnsafeJson } from '../json.ts'
import { ApiError } from './api-error.ts'
import type { LakeContext } from './request-context.ts'

/** Bytes: the hosted service's own limit for a transaction. */
const MAX_JSON_BYTES = 4_000_000
const MAX_DRAINED_BYTES = 16 * MAX_JSON_BYTES

/** @throws ApiError when the body is too long (413), does not match the schema, or is unsafe to store (400) */
export async function parseJsonBody<S extends z.ZodType>(c: LakeContext, schema: S): Promise<z.output<S>> {
  const text = await readText(c)
  const body = parse(text)
  const unsafe = findUnsafeJson(body)
  if (unsafe !== undefined) throw new ApiError(400, unsafe)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, describeIssue(parsed.error))
  return parsed.data
}

/** A body with a declared length is refused unread; another one is drained first, so that its sender reads the response. */
async function readText(c: LakeContext): Promise<string> {
  if (Number(c.req.header('content-length')) > MAX_JSON_BYTES) throw bodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  let refusal: unknown
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_DRAINED_BYTES) break
      if (size > MAX_JSON_BYTES) refusal ??= bodyTooLarge()
      refusal ??= countBytes(c, chunk.byteLength)
      if (!refusal) chunks.push(chunk)
    }
  } catch (cause) {
    throw new ApiError(400, 'The request body was cut off', { cause })
  }
  if (refusal) throw refusal
  return Buffer.concat(chunks).toString()
}

/** @returns why the bytes may not be kept in memory */
function countBytes(c: LakeContext, bytes: number): unknown {
  try {
    c.get('countBodyBytes')(bytes)
    return undefined
  } catch (error) {
    return error
  }
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

/**
 * Validates many items.
 * @param name of the list in the body
 * @throws ApiError (400)
 */
export function parseEach<S extends z.ZodType>(
  name: string,
  items: readonly unknown[],
  schema: S,
): z.output<S>[] {
  const parsedItems: z.output<S>[] = []
  for (const [index, item] of items.entries()) {
    const parsed = schema.safeParse(item)
    if (!parsed.success) throw new ApiError(400, describeIssue(parsed.error, [name, index]))
    parsedItems.push(parsed.data)
  }
  return parsedItems
}

function describeIssue(error: z.ZodError, parent: readonly PropertyKey[] = []): string {
  const [issue] = error.issues
  const path = [...parent, ...(issue?.path ?? [])].join('.')
  return `Invalid request: ${path ? `${path}: ` : ''}${issue?.message ?? 'unexpected value'}`
}
