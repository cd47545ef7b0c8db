import { Hono } from 'hono'
import { decode, sign } from 'hono/jwt'
import { z } from 'zod'
import type { RequestHandler } from '../../gateway/gateway.ts'
import { findJsonBody } from '../../gateway/read-limited-body.ts'
import { decodePath } from '../../gateway/request-path.ts'
import { decodeSessionId, getBearerToken } from '../access-token.ts'
import { createAuthError } from '../auth-error.ts'
import { createAuthRequest } from '../auth-request.ts'
import { factorRoutes, type MfaEnv, type MfaOptions } from './factor-routes.ts'
import { createFactorStore } from './factor-store.ts'

const sessionSchema = z.looseObject({ access_token: z.string(), user: z.looseObject({ id: z.string() }) })
const userSchema = z.looseObject({ id: z.string() })
const userChangeSchema = z.object({ email: z.string() }).or(z.object({ password: z.string() }))

/** How the session was authenticated (claim `amr`); undefined for a renewed session. */
function signInMethod(request: Request): string | undefined {
  const path = decodePath(request.url)
  if (path === '/auth/v1/verify') return 'otp'
  const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password'
  return isPassword || path === '/auth/v1/signup' ? 'password' : undefined
}

/**
 * Adds second factors to the library's accounts service: endpoints, each user's factors, and the token claims `aal` and
 * `amr`. Accounts with a factor change e-mail and password only in sessions of level 2.
 */
export function withSecondFactor(
  options: Omit<MfaOptions, 'reopenSession'> & { jwtSecret: string },
): RequestHandler {
  const { handle, driver, jwtSecret } = options
  const store = createFactorStore(driver)

  /** Without the field when there are no factors, like the hosted service. */
  async function withFactors<User extends { id: string }>(user: User) {
    const factors = await store.listFactors(user.id)
    return factors.length > 0 ? { ...user, factors } : user
  }

  async function describeResponse(request: Request, response: Response): Promise<Response> {
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok || !isJson) return response
    const body: unknown = await response.json()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const respond = (described: unknown) => Response.json(described, { status: response.status, headers })

    const { data: session } = sessionSchema.safeParse(body)
    if (!session) {
      const { data: user } = userSchema.safeParse(body)
      return respond(user ? await withFactors(user) : body)
    }
    const sessionId = decodeSessionId(session.access_token) ?? ''
    const method = signInMethod(request)
    if (method) await store.recordMethod(sessionId, method)
    const levels = await store.findSession(sessionId)
    const { payload } = decode(session.access_token)
    return respond({
      ...session,
      access_token: await sign({ ...payload, ...levels }, jwtSecret, 'HS256'),
      user: await withFactors(session.user),
    })
  }

  async function reopenSession(userId: string, sessionId: string, request: Request): Promise<Response> {
    await store.recordMethod(sessionId, 'totp')
    const refresh_token = await store.rotateRefreshToken(userId, sessionId)
    const refresh = createAuthRequest(request, 'token?grant_type=refresh_token', { body: { refresh_token } })
    return describeResponse(refresh, await handle(refresh, null))
  }

  /** Whether the account has a factor and the session lacks level 2. */
  async function lacksSecondFactor(request: Request): Promise<boolean> {
    const token = getBearerToken(request.headers)
    const account = await handle(
      createAuthRequest(request, 'user', { authorization: `Bearer ${token}` }),
      null,
    )
    const { data: user } = userSchema.safeParse(account.ok && (await account.json()))
    if (!user) return false
    const factors = await store.listFactors(user.id)
    const session = await store.findSession(decodeSessionId(token) ?? '')
    return factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2'
  }

  const app = new Hono<MfaEnv>().route('/auth/v1/factors', factorRoutes({ ...options, reopenSession }))
  app.all('*', async ({ req: { raw: request }, env: { clientIp } }) => {
    const path = decodePath(request.url)
    if (!['/auth/v1/token', '/auth/v1/verify', '/auth/v1/signup', '/auth/v1/user'].includes(path))
      return handle(request, clientIp)
    if (path === '/auth/v1/user' && request.method === 'PUT') {
      const change = await findJsonBody(request)
      if (userChangeSchema.safeParse(change).success && (await lacksSecondFactor(request)))
        return createAuthError(
          401,
          'insufficient_aal',
          'AAL2 session is required to update email or password when MFA is enabled.',
        )
    }
    return describeResponse(request, await handle(request, clientIp))
  })
  return async (request, clientIp) => app.fetch(request, { clientIp })
}
