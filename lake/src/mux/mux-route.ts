import type { SocketRoute } from '../sockets/socket-route.ts'
import { SocketServer } from '../sockets/socket-server.ts'
import { MuxSession } from './mux-session.ts'

const MAX_FRAME_BYTES = 64 * 1024

/**
 * `/mux`: the WebSocket that multiplexes all event streams of a browser tab; `lakeFetch` is its client. Every stream is
 * served by `fetch`, the lake's HTTP handler, so that each route and access check is implemented once.
 */
export function createMuxRoute(options: {
  fetch: (request: Request, clientIp: string | undefined) => Response | Promise<Response>
  isAllowedOrigin: (origin: string) => boolean
}): SocketRoute {
  const server = new SocketServer({
    isAllowedOrigin: options.isAllowedOrigin,
    maxFrameBytes: MAX_FRAME_BYTES,
    onSocket: (socket, request) => {
      const { cookie, origin } = request.headers
      const peer = request.socket.remoteAddress
      new MuxSession(socket, (streamed) => options.fetch(streamed, peer), { cookie, origin }).start()
    },
  })
  return {
    matches: (pathname) => pathname === '/mux',
    upgrade: (request, socket, head) => server.upgrade(request, socket, head),
    close: () => server.close(),
  }
}
