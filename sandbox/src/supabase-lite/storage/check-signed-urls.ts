import { verify } from 'hono/jwt'
import { z } from 'zod'
import type { RequestHandler } from '../gateway/gateway.ts'
import { findJsonBody } from '../gateway/read-limited-body.ts'
import { decodePath } from '../gateway/request-path.ts'
import { signPath } from './signed-urls.ts'

/** A link to a private file opens it to whoever has it. */
const maxLifeSeconds = 3600
const lifeSchema = z.object({ expiresIn: z.number().max(maxLifeSeconds) })

const refuse = (error: string, message: string) =>
  Response.json({ statusCode: '400', error, message }, { status: 400 })

/** Refuses links that would live long, and tokens that this service did not sign, which the library answers with 500. */
export function checkSignedUrls(handle: RequestHandler, jwtSecret: string): RequestHandler {
  return async (request, clientIp) => {
    if (!signPath.test(decodePath(request.url))) return handle(request, clientIp)
    if (request.method === 'POST') {
      if (!lifeSchema.safeParse(await findJsonBody(request)).success)
        return refuse('InvalidRequest', `A link lives ${maxLifeSeconds} seconds at most`)
      return handle(request, clientIp)
    }
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const isSigned = await verify(token, jwtSecret, 'HS256').then(
      () => true,
      () => false,
    )
    return isSigned ? handle(request, clientIp) : refuse('InvalidJWT', 'The token is not valid')
  }
}
