import type { Hono } from 'hono'
import type { Sessions } from '../access/sessions.ts'
import type { UserDirectory } from '../access/user-directory.ts'
import { ApiError, createUnauthorizedError } from '../http/api-error.ts'
import { type LakeEnv, parseBearerToken, requireUser } from '../http/request-context.ts'

export interface AuthDeps {
  users: UserDirectory
  sessions: Sessions
  isAllowedOrigin: (origin: string) => boolean
  baseUrl: string
}

/** Login through the studio's login screen: a provider per local user, a one-time sid, and a token in exchange. */
export function registerAuthRoutes(app: Hono<LakeEnv>, deps: AuthDeps): void {
  const { users, sessions, baseUrl } = deps

  app.get('/auth/providers', (c) =>
    c.json({
      providers: users.users.map((user) => ({
        name: user.id,
        title: `${user.name} (${users.roleTitle(user)})`,
        url: `${baseUrl}/v1/auth/login/${encodeURIComponent(user.id)}`,
      })),
      thirdPartyLogin: false,
    }),
  )

  app.get('/auth/login/:user', (c) => {
    const user = users.findUser(c.req.param('user'))
    if (!user) throw new ApiError(404, 'User not found')
    const target = parseStudioUrl(c.req.query('origin'), deps)
    target.hash = `sid=${sessions.issueSid(user.id)}`
    return c.redirect(target.href)
  })

  app.get('/auth/fetch', (c) => {
    const token = sessions.redeemSid(c.req.query('sid') ?? '')
    if (token === undefined) throw createUnauthorizedError()
    return c.json({ token, label: 'studio' })
  })

  app.get('/auth/id', (c) => {
    return c.json({ id: requireUser(c).user.id })
  })

  app.post('/auth/logout', (c) => {
    const token = parseBearerToken(c.req.header('authorization'))
    const identity = c.get('identity')
    if (token !== undefined && identity.kind === 'user') sessions.revoke(token)
    return c.body(null, 204)
  })
}

/** The studio's URL to redirect to. Only allowed origins receive a sid; otherwise any page could obtain a session. */
function parseStudioUrl(origin: string | undefined, { isAllowedOrigin }: AuthDeps): URL {
  const target = URL.parse(origin ?? '')
  if (!target || !isAllowedOrigin(target.origin)) throw new ApiError(403, 'Origin not allowed')
  return target
}
