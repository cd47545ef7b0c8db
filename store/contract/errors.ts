/**
 * Every error status of the store API: 400 invalid request, 404 unknown, 409 not for sale or out of stock, 413 body
 * too large, 429 rate limited, 500 defect, 502 payment provider unavailable, 503 database unavailable.
 */
export type ErrorStatus = 400 | 404 | 409 | 413 | 429 | 500 | 502 | 503

/** The body of every error. */
export interface ErrorResponse {
  message: string
}
