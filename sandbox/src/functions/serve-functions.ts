import { createRequestLimit } from '../request-limit.ts'
import type { FrontDoor } from '../supabase-lite/front-door.ts'

const prefix = '/functions/v1/'
const callsPerMinute = 3_000

/** Answers for edge functions where a hosted project does; everything else is the database's. */
export function serveFunctions(
  functions: Readonly<Record<string, (request: Request) => Promise<Response>>>,
  otherwise: FrontDoor,
): FrontDoor {
  const refusal = createRequestLimit(callsPerMinute)
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(prefix)) return otherwise(request, peer)
    const answer = functions[pathname.slice(prefix.length)]
    if (!answer) return Response.json({ message: 'Function not found' }, { status: 404 })
    return (await refusal(peer)) ?? answer(request)
  }
}
