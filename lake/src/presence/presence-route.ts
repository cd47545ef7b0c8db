import type { WebSocket } from 'ws'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { SocketServer } from '../sockets/socket-server.ts'
import { PresenceChannel } from './presence-channel.ts'
import { type FindUserId, PresenceSession } from './presence-session.ts'

const MAX_FRAME_BYTES = 64 * 1024
const SOCKET_PATH = /^\/v[^/]+\/socket\/([^/]+)$/
const HEARTBEAT_MS = 10_000
/** The studio's client treats this text as a heartbeat. */
const HEARTBEAT = '♥'

export interface PresenceRouteOptions {
  dataset: string
  findUserId: FindUserId
  isAllowedOrigin: (origin: string) => boolean
}

/** `/v…/socket/<dataset>`: the presence of users in the studio, down to the field. */
export function createPresenceRoute({
  dataset,
  findUserId,
  isAllowedOrigin,
}: PresenceRouteOptions): SocketRoute {
  const channel = new PresenceChannel()
  const sockets = new Set<WebSocket>()
  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.send(HEARTBEAT, () => {})
  }, HEARTBEAT_MS).unref()
  const server = new SocketServer({
    isAllowedOrigin,
    maxFrameBytes: MAX_FRAME_BYTES,
    onSocket: (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      new PresenceSession(socket, channel, findUserId).start()
    },
  })
  return {
    matches: (pathname) => SOCKET_PATH.exec(pathname)?.[1] === dataset,
    upgrade: (request, socket, head) => server.upgrade(request, socket, head),
    close: () => {
      clearInterval(heartbeat)
      server.close()
    },
  }
}
