import type { PgliteConnection } from '@supabase/lite/pglite'
import { z } from 'zod'

const databaseError = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
})

const checkViolation = '23514'
const raisedException = 'P0001'

/**
 * Reports a violated check constraint (23514) and a `raise exception` (P0001) as a hosted project does: 400 with the
 * SQLSTATE. The library responds 500 without the code, unless the error has the form in which PostgREST lets a
 * function choose its response.
 */
export function reportSqlState(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    // Not logged, because the query's parameters are personal data.
    if (error instanceof Error) Reflect.deleteProperty(error, 'params')
    const { success, data } = databaseError.safeParse(error)
    if (!success || (data.code !== checkViolation && data.code !== raisedException)) return normalize(error)
    const { code, message, detail, hint } = data
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
      detail: JSON.stringify({ status: 400, headers: {} }),
    }
  }
}
