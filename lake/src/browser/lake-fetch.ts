import { MuxConnection } from './mux-connection.ts'

const EVENT_STREAM = /\/data\/(listen|live\/events)\//

/** One transport per host, so that all clients of a tab share one socket. */
const transports = new Map<string, typeof fetch>()

/**
 * The `fetch` for `resolveFetch` of `@sanity/client`. Event streams share one WebSocket to the lake, because browsers
 * allow six HTTP connections per host over all tabs, and one studio screen opens more streams; everything else is an
 * ordinary request.
 * @param apiHost the lake's base URL, such as `http://localhost:3900`
 */
export function lakeFetch(apiHost: string): typeof fetch {
  const cached = transports.get(apiHost)
  if (cached) return cached
  const connection = new MuxConnection(apiHost)
  const transport: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return EVENT_STREAM.test(url) ? connection.open(url, init) : fetch(input, init)
  }
  transports.set(apiHost, transport)
  return transport
}
