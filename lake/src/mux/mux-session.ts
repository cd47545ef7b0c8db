import type { WebSocket } from 'ws'
import { type OpenFrame, parseClientFrame } from './client-frame.ts'
import { createStreamRequest, type Handshake } from './stream-request.ts'

export type FetchHandler = (request: Request) => Response | Promise<Response>

const MAX_STREAMS = 200
/** 1008: policy violation. */
const POLICY_VIOLATION = 1008

/**
 * The streams of one browser tab over one socket. Each frame is awaited before the next chunk is read, so that a slow
 * client applies back pressure instead of filling memory.
 */
export class MuxSession {
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
    this.#socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : data.toString()))
    this.#socket.on('close', () => this.#abortAll())
  }

  #receive(text: string): void {
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

  /** Resolves when the frame is handed to the network; rejects when the socket is closed. */
  #send(frame: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.send(JSON.stringify(frame), (error) => (error ? reject(error) : resolve()))
    })
  }

  #abortAll(): void {
    for (const abort of this.#streams.values()) abort.abort()
  }
}
