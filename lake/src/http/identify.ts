import { createMiddleware } from 'hono/factory'
import type { Sessions } from '../access/sessions.ts'
import { unauthorized } from './api-error.ts'
import type { LakeEnvironment } from './environment.ts'

/** Reads the bearer token. Without one the caller is anonymous; an unknown one is a 401 on every route. */
export function identify(sessions: Sessions) {
  return createMiddleware<LakeEnvironment>(async (c, next) => {
    const token = bearerToken(c.req.header('authorization'))
    const user = token === undefined ? undefined : sessions.identify(token)
    if (token !== undefined && !user) throw unauthorized()
    c.set('identity', user ?? { kind: 'anonymous' })
    await next()
  })
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1]
}
