import { ApiError } from '../http/api-error.ts'

/** Why an asset was not taken or cannot be served as asked: the caller's fault, in words for the caller. */
export class AssetError extends ApiError {
  /** @param cause what the library that refused it said */
  constructor(status: 400 | 404 | 413 | 416, message: string, cause?: unknown) {
    super(status, message)
    this.cause = cause
  }
}
