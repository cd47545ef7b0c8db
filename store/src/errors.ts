import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What a caller did wrong, or what this service cannot do now: answered as JSON `{message}` with its status. */
export class StoreError extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.status = status
  }
}
