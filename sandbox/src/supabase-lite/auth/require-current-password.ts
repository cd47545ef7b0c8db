import { z } from 'zod'
import { decodeSessionId, getBearerToken, parseAccessToken } from './access-token.ts'
import { createAuthError } from './auth-error.ts'
import { createAuthRequest } from './auth-request.ts'

type Handle = (request: Request) => Promise<Response>

const accountSchema = z.object({ email: z.string() })

function parseCurrentPassword(body: unknown): string | undefined {
  const isGiven = typeof body === 'object' && body !== null && 'current_password' in body
  return isGiven && typeof body.current_password === 'string' ? body.current_password : undefined
}

/**
 * Enforces the hosted setting `require_current_password`: a change of password must include the current one, unless a
 * mailed link opened the session.
 * @param mailLinkSessions ids of sessions that mailed links opened
 * @returns the refusal; undefined when the change is allowed
 */
export async function requireCurrentPassword(
  request: Request,
  body: unknown,
  mailLinkSessions: ReadonlySet<string>,
  handle: Handle,
): Promise<Response | undefined> {
  const authorization = request.headers.get('authorization') ?? ''
  if (mailLinkSessions.has(decodeSessionId(getBearerToken(request.headers)) ?? '')) return undefined
  const password = parseCurrentPassword(body)
  if (password === undefined)
    return createAuthError(
      400,
      'current_password_required',
      'Current password required when setting new password',
    )

  const account = await handle(createAuthRequest(request, 'user', { authorization }))
  if (!account.ok) return account
  const { email } = accountSchema.parse(await account.json())
  const signIn = await handle(
    createAuthRequest(request, 'token?grant_type=password', { body: { email, password } }),
  )
  const token = await parseAccessToken(signIn)
  if (token === undefined)
    return createAuthError(400, 'current_password_mismatch', 'Current password is another one')
  await handle(
    createAuthRequest(request, 'logout?scope=local', { method: 'POST', authorization: `Bearer ${token}` }),
  )
  return undefined
}
