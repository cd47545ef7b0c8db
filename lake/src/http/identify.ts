import { createMiddleware } from 'hono/factory'
import type { Sessions } from '../access/sessions.ts'
import { unauthorized } from './api-error.ts'
import type { LakeEnv } from './environment.ts'

/** Reads the bearer token. Without one the caller is anonymous; an unknown one is a 401 on every route. */
export function authenticate(sessions: Sessions) {
  return createMiddleware<LakeEnv>(async (c, next) => {
    const token = parseBearerToken(c.req.header('authorization'))
    const user = token === undefined ? undefined : sessions.identify(token)
    if (token !== undefined && !user) throw unauthorized()
    c.set('identity', user ?? { kind: 'anonymous' })
    await next()
  })
}

export function parseBearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1]
}
