import type { WebSocket } from 'ws'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { SocketServer } from '../sockets/socket-server.ts'
import { createStreamRequest, type Handshake, type OpenFrame, parseClientFrame } from './client-frame.ts'

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
      const clientIp = request.socket.remoteAddress
      new MuxSession(socket, (streamed) => options.fetch(streamed, clientIp), { cookie, origin }).start()
    },
  })
  return {
    matches: (pathname) => pathname === '/mux',
    upgrade: (request, socket, head) => server.upgrade(request, socket, head),
    close: () => server.close(),
  }
}

export type FetchHandler = (request: Request) => Response | Promise<Response>

const MAX_STREAMS = 200
/** 1008: policy violation. */
const POLICY_VIOLATION = 1008

/**
 * The streams of one browser tab over one socket. Each frame is awaited before the next chunk is read, so that a slow
 * client applies back pressure instead of filling memory.
 */
class MuxSession {
  readonly #socket: WebSocket
  readonly #fetch: FetchHandler
  readonly #handshake: Handshake
  readonly #streams = new Map<number, AbortController>()

  constructor(socket: WebSocket, fetch: FetchHandler, handshake: Handshake) {
    this.#socket = socket
    this.#fetch = fetch
    this.#handshake = handshake
  }

  start(): void {
    this.#socket.on('message', (data, isBinary) => this.#handleMessage(isBinary ? '' : data.toString()))
    this.#socket.on('close', () => this.#abortAll())
  }

  #handleMessage(text: string): void {
    const frame = parseClientFrame(text)
    if (!frame || ('url' in frame && this.#streams.has(frame.id)))
      this.#socket.close(POLICY_VIOLATION, 'Broken frame')
    else if ('url' in frame) void this.#open(frame)
    else this.#streams.get(frame.id)?.abort()
  }

  async #open(frame: OpenFrame): Promise<void> {
    const abort = new AbortController()
    try {
      if (this.#streams.size >= MAX_STREAMS) await this.#send({ id: frame.id, status: 429, headers: {} })
      else {
        this.#streams.set(frame.id, abort)
        await this.#serve(frame, abort.signal)
      }
    } catch {
      // The stream failed or either side closed it: the close frame below ends it, and the client may reconnect.
    }
    if (this.#streams.get(frame.id) === abort) this.#streams.delete(frame.id)
    await this.#send({ id: frame.id, close: true }).catch(() => undefined)
  }

  async #serve(frame: OpenFrame, signal: AbortSignal): Promise<void> {
    const request = createStreamRequest(frame, this.#handshake, signal)
    const response = request ? await this.#fetch(request) : new Response(null, { status: 400 })
    await this.#send({ id: frame.id, status: response.status, headers: Object.fromEntries(response.headers) })
    if (!response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream(), { signal }).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      await this.#send({ id: frame.id, chunk: value })
    }
  }

  /** Resolves when the frame is passed to the network; rejects when the socket is closed. */
  #send(frame: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.send(JSON.stringify(frame), (error) => (error ? reject(error) : resolve()))
    })
  }

  #abortAll(): void {
    for (const abort of this.#streams.values()) abort.abort()
  }
}
