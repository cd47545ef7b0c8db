import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { getPath } from 'hono/utils/url'
import type { CallerIdentity } from '../access/identity.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { DocumentError, WriteError } from '../documents/document-error.ts'
import { describeQueryError, QueryError } from '../query/query-error.ts'
import { isDiskFull } from '../storage/sqlite-error.ts'
import { ApiError, createUnauthorizedError, createUnsupportedError } from './api-error.ts'
import { boundResponses } from './bound-responses.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitRequests } from './limit-requests.ts'
import { authenticate, type LakeEnv } from './request-context.ts'

/** Clients mix API versions within one page, so all versions share the same routes. */
const VERSION = '/:version{v[0-9A-Za-z-]+}'
const DATASET = /^\/v[^/]+\/(?:data\/(?:live\/events|[a-z]+)|assets\/[a-z]+)\/([^/]+)/

export interface AppDeps {
  projectId: string
  datasets: Pick<Datasets, 'require'>
  sessions: Sessions
  allowedOrigins: readonly string[]
  /** Per client IP; unlimited when undefined. */
  requestsPerMinute: number | undefined
  /** Adds the versioned routes (`data/…`, `users/…`). */
  api: (app: Hono<LakeEnv>) => void
  /** Adds the routes without a version (asset files). */
  files: (app: Hono<LakeEnv>) => void
}

/** The HTTP application: CORS, authentication, request limit and error responses around the routes. */
export function createLakeApp(deps: AppDeps): Hono<LakeEnv> {
  const app = new Hono<LakeEnv>({ getPath: (request) => normalizePath(getPath(request), deps.projectId) })
  // Only JSON: pictures are compressed, and event streams and exports must not be delayed.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  app.use(boundResponses())
  app.use(
    cors({
      origin: [...deps.allowedOrigins],
      credentials: true,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['content-type', 'etag', 'retry-after'],
      maxAge: 7200,
    }),
  )
  if (deps.requestsPerMinute !== undefined)
    app.use(limitRequests({ points: deps.requestsPerMinute, duration: 60 }))
  app.onError(toErrorResponse)
  app.notFound((c) => toErrorResponse(new ApiError(404, 'Not found'), c))
  deps.files(app)

  const api = new Hono<LakeEnv>()
  api.use(authenticate(deps.sessions))
  api.use(limitBodies())
  api.use(async (c, next) => {
    const name = DATASET.exec(c.req.path)?.[1]
    if (name !== undefined) c.set('dataset', requireReadable(deps.datasets, name, c.get('identity')))
    await next()
  })
  deps.api(api)
  // A 501 that names the route, so that nobody takes it for a missing resource.
  api.all('*', (c) => {
    const path = c.req.path.replace(/^\/v[^/]+/, '').slice(0, 200)
    throw createUnsupportedError(`${c.req.method} ${path}`)
  })
  app.route(VERSION, api)
  return app
}

/**
 * The project's own host has the path `/datasets`, which the client and the command line use there. The official migrations
 * send paths that begin with two slashes.
 */
function normalizePath(path: string, projectId: string): string {
  return path.replace(/^\/+/, '/').replace(/^(\/v[^/]+)(\/datasets(?:\/.*)?)$/, `$1/projects/${projectId}$2`)
}

/** @throws ApiError 404 when there is no such dataset, 401 for anonymous callers when it is private */
function requireReadable(datasets: AppDeps['datasets'], name: string, identity: CallerIdentity): Dataset {
  const dataset = datasets.require(name)
  if (identity.kind === 'anonymous' && dataset.isPrivate) throw createUnauthorizedError()
  return dataset
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
  if (isDiskFull(error)) return c.json(new ApiError(507, 'The disk is full. Nothing was written').body, 507)
  console.error(error)
  return c.json(new ApiError(500, 'An internal error occurred').body, 500)
}
