import { z } from 'zod'
import { ApiError } from './api-error.ts'

/** The database rejected a call. Its details are for the log, never for the caller. */
class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(`The database answered ${code}: ${message}`)
    this.code = code
  }
}

interface RpcResult {
  data: unknown
  error: { code: string; message: string } | null
  status: number
}

/** supabase-js reports status 0 when the request got no response. */
const isUnavailable = (status: number) => status === 0 || status === 429 || status >= 502

/**
 * The path of the first value that is not the database's but a default: the contract's schemas fill gaps for clients,
 * but a row of ours without a price must not be sold for 0 €.
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

/**
 * Awaits a database function's result and validates it; nothing may be missing.
 *
 * @throws ApiError 503 while the database is unreachable; another error, a defect, on everything else.
 */
export async function callRpc<Result>(
  call: PromiseLike<RpcResult>,
  schema: z.core.$ZodType<Result>,
): Promise<Result> {
  const { data, error, status } = await call
  if (!error) {
    const result = z.parse(schema, data)
    const gap = findGap(result, data)
    if (gap !== undefined) throw new Error(`The database left out ${gap}.`)
    return result
  }
  const cause = new DatabaseError(error)
  if (!isUnavailable(status)) throw cause
  throw new ApiError(503, 'The shop is not available at the moment. Please try again.', { cause })
}
