import * as z from 'zod'

const id = z.int().positive()
const open = z.strictObject({
  id,
  url: z.string().max(32_768),
  headers: z.record(z.string().max(100), z.string().max(8_192)),
})
const close = z.strictObject({ id, close: z.literal(true) })
const clientFrame = z.union([open, close])

export type ClientFrame = z.infer<typeof clientFrame>
export type OpenFrame = z.infer<typeof open>

/** Parses a frame from a browser; undefined when it is malformed. */
export function parseClientFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const EVENT_STREAM = /^\/v[^/]+\/data\/(listen|live\/events)\//
const FORWARDED_HEADERS = /^(authorization|last-event-id|accept|x-sanity-[a-z-]+)$/

/** Headers of the socket's handshake that identify the client. */
export interface Handshake {
  cookie: string | undefined
  origin: string | undefined
}

/**
 * Builds the HTTP request of a stream. Only event streams are allowed, and only the headers they need; cookie and origin
 * come from the handshake, where the browser sets them.
 * @returns undefined when the frame requests anything else
 */
export function createStreamRequest(
  frame: OpenFrame,
  handshake: Handshake,
  signal: AbortSignal,
): Request | undefined {
  const url = URL.parse(frame.url)
  if (!url || !EVENT_STREAM.test(url.pathname)) return undefined
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(frame.headers)) {
      if (FORWARDED_HEADERS.test(name.toLowerCase())) headers.set(name, value)
    }
    if (handshake.cookie !== undefined) headers.set('cookie', handshake.cookie)
    if (handshake.origin !== undefined) headers.set('origin', handshake.origin)
    return new Request(url, { headers, signal })
  } catch {
    return undefined
  }
}
