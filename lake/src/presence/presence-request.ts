import * as z from 'zod'

const session = z.string().min(1).max(100)
const call = <M extends string, P extends z.ZodType>(method: M, params: P) =>
  z.object({ jsonrpc: z.literal('2.0'), id: z.string().max(100), method: z.literal(method), params })

/** The calls of the studio's presence client, as JSON-RPC 2.0. */
const presenceRequest = z.discriminatedUnion('method', [
  call('authorization', z.object({ authorization: z.string().max(1_000) })),
  call('presence_subscribe', z.unknown()),
  call('presence_unsubscribe', z.object({ subscriptionId: z.string().max(100) })),
  call('presence_rollcall', z.object({ session })),
  call(
    'presence_announce',
    z.object({ data: z.object({ sessionId: session, locations: z.array(z.unknown()).max(100) }) }),
  ),
  call('presence_disconnect', z.object({ session })),
])

export type PresenceRequest = z.infer<typeof presenceRequest>

/** The error of an invalid call; the codes are those of JSON-RPC. */
export interface RpcError {
  code: number
  message: string
}

const anyCall = z.object({ id: z.string(), method: z.string() })

/** @returns the request; or, if it is invalid, the error with the request's id where there is one */
export function parsePresenceRequest(text: string): PresenceRequest | { id: string | null; error: RpcError } {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { id: null, error: { code: -32700, message: 'Parse error' } }
  }
  const parsed = presenceRequest.safeParse(message)
  if (parsed.success) return parsed.data
  const call = anyCall.safeParse(message).data
  if (!call) return { id: null, error: { code: -32600, message: 'Invalid request' } }
  const isMethod = presenceRequest.options.some(({ shape }) => shape.method.value === call.method)
  const error = isMethod
    ? { code: -32602, message: 'Invalid params' }
    : { code: -32601, message: `Unknown method "${call.method.slice(0, 100)}"` }
  return { id: call.id, error }
}
