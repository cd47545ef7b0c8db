import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createRequestLimit } from '../../rate-limit.ts'
import { decodeSessionId, parseAccessToken } from '../auth/access-token.ts'
import { createAuthRateLimits } from '../auth/auth-rate-limits.ts'
import { changesPassword, endOtherSessions } from '../auth/end-other-sessions.ts'
import { requireCurrentPassword } from '../auth/require-current-password.ts'
import { respondWithRange } from '../storage/byte-ranges.ts'
import { nameSignedUrls } from '../storage/signed-urls.ts'
import { isUpload, matchesDeclaredType, unwrapUpload } from '../storage/uploads.ts'
import { isStorable } from './is-storable.ts'
import { readLimitedBody } from './read-limited-body.ts'
import { decodePath } from './request-path.ts'

/** @param clientIp null for requests within this process */
export type RequestHandler = (request: Request, clientIp: string | null) => Promise<Response>

/** Called with each created or refreshed session, and the requesting device. */
export type SessionListener = (
  sessionId: string,
  device: { userAgent: string | null; clientIp: string | null },
) => Promise<void>

const mebibyte = 1024 * 1024
/** The largest bucket's limit plus the overhead of the form. */
const maxUploadBytes = 51 * mebibyte
/**
 * A catalogue import of 5,000 lines (docs/product/back-office.md#catalogue-csv), limited to 8 MiB by the store, plus
 * overhead.
 */
const maxBodyBytes = 10 * mebibyte
/** Enough for a browser with many tabs and their pictures, and for the store. */
const requestsPerMinute = 3_000

function refuse(request: Request, status: 400 | 413 | 415, error: string, message: string): Response {
  // The storage service always responds 400; its client reads the status from the body.
  return new URL(request.url).pathname.startsWith('/storage/')
    ? Response.json({ statusCode: String(status), error, message }, { status: 400 })
    : Response.json({ code: error, message }, { status })
}

/** For a text that PostgreSQL cannot store; the data API names its SQLSTATE. */
const refuseText = (request: Request) =>
  refuse(
    request,
    400,
    decodePath(request.url).startsWith('/rest/') ? '22021' : 'InvalidKey',
    'A text holds no null character and whole characters',
  )

function withBody(request: Request, body: Uint8Array<ArrayBuffer>, headers: Headers): Request {
  headers.set('content-length', String(body.byteLength))
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

function parseEmail(body: unknown): string {
  const hasEmail = typeof body === 'object' && body !== null && 'email' in body
  return hasEmail && typeof body.email === 'string' ? body.email : ''
}

/** Rejects invalid paths, oversized bodies and frequent auth requests; adapts uploads and byte ranges. */
function createRequestFilter(
  handle: RequestHandler,
  rateFactor: number,
  onSession: SessionListener,
): RequestHandler {
  const limitAuth = createAuthRateLimits(rateFactor)
  const mailLinkSessions = new Set<string>()

  const reportSession = async (
    path: string,
    request: Request,
    response: Response,
    clientIp: string | null,
  ) => {
    if (!['/auth/v1/token', '/auth/v1/verify', '/auth/v1/signup'].includes(path)) return
    const sessionId = decodeSessionId((await parseAccessToken(response)) ?? '')
    if (sessionId === undefined) return
    if (path === '/auth/v1/verify') mailLinkSessions.add(sessionId)
    await onSession(sessionId, { userAgent: request.headers.get('user-agent'), clientIp })
  }

  return async (request, clientIp) => {
    // Postgres text cannot contain NUL, which the library would report as an internal error.
    if (request.url.includes('%00'))
      return refuse(request, 400, 'InvalidKey', 'A URL holds no null character')
    const path = decodePath(request.url)
    const { searchParams } = new URL(request.url)
    const limit = (email: string, respond: () => Promise<Response>) =>
      path.startsWith('/auth/v1/')
        ? limitAuth({ path, searchParams, clientIp: clientIp ?? '', email }, respond)
        : respond()
    if (!request.body)
      return limit('', async () => respondWithRange(request, () => handle(request, clientIp)))

    const isFile = isUpload(request)
    const body = await readLimitedBody(request, isFile ? maxUploadBytes : maxBodyBytes)
    if (!body)
      return refuse(request, 413, 'Payload too large', 'The object exceeded the maximum allowed size')
    if (isFile) {
      const upload = await unwrapUpload(body, new Headers(request.headers))
      if (!upload) return refuse(request, 400, 'InvalidRequest', 'Exactly one file is expected in the upload')
      if (!(await matchesDeclaredType(upload.body, upload.headers.get('content-type')))) {
        return refuse(request, 415, 'invalid_mime_type', 'The file is not of the type it is sent as')
      }
      return handle(withBody(request, upload.body, upload.headers), clientIp)
    }
    const rebuilt = withBody(request, body, new Headers(request.headers))
    const parsedBody = parseBody(body)
    // Refused early: the library would log an error with what was sent, and respond 500.
    if (!isStorable(parsedBody)) return refuseText(request)
    if (!path.startsWith('/auth/v1/')) return nameSignedUrls(request, await handle(rebuilt, clientIp))
    const email = parseEmail(parsedBody)
    const isNewPassword = changesPassword(request, parsedBody)
    const handleInternally = (internalRequest: Request) => handle(internalRequest, clientIp)
    const response = await limit(
      email,
      async () =>
        (isNewPassword &&
          (await requireCurrentPassword(request, parsedBody, mailLinkSessions, handleInternally))) ||
        handle(rebuilt, clientIp),
    )
    if (response.ok && isNewPassword) await handle(endOtherSessions(request), clientIp)
    await reportSession(path, request, response, clientIp)
    return response
  }
}

/**
 * Wraps the library's handler like the hosted project's API gateway. CORS allows every origin, as hosted (the library
 * does so for data, not for accounts), because access depends on the request's keys alone.
 */
export function createGateway(
  handle: RequestHandler,
  rateFactor: number,
  onSession: SessionListener = async () => {},
): RequestHandler {
  const filtered = createRequestFilter(handle, rateFactor, onSession)
  const app = new Hono<{ Bindings: { clientIp: string | null } }>()
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [
        'accept-ranges',
        'content-location',
        'content-range',
        'preference-applied',
        'retry-after',
        'x-supabase-api-version',
      ],
      maxAge: 3600,
    }),
  )
  const limitRequests = createRequestLimit(requestsPerMinute * rateFactor)
  app.all('*', async (c) => (await limitRequests(c.env.clientIp)) ?? filtered(c.req.raw, c.env.clientIp))
  return async (request, clientIp) => app.fetch(request, { clientIp })
}
