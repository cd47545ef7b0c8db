import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** The path and query of an upgrade request; undefined when it is malformed. */
export function parseRequestUrl(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '', 'http://lake') ?? undefined
}

/** A browser opens two sockets per tab. */
const MAX_SOCKETS_PER_IP = 200
const PING_INTERVAL_MS = 20_000
/** Time for the client to complete the closing handshake. */
const CLOSE_TIMEOUT_MS = 1_000
/** Close code 1001, after which clients reconnect. */
const GOING_AWAY = 1001

export interface SocketServerOptions {
  /** Requests without an origin do not come from a browser and are accepted: they authenticate with a token. */
  isAllowedOrigin: (origin: string) => boolean
  /** Bytes; a longer frame closes the socket. */
  maxFrameBytes: number
  onSocket: (socket: WebSocket, request: IncomingMessage) => void
}

/** Accepts WebSockets from allowed origins, and terminates those that no longer answer pings. */
export class SocketServer {
  readonly #options: SocketServerOptions
  readonly #server: WebSocketServer
  readonly #alive = new WeakSet<WebSocket>()
  readonly #clientIps = new Map<WebSocket, string | undefined>()
  readonly #timer: NodeJS.Timeout

  constructor(options: SocketServerOptions) {
    this.#options = options
    this.#server = new WebSocketServer({ noServer: true, maxPayload: options.maxFrameBytes })
    this.#timer = setInterval(() => this.#pingAll(), PING_INTERVAL_MS).unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const origin = request.headers.origin
    if (origin !== undefined && !this.#options.isAllowedOrigin(origin)) {
      rejectUpgrade(socket, '403 Forbidden')
      return
    }
    const clientIp = request.socket.remoteAddress
    if ([...this.#clientIps.values()].filter((other) => other === clientIp).length >= MAX_SOCKETS_PER_IP) {
      rejectUpgrade(socket, '429 Too Many Requests')
      return
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#accept(webSocket, request))
  }

  close(): void {
    clearInterval(this.#timer)
    const sockets = [...this.#server.clients]
    for (const socket of sockets) socket.close(GOING_AWAY)
    setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, CLOSE_TIMEOUT_MS).unref()
    this.#server.close()
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    this.#alive.add(socket)
    this.#clientIps.set(socket, request.socket.remoteAddress)
    socket.on('close', () => this.#clientIps.delete(socket))
    socket.on('pong', () => this.#alive.add(socket))
    // Malformed frames and lost connections; 'close' follows, where the socket's owner cleans up.
    socket.on('error', () => socket.terminate())
    this.#options.onSocket(socket, request)
  }

  #pingAll(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
}

function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
