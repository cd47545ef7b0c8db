import { decode } from 'hono/jwt'

/** The bearer token of a request; empty without one. */
export const getBearerToken = (headers: Headers): string =>
  (headers.get('authorization') ?? '').replace(/^Bearer /i, '')

/** The verified session of an access token; undefined for an invalid token. */
export function decodeSessionId(token: string): string | undefined {
  try {
    const { session_id } = decode(token).payload
    return typeof session_id === 'string' ? session_id : undefined
  } catch {
    return undefined
  }
}

/** The access token in a response of the auth service that creates a session. */
export async function parseAccessToken(response: Response): Promise<string | undefined> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  const body: unknown = await response.clone().json()
  const isSession = typeof body === 'object' && body !== null && 'access_token' in body
  return isSession && typeof body.access_token === 'string' ? body.access_token : undefined
}
