import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'

/** The store answered, but not with what was asked for: « HTTP 503: Service Unavailable » (spec §8). */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly status: number

  constructor({ status, statusText }: Response) {
    super(`HTTP ${status}: ${statusText}`)
    this.status = status
  }
}

/**
 * One call to the store API.
 * @returns the parsed JSON, still unknown: the caller validates it; undefined for an answer without content
 * @throws {StoreError} on any answer but a good one
 */
export async function storeRequest(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetchWithTimeout(
    `${env.storeApiUrl}/store/${encodeURIComponent(env.storeId)}${path}`,
    init,
  )
  if (!response.ok) throw new StoreError(response)
  return response.status === 204 ? undefined : response.json()
}
