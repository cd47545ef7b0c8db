import type { OpenFrame } from './client-frame.ts'

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
