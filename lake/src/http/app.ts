import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Sessions } from '../access/sessions.ts'
import { ApiError } from './api-error.ts'
import type { LakeEnvironment } from './environment.ts'
import { errorResponse } from './error-response.ts'
import { identify } from './identify.ts'
import { rateLimit } from './rate-limit.ts'

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
  api: (app: Hono<LakeEnvironment>) => void
  /** Adds the routes without a version (asset files). */
  files: (app: Hono<LakeEnvironment>) => void
}

/** The HTTP application: CORS, authentication, request limit and error responses around the routes. */
export function createApp(deps: AppDeps): Hono<LakeEnvironment> {
  const app = new Hono<LakeEnvironment>()
  app.use(
    cors({
      origin: (origin) => (deps.isAllowedOrigin(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-type', 'etag', 'retry-after'],
      maxAge: 7200,
    }),
  )
  if (deps.requestsPerMinute !== undefined) app.use(rateLimit(deps.requestsPerMinute))
  app.onError(errorResponse)
  app.notFound((c) => errorResponse(new ApiError(404, 'Not found'), c))
  deps.files(app)

  const api = new Hono<LakeEnvironment>()
  api.use(identify(deps.sessions))
  api.use(async (c, next) => {
    const dataset = DATASET.exec(c.req.path)?.[1]
    if (dataset !== undefined && dataset !== deps.dataset) throw new ApiError(404, 'Dataset not found')
    await next()
  })
  deps.api(api)
  app.route(VERSION, api)
  return app
}
