import type { FrontDoor } from '../supabase-lite/front-door.ts'

const prefix = '/functions/v1/'

/** Answers for edge functions where a hosted project does; everything else is the database's. */
export function serveFunctions(
  functions: Readonly<Record<string, (request: Request) => Promise<Response>>>,
  otherwise: FrontDoor,
): FrontDoor {
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(prefix)) return otherwise(request, peer)
    const answer = functions[pathname.slice(prefix.length)]
    return answer ? answer(request) : Response.json({ message: 'Function not found' }, { status: 404 })
  }
}
