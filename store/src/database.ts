import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Result } from '../contract/result.ts'

interface RpcResult {
  data: unknown
  error: { code: string; message: string } | null
  status: number
}

/** supabase-js reports status 0 when the request got no response; PostgreSQL’s class 53 is a full disk, memory or pool. */
const isUnavailable = (status: number, code: string) =>
  status === 0 || status === 429 || status >= 502 || code.startsWith('53')

/**
 * The path of the first value that a schema's default filled in: clients get defaults, but a database row without a
 * price must not be sold for 0 €.
 */
export function findGap(parsed: unknown, raw: unknown, path = 'result'): string | undefined {
  if (typeof parsed !== 'object' || parsed === null) return Object.is(parsed, raw) ? undefined : path
  const source = new Map<string, unknown>(Object.entries(raw ?? {}))
  for (const [key, value] of Object.entries(parsed)) {
    const gap = findGap(value, source.get(key), `${path}.${key}`)
    if (gap !== undefined) return gap
  }
  return raw === null || raw === undefined ? path : undefined
}

/** What was sent is out of a type's range, or no text that PostgreSQL stores. */
const isInvalidValue = (code: string) => code.startsWith('22')

/** @throws HTTPException 503 while the database is unreachable, 400 for such a value; other errors are defects. */
async function requireData(call: PromiseLike<RpcResult>): Promise<unknown> {
  const { data, error, status } = await call
  if (!error) return data
  // Logged, never sent to the caller.
  const cause = new Error(`The database answered ${error.code}: ${error.message}`)
  if (isUnavailable(status, error.code)) throw new HTTPException(503, { cause })
  throw isInvalidValue(error.code)
    ? new HTTPException(400, { message: 'A value cannot be stored.', cause })
    : cause
}

function parseWhole<Value>(schema: z.core.$ZodType<Value>, data: unknown): Value {
  const value = z.parse(schema, data)
  const gap = findGap(value, data)
  if (gap !== undefined) throw new Error(`The database left out ${gap}.`)
  return value
}

/** Awaits a database function's result and validates it without accepting defaults. */
export async function callRpc<Value>(
  call: PromiseLike<RpcResult>,
  schema: z.core.$ZodType<Value>,
): Promise<Value> {
  return parseWhole(schema, await requireData(call))
}

/** The refusal of a database function: `{refused, …facts}`, a single word, or null for a missing row. */
function toRefusal(data: unknown): unknown {
  if (data === null) return { code: 'not_found' }
  if (typeof data !== 'object') return { code: data }
  const { refused, refusal, ...facts } = { refused: undefined, refusal: undefined, ...data }
  return { code: refused ?? refusal, ...facts }
}

/** Awaits a database function that may refuse. */
export async function tryRpc<Value, Failure extends { code: string }>(
  call: PromiseLike<RpcResult>,
  valueSchema: z.core.$ZodType<Value>,
  failureSchema: z.core.$ZodType<Failure>,
): Promise<Result<Value, Failure>> {
  const data = await requireData(call)
  const failure = z.safeParse(failureSchema, toRefusal(data))
  return failure.success
    ? { ok: false, failure: failure.data }
    : { ok: true, value: parseWhole(valueSchema, data) }
}

/** Awaits a database function that returns one word: `done`, or why it changed nothing; null for a missing row. */
export const tryChange = <Code extends string>(
  call: PromiseLike<RpcResult>,
  refusals: readonly Code[],
  unknownWord: string,
): Promise<Result<'done', { code: Code | 'not_found' }>> =>
  tryRpc(
    call,
    z.literal('done'),
    z.object({
      code: z.preprocess(
        (word) => (word === unknownWord ? 'not_found' : word),
        z.enum(['not_found', ...refusals]),
      ),
    }),
  )
