import { verify } from 'hono/jwt'
import type { RequestHandler } from '../gateway/gateway.ts'
import { decodePath } from '../gateway/request-path.ts'
import { signPath } from './signed-urls.ts'

/** Refuses tokens of links that this service did not sign, which the library answers with 500. */
export function checkSignedUrls(handle: RequestHandler, jwtSecret: string): RequestHandler {
  return async (request, clientIp) => {
    if (request.method === 'POST' || !signPath.test(decodePath(request.url))) return handle(request, clientIp)
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const isSigned = await verify(token, jwtSecret, 'HS256').then(
      () => true,
      () => false,
    )
    if (isSigned) return handle(request, clientIp)
    return Response.json(
      { statusCode: '400', error: 'InvalidJWT', message: 'The token is not valid' },
      { status: 400 },
    )
  }
}
