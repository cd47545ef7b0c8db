import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AllowedOrigins } from '../access/allowed-origins.ts'
import { ApiError } from './api-error.ts'
import type { LakeEnv } from './request-context.ts'

const common = {
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['content-type', 'etag', 'retry-after'],
  maxAge: 7200,
}
const headersWithoutCredentials = ['content-type', 'x-sanity-project-id', 'x-sanity-app', 'last-event-id']

/** CORS: pages of an origin that is allowed without credentials read what is public, and send no token. */
export function allowOrigins(origins: AllowedOrigins) {
  const withCredentials = cors({ ...common, origin: (origin) => origin, credentials: true })
  const withoutCredentials = cors({
    ...common,
    origin: (origin) => (origins.isAllowed(origin) ? origin : null),
    allowHeaders: headersWithoutCredentials,
  })
  return createMiddleware<LakeEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origins.allowsCredentials(origin)) return withCredentials(c, next)
    return withoutCredentials(c, async () => {
      if (origins.isAllowed(origin) && c.req.header('authorization') !== undefined)
        throw new ApiError(403, 'This origin is allowed without credentials')
      await next()
    })
  })
}
