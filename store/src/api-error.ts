import { HTTPException } from 'hono/http-exception'
import type { ErrorStatus } from '../contract/errors.ts'

/** A request that the API refuses or cannot serve now: sent as JSON `{message}` with its status. */
export class ApiError extends HTTPException {
  override name = 'ApiError'

  constructor(status: ErrorStatus, message: string, options?: { cause?: unknown }) {
    super(status, { message, ...options })
  }
}
