import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createRequestLimit } from '../request-limit.ts'
import { createAuthLimits } from './auth-limits.ts'
import { readBounded, withBody } from './bounded-body.ts'
import { isUpload, unwrapUpload } from './browser-uploads.ts'
import { answerRange } from './range-requests.ts'
import { isWhatItSays } from './upload-content.ts'

/** @param peer the network address that asks, or null when there is none. */
export type FrontDoor = (request: Request, peer: string | null) => Promise<Response>

const mebibyte = 1024 * 1024
/** The largest bucket's limit and room for the form around the file. */
const uploadLimit = 51 * mebibyte
const bodyLimit = mebibyte
/** A browser with many tabs, their pictures included, and the store. */
const requestsPerMinute = 3_000

function refuse(request: Request, status: 400 | 413 | 415, error: string, message: string): Response {
  // The storage service answers 400 and says the status in the body; its client reads it there.
  return new URL(request.url).pathname.startsWith('/storage/')
    ? Response.json({ statusCode: String(status), error, message }, { status: 400 })
    : Response.json({ code: error, message }, { status })
}

function emailIn(body: Uint8Array): string {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    const isNamed = typeof parsed === 'object' && parsed !== null && 'email' in parsed
    return isNamed && typeof parsed.email === 'string' ? parsed.email : ''
  } catch {
    return ''
  }
}

/** What no path may hold, limits on size and frequency, uploads as browsers send them, ranges. */
function createGuard(answer: FrontDoor, rateFactor: number): FrontDoor {
  const limited = createAuthLimits(rateFactor)

  return async (request, peer) => {
    // No name in a database can hold it: the library would take its refusal for a fault of its own.
    if (new URL(request.url).pathname.includes('%00'))
      return refuse(request, 400, 'InvalidKey', 'A path holds no null character')
    if (!request.body) return answerRange(request, () => answer(request, peer))

    const upload = isUpload(request)
    const body = await readBounded(request, upload ? uploadLimit : bodyLimit)
    if (!body)
      return refuse(request, 413, 'Payload too large', 'The object exceeded the maximum allowed size')
    if (upload) {
      const raw = await unwrapUpload(body, new Headers(request.headers))
      if (!raw) return refuse(request, 400, 'InvalidRequest', 'Exactly one file is expected in the upload')
      if (!(await isWhatItSays(raw.body, raw.headers.get('content-type')))) {
        return refuse(request, 415, 'invalid_mime_type', 'The file is not of the type it is sent as')
      }
      return answer(withBody(request, raw.body, raw.headers), peer)
    }
    const whole = withBody(request, body, new Headers(request.headers))
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/auth/v1/')) return answer(whole, peer)
    return limited({ url, peer: peer ?? '', email: emailIn(body) }, () => answer(whole, peer))
  }
}

/**
 * What stands before the library. It answers browsers of every origin, as a hosted project does (the library
 * itself does so only for data, not for accounts): what a request may do depends on its keys alone.
 */
export function createFrontDoor(answer: FrontDoor, rateFactor: number): FrontDoor {
  const guard = createGuard(answer, rateFactor)
  const app = new Hono<{ Bindings: { peer: string | null } }>()
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [
        ...['accept-ranges', 'content-location', 'content-range', 'preference-applied', 'retry-after'],
        'x-supabase-api-version',
      ],
      maxAge: 3600,
    }),
  )
  const refusal = createRequestLimit(requestsPerMinute * rateFactor)
  app.all('*', async (c) => (await refusal(c.env.peer)) ?? guard(c.req.raw, c.env.peer))
  return async (request, peer) => app.fetch(request, { peer })
}
