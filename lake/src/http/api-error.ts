import { STATUS_CODES } from 'node:http'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error in the general shape of the hosted service: `{statusCode, error, message}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ContentfulStatusCode
  /** When the client may try again, in seconds. */
  readonly retryAfterS: number | undefined
  readonly #error: string | undefined

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options?: ErrorOptions & {
      retryAfterS?: number
      /** By default that of the status. */
      error?: string
    },
  ) {
    super(message, options)
    this.status = status
    this.retryAfterS = options?.retryAfterS
    this.#error = options?.error
  }

  get body() {
    return {
      statusCode: this.status,
      error: this.#error ?? STATUS_CODES[this.status] ?? 'Error',
      message: this.message,
    }
  }
}

export function createUnauthorizedError(): ApiError {
  return new ApiError(401, 'Session not found')
}

/** @param name of a route or an action */
export function createUnsupportedError(name: string): ApiError {
  return new ApiError(501, `The lake does not support "${name}"`)
}
