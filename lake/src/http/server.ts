import { createServer, type Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { hostValidationMiddleware, isHostAllowed } from 'host-validation-middleware'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { parseRequestUrl } from '../sockets/socket-server.ts'
import { drainBody } from './drain-body.ts'

/** Bytes of the request line and all headers: queries of up to 11 kB are sent in the URL, where encoding triples them. */
const MAX_HEADER_BYTES = 64 * 1024
/** On a busy machine, Node's 5 s would end an idle connection just as a client sends its next request. */
const KEEP_ALIVE_MS = 60_000

type Handler = (request: Request, clientIp: string | undefined) => Response | Promise<Response>

/** Node's listener for a handler of web requests, which may leave a body unread. */
export const createRequestListener = (fetch: Handler) =>
  getRequestListener(
    async (request, env) => {
      if (!('incoming' in env)) return fetch(request, undefined)
      const { incoming, outgoing } = env
      const response = await fetch(request, incoming.socket.remoteAddress)
      if (outgoing instanceof ServerResponse) outgoing.shouldKeepAlive &&= await drainBody(outgoing.req)
      return response
    },
    { overrideGlobalObjects: false },
  )

/**
 * Serves HTTP and WebSockets on one port, on `localhost` unless a host is given; resolves when listening.
 *
 * @param options.allowedHosts in `Host` headers, beside `localhost` and IP addresses: a website whose name resolves to
 * this machine (DNS rebinding) would otherwise read everything that needs no token.
 */
export async function startServer(
  options: { port: number; host?: string; allowedHosts: readonly string[] },
  fetch: Handler,
  sockets: readonly SocketRoute[],
): Promise<Server> {
  const handleRequest = createRequestListener(fetch)
  const { allowedHosts } = options
  const validateHost = hostValidationMiddleware({ allowedHosts })
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => validateHost(request, response, () => void handleRequest(request, response)),
  )
  server.on('upgrade', (request, socket, head) => {
    // Without a handler, a client that disconnects during the handshake would crash the process.
    socket.on('error', () => socket.destroy())
    const path = isHostAllowed(request.headers.host, allowedHosts)
      ? parseRequestUrl(request)?.pathname
      : undefined
    const route = sockets.find((candidate) => path !== undefined && candidate.matches(path))
    if (route) route.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? 'localhost', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

/** Stops listening and closes every connection, including idle keep-alive ones. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
