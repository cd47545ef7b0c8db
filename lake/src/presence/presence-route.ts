import type { WebSocket } from 'ws'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { parseRequestUrl, SocketServer } from '../sockets/socket-server.ts'
import type { PresenceChannel } from './presence-channel.ts'
import { PresenceSession, type PresenceTokens } from './presence-session.ts'

const MAX_FRAME_BYTES = 64 * 1024
const SOCKET_PATH = /^\/v[^/]+\/socket\/([\w-]+)$/
const HEARTBEAT_MS = 10_000
/** The studio's client treats this text as a heartbeat. */
const HEARTBEAT = '♥'

export interface PresenceRouteOptions {
  findChannel: (dataset: string) => PresenceChannel | undefined
  tokens: PresenceTokens
  isAllowedOrigin: (origin: string) => boolean
}

/** `/v…/socket/<dataset>`: the presence of users in the studio, down to the field. */
export function createPresenceRoute({
  findChannel,
  tokens,
  isAllowedOrigin,
}: PresenceRouteOptions): SocketRoute {
  const sockets = new Set<WebSocket>()
  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.send(HEARTBEAT, () => {})
  }, HEARTBEAT_MS).unref()
  const findChannelOf = (pathname = '') => findChannel(SOCKET_PATH.exec(pathname)?.[1] ?? '')
  const server = new SocketServer({
    isAllowedOrigin,
    maxFrameBytes: MAX_FRAME_BYTES,
    onSocket: (socket, request) => {
      const channel = findChannelOf(parseRequestUrl(request)?.pathname)
      if (!channel) return socket.close()
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      new PresenceSession(socket, channel, tokens).start()
    },
  })
  return {
    matches: (pathname) => findChannelOf(pathname) !== undefined,
    upgrade: (request, socket, head) => server.upgrade(request, socket, head),
    close: () => {
      clearInterval(heartbeat)
      server.close()
    },
  }
}
