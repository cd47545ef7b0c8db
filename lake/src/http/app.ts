import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Sessions } from '../access/sessions.ts'
import { ApiError } from './api-error.ts'
import type { LakeEnv } from './environment.ts'
import { toErrorResponse } from './error-response.ts'
import { authenticate } from './identify.ts'
import { limitRequests } from './rate-limit.ts'

/** Clients mix API versions within one page, so all versions share the same routes. */
const VERSION = '/:version{v[0-9A-Za-z-]+}'
const DATASET = /^\/v[^/]+\/(?:data\/(?:live\/events|[a-z]+)|assets\/[a-z]+)\/([^/]+)/

export interface AppDeps {
  dataset: string
  sessions: Sessions
  isAllowedOrigin: (origin: string) => boolean
  /** Per client IP; unlimited when undefined. */
  requestsPerMinute: number | undefined
  /** Adds the versioned routes (`data/…`, `users/…`). */
  api: (app: Hono<LakeEnv>) => void
  /** Adds the routes without a version (asset files). */
  files: (app: Hono<LakeEnv>) => void
}

/** The HTTP application: CORS, authentication, request limit and error responses around the routes. */
export function createApp(deps: AppDeps): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
  app.use(
    cors({
      origin: (origin) => (deps.isAllowedOrigin(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-type', 'etag', 'retry-after'],
      maxAge: 7200,
    }),
  )
  if (deps.requestsPerMinute !== undefined) app.use(limitRequests(deps.requestsPerMinute))
  app.onError(toErrorResponse)
  app.notFound((c) => toErrorResponse(new ApiError(404, 'Not found'), c))
  deps.files(app)

  const api = new Hono<LakeEnv>()
  api.use(authenticate(deps.sessions))
  api.use(async (c, next) => {
    const dataset = DATASET.exec(c.req.path)?.[1]
    if (dataset !== undefined && dataset !== deps.dataset) throw new ApiError(404, 'Dataset not found')
    await next()
  })
  deps.api(api)
  app.route(VERSION, api)
  return app
}
