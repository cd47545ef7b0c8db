import type { ZodType } from 'zod'
import { StoreError } from '../errors.ts'

interface Answer {
  data: unknown
  error: { code: string; message: string } | null
  status: number
}

/** The database did not do what it was asked; its details are for the log, never for the caller. */
class DatabaseError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`The database answered ${code}: ${message}`)
    this.name = 'DatabaseError'
    this.code = code
  }
}

/** Status 0 is supabase-js's word for « no answer at all ». */
const isUnavailable = (status: number) => status === 0 || status === 429 || status >= 502

/**
 * Waits for a query and checks the shape of what it answers.
 *
 * @throws StoreError 503 while the database cannot be reached; DatabaseError when it refuses.
 */
export async function ask<Shape>(query: PromiseLike<Answer>, shape: ZodType<Shape>): Promise<Shape> {
  const { data, error, status } = await query
  if (!error) return shape.parse(data)
  if (isUnavailable(status)) {
    throw new StoreError(503, 'The shop is not available at the moment. Please try again.', {
      cause: new DatabaseError(error.code, error.message),
    })
  }
  throw new DatabaseError(error.code, error.message)
}
