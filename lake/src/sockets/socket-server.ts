import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

/** Sockets of one network address: a browser with many tabs has two for each. */
const MAX_SOCKETS = 200
const PING_MS = 20_000
/** How long the other side may take to say goodbye. */
const FAREWELL_MS = 1_000
/** 1001: going away, so clients know that they may come back. */
const GOING_AWAY = 1001

export interface SocketServerOptions {
  /** Browsers name the page they come from; a caller without one is no browser and shows a token instead. */
  isAllowedOrigin: (origin: string) => boolean
  /** Bytes; a longer frame closes the socket. */
  maxFrameBytes: number
  onSocket: (socket: WebSocket, request: IncomingMessage) => void
}

/** Accepts WebSockets from allowed origins, and ends those whose other side fell silent. */
export class SocketServer {
  readonly #options: SocketServerOptions
  readonly #server: WebSocketServer
  readonly #alive = new WeakSet<WebSocket>()
  readonly #peers = new Map<WebSocket, string | undefined>()
  readonly #timer: NodeJS.Timeout

  constructor(options: SocketServerOptions) {
    this.#options = options
    this.#server = new WebSocketServer({ noServer: true, maxPayload: options.maxFrameBytes })
    this.#timer = setInterval(() => this.#pingAll(), PING_MS).unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const origin = request.headers.origin
    if (origin !== undefined && !this.#options.isAllowedOrigin(origin)) {
      refuse(socket, '403 Forbidden')
      return
    }
    const peer = request.socket.remoteAddress
    if ([...this.#peers.values()].filter((known) => known === peer).length >= MAX_SOCKETS) {
      refuse(socket, '429 Too Many Requests')
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
    }, FAREWELL_MS).unref()
    this.#server.close()
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    this.#alive.add(socket)
    this.#peers.set(socket, request.socket.remoteAddress)
    socket.on('close', () => this.#peers.delete(socket))
    socket.on('pong', () => this.#alive.add(socket))
    // Broken frames and lost connections arrive here; 'close' follows, and that is where users of the socket clean up.
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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
