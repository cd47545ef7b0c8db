import { ApiError } from '../http/api-error.ts'

/** An upload or asset request that is refused because of the client's input; the message is for the client. */
export class AssetError extends ApiError {
  /** @param cause error of the library that refused the input */
  constructor(status: 400 | 404 | 413 | 416, message: string, cause?: unknown) {
    super(status, message)
    this.cause = cause
  }
}
