import { env } from '#lib/env.ts'

/**
 * One call to the store API.
 * @returns the parsed JSON, still unknown: the caller validates it
 * @throws {Error} « HTTP 503: Service Unavailable » on any answer but a good one (spec §8)
 */
export async function storeRequest(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${env.storeApiUrl}/store/${encodeURIComponent(env.storeId)}${path}`, init)
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  return response.json()
}
