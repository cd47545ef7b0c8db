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
 * Defect 5: a refused check constraint (23514) and a `raise exception` (P0001) come back as a 500 without
 * their code. A hosted project answers 400 with the SQLSTATE; the library does too when the error has the form
 * in which PostgREST lets a function choose its own answer.
 */
export function answerDatabaseErrors(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    // The library writes this error to its log: the values of the query are somebody's own.
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
