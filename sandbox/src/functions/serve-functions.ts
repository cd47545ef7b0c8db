import { createRequestLimit } from '../rate-limit.ts'
import type { RequestHandler } from '../supabase-lite/gateway/gateway.ts'

const prefix = '/functions/v1/'
const requestsPerMinute = 3_000

/** Routes `/functions/v1/<name>` to the edge functions as a hosted project does, and all else to the database. */
export function serveFunctions(
  functions: Readonly<Record<string, (request: Request) => Promise<Response>>>,
  fallback: RequestHandler,
): RequestHandler {
  const limitRequests = createRequestLimit(requestsPerMinute)
  return async (request, clientIp) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(prefix)) return fallback(request, clientIp)
    const handle = functions[pathname.slice(prefix.length)]
    if (!handle) return Response.json({ message: 'Function not found' }, { status: 404 })
    return (await limitRequests(clientIp)) ?? handle(request)
  }
}
