import { ApiError } from '../http/api-error.ts'

const MiB = 1024 * 1024

/** Size of an upload; a larger one is refused while it arrives. */
export const MAX_UPLOAD_BYTES = { image: 64 * MiB, file: 512 * MiB } as const

/** Width × height of an image: a tiny file can decode to gigabytes. */
export const MAX_PIXELS = 100_000_000

/** Longest side of a transformed image, in pixels, after `dpr`. */
export const MAX_SIDE = 8192

/** Width × height of an enlarged image: encoding more takes many seconds. */
export const MAX_ENLARGED_PIXELS = 6144 * 6144

/** Disk space of the cached transformed images; the least recently used are evicted first. */
export const MAX_VARIANT_BYTES = 512 * MiB

/** An upload or asset request that is refused because of the client's input; the message is for the client. */
export class AssetError extends ApiError {
  /** @param cause error of the library that refused the input */
  constructor(status: 400 | 404 | 413 | 416, message: string, cause?: unknown) {
    super(status, message)
    this.cause = cause
  }
}
