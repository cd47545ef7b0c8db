import { HTTPException } from 'hono/http-exception'
import type { ErrorResponse, ErrorStatus } from '../contract/errors.ts'

/** A request that the API refuses or cannot serve now: sent as JSON `{message}` with its status. */
export class ApiError extends HTTPException {
  override name = 'ApiError'
  readonly code: ErrorResponse['code']
  readonly details: Pick<ErrorResponse, 'minimum_in_cents' | 'fields'>

  constructor(
    status: ErrorStatus,
    message: string,
    options: { cause?: unknown; code?: ErrorResponse['code']; details?: ApiError['details'] } = {},
  ) {
    super(status, { message, cause: options.cause })
    this.code = options.code
    this.details = options.details ?? {}
  }
}
