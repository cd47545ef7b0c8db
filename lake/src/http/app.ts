import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Sessions } from '../access/sessions.ts'
import { DocumentError, WriteError } from '../documents/document-error.ts'
import { QueryError } from '../query/query-request.ts'
import { ApiError } from './api-error.ts'
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
  /** Adds the versioned routes (`data/…`, `users/…`). */
  api: (app: Hono<LakeEnv>) => void
  /** Adds the routes without a version (asset files). */
  files: (app: Hono<LakeEnv>) => void
}

/** The HTTP application: CORS, authentication, request limit and error responses around the routes. */
export function createApp(deps: AppDeps): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>()
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

/**
 * Limits the requests per client IP and minute: 429 with `Retry-After` beyond. A listener counts as one request; requests
 * without a client IP come from this process and are not counted.
 */
function limitRequests(requestsPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })

  return createMiddleware<LakeEnv>(async (c, next) => {
    if (c.env.clientIp !== undefined) {
      // Counts like `consume`, which would throw its result.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(c.env.clientIp)
      if (consumedPoints > requestsPerMinute) {
        const retryAfterS = Math.ceil(msBeforeNext / 1000)
        throw new ApiError(429, 'Too many requests. Please wait a moment', { retryAfterS })
      }
    }
    await next()
  })
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
    const { description, query, start, end } = error
    return c.json({ error: { type: 'queryParseError', description, query, start, end } }, 400)
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
