import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

export type StoreDatabase = SupabaseClient<Database>

/** The shop's database through its HTTP API: no open connection, no dependency on Node. */
export function connectDatabase(config: { supabaseUrl: string; secretKey: string }): StoreDatabase {
  return createClient<Database>(config.supabaseUrl, config.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

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
 * Awaits a database function's result and validates it.
 *
 * @throws ApiError 503 while the database is unreachable; DatabaseError when it rejects the call.
 */
export async function callRpc<Result>(
  call: PromiseLike<RpcResult>,
  schema: z.core.$ZodType<Result>,
): Promise<Result> {
  const { data, error, status } = await call
  if (!error) return z.parse(schema, data)
  const cause = new DatabaseError(error)
  if (!isUnavailable(status)) throw cause
  throw new ApiError(503, 'The shop is not available at the moment. Please try again.', { cause })
}
