import type { OpenFrame } from './client-frame.ts'

const EVENT_STREAM = /^\/v[^/]+\/data\/(listen|live\/events)\//
const FORWARDED = /^(authorization|last-event-id|accept|x-sanity-[a-z-]+)$/

/** What the socket's own handshake says about who is on the other side. */
export interface Handshake {
  cookie: string | undefined
  origin: string | undefined
}

/**
 * The request a stream stands for, as if it had come over HTTP. Only event streams travel here, and only the headers
 * they need; cookies and origin are the handshake's, which the browser vouches for.
 * @returns undefined when the frame asks for anything else
 */
export function streamRequest(
  frame: OpenFrame,
  handshake: Handshake,
  signal: AbortSignal,
): Request | undefined {
  const url = URL.parse(frame.url)
  if (!url || !EVENT_STREAM.test(url.pathname)) return undefined
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(frame.headers)) {
      if (FORWARDED.test(name.toLowerCase())) headers.set(name, value)
    }
    if (handshake.cookie !== undefined) headers.set('cookie', handshake.cookie)
    if (handshake.origin !== undefined) headers.set('origin', handshake.origin)
    return new Request(url, { headers, signal })
  } catch {
    return undefined
  }
}
