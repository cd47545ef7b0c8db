import { z } from 'zod'
import { readAccessToken, readSessionId } from './access-token.ts'
import { authError } from './auth-error.ts'

type Handle = (request: Request) => Promise<Response>

const accountSchema = z.object({ email: z.string() })

function readCurrentPassword(body: unknown): string | undefined {
  const isGiven = typeof body === 'object' && body !== null && 'current_password' in body
  return isGiven && typeof body.current_password === 'string' ? body.current_password : undefined
}

const authRequest = (request: Request, path: string, method: string, token: string, body?: unknown) => {
  const headers = new Headers({ apikey: request.headers.get('apikey') ?? '', authorization: token })
  if (body !== undefined) headers.set('content-type', 'application/json')
  return new Request(new URL(`/auth/v1/${path}`, request.url), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/**
 * Checks a request for a new password as the hosted service does with `require_current_password`: it has to name the
 * current one, unless a mailed link opened its session.
 *
 * @param mailLinkSessions ids of the sessions that mailed links opened
 * @returns the refusal; undefined when the password may be changed
 */
export async function requireCurrentPassword(
  request: Request,
  body: unknown,
  mailLinkSessions: ReadonlySet<string>,
  handle: Handle,
): Promise<Response | undefined> {
  const authorization = request.headers.get('authorization') ?? ''
  if (mailLinkSessions.has(readSessionId(authorization.replace(/^Bearer /i, '')) ?? '')) return undefined
  const password = readCurrentPassword(body)
  if (password === undefined)
    return authError(400, 'current_password_required', 'Current password required when setting new password')

  const account = await handle(authRequest(request, 'user', 'GET', authorization))
  if (!account.ok) return account
  const { email } = accountSchema.parse(await account.json())
  const signIn = await handle(
    authRequest(request, 'token?grant_type=password', 'POST', '', { email, password }),
  )
  const token = await readAccessToken(signIn)
  if (token === undefined)
    return authError(400, 'current_password_mismatch', 'Current password is another one')
  await handle(authRequest(request, 'logout?scope=local', 'POST', `Bearer ${token}`))
  return undefined
}
