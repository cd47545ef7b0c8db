import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { getPath } from 'hono/utils/url'
import type { Sessions } from '../access/sessions.ts'
import { DocumentError, WriteError } from '../documents/document-error.ts'
import { describeQueryError, QueryError } from '../query/query-request.ts'
import { ApiError } from './api-error.ts'
import { limitLikeHosted } from './hosted-rates.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitRequests } from './limit-requests.ts'
import { authenticate, type LakeEnv } from './request-context.ts'

/** Clients mix API versions within one page, so all versions share the same routes. */
const VERSION = '/:version{v[0-9A-Za-z-]+}'
const DATASET = /^\/v[^/]+\/(?:data\/(?:live\/events|[a-z]+)|assets\/[a-z]+)\/([^/]+)/

export interface AppDeps {
  dataset: string
  sessions: Sessions
  isAllowedOrigin: (origin: string) => boolean
  /** Per client IP; unlimited when undefined. */
  requestsPerMinute: number | undefined
  /** Whether to refuse API versions and request rates that the hosted service refuses. */
  strict: boolean
  /** Adds the versioned routes (`data/…`, `users/…`). */
  api: (app: Hono<LakeEnv>) => void
  /** Adds the routes without a version (asset files). */
  files: (app: Hono<LakeEnv>) => void
}

/** The HTTP application: CORS, authentication, request limit and error responses around the routes. */
export function createApp(deps: AppDeps): Hono<LakeEnv> {
  // The official migrations send paths that begin with two slashes.
  const app = new Hono<LakeEnv>({ getPath: (request) => getPath(request).replace(/^\/+/, '/') })
  // Only JSON: pictures are compressed, and event streams and exports must not be delayed.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  app.use(
    cors({
      origin: (origin) => (deps.isAllowedOrigin(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-type', 'etag', 'retry-after'],
      maxAge: 7200,
    }),
  )
  if (deps.requestsPerMinute !== undefined)
    app.use(limitRequests({ points: deps.requestsPerMinute, duration: 60 }))
  if (deps.strict) limitLikeHosted(app)
  app.onError(toErrorResponse)
  app.notFound((c) => toErrorResponse(new ApiError(404, 'Not found'), c))
  deps.files(app)

  const api = new Hono<LakeEnv>()
  api.use(authenticate(deps.sessions))
  api.use(limitBodies())
  api.use(async (c, next) => {
    const dataset = DATASET.exec(c.req.path)?.[1]
    if (dataset !== undefined && dataset !== deps.dataset) throw new ApiError(404, 'Dataset not found')
    await next()
  })
  deps.api(api)
  app.route(VERSION, api)
  return app
}

/** Turns an error into the response that the official clients parse; unexpected errors are logged and become a 500. */
function toErrorResponse(error: Error, c: Context): Response {
  if (error instanceof ApiError) {
    if (error.retryAfterS !== undefined) c.header('retry-after', String(error.retryAfterS))
    return c.json(error.body, error.status)
  }
  if (error instanceof WriteError) {
    const { type, items, message: description } = error
    return c.json({ error: { type, description, items } }, error.status)
  }
  if (error instanceof QueryError) {
    return c.json({ error: describeQueryError(error) }, 400)
  }
  if (error instanceof DocumentError) {
    const { type, details, message: description } = error
    return c.json({ error: { ...details, type, description } }, error.status)
  }
  if (error instanceof HTTPException) {
    return c.json(
      new ApiError(error.status === 413 ? 413 : 400, error.message || 'Bad request').body,
      error.status,
    )
  }
  console.error(error)
  return c.json(new ApiError(500, 'An internal error occurred').body, 500)
}
