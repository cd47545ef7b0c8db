/** Frames from the lake: the head of a response, then its chunks, then its end. */
type ServerFrame =
  | { id: number; status: number; headers: Record<string, string> }
  | { id: number; chunk: string }
  | { id: number; close: true }

/**
 * One WebSocket that multiplexes many event streams. It opens with the first stream. When it closes, every stream ends,
 * and their readers (the eventsource package) reconnect with their last event id, which opens the next socket.
 */
export class MuxConnection {
  readonly #socketUrl: string
  readonly #streams = new Map<number, MuxStream>()
  /** Frames to send once the socket is open. */
  #pendingFrames: string[] = []
  #socket: WebSocket | undefined
  #lastId = 0

  constructor(apiHost: string) {
    this.#socketUrl = `${apiHost.replace(/^http/, 'ws').replace(/\/$/, '')}/mux`
  }

  /** Like `fetch`: resolves with the head, rejects when the lake cannot be reached or `signal` aborts. */
  open(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ?? undefined
    if (signal?.aborted) return Promise.reject(signal.reason)
    const id = ++this.#lastId
    const stream = new MuxStream(() => this.#closeStream(id))
    this.#streams.set(id, stream)
    signal?.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
    this.#send({ id, url, headers: Object.fromEntries(new Headers(init.headers)) })
    return stream.response
  }

  #send(frame: object): void {
    const socket = this.#socket ?? this.#connect()
    const text = JSON.stringify(frame)
    if (socket.readyState === WebSocket.OPEN) socket.send(text)
    else this.#pendingFrames.push(text)
  }

  #connect(): WebSocket {
    const socket = new WebSocket(this.#socketUrl)
    this.#socket = socket
    socket.addEventListener('open', () => {
      for (const text of this.#pendingFrames.splice(0)) socket.send(text)
    })
    socket.addEventListener('message', (event) => this.#handleFrame(JSON.parse(event.data)))
    // A failed connection fires 'error' and then 'close'.
    socket.addEventListener('close', () => this.#handleClose(socket))
    return socket
  }

  #handleFrame(frame: ServerFrame): void {
    const stream = this.#streams.get(frame.id)
    if (!stream) return
    if ('status' in frame) stream.receiveHead(frame.status, frame.headers)
    else if ('chunk' in frame) stream.receiveChunk(frame.chunk)
    else {
      this.#streams.delete(frame.id)
      stream.end()
    }
  }

  #handleClose(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#pendingFrames = []
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const stream of streams) stream.end()
  }

  /** The reader cancelled: tells the lake to stop sending. */
  #closeStream(id: number): void {
    if (this.#streams.delete(id) && this.#socket) this.#send({ id, close: true })
  }
}

/** One response over the shared socket: a promise of its head, and a body stream. */
export class MuxStream {
  readonly #head = Promise.withResolvers<Response>()
  readonly #encoder = new TextEncoder()
  readonly #body: ReadableStream<Uint8Array>
  readonly #onCancel: () => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #ended = false

  /** @param onCancel called when the reader aborts or cancels before the end */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel
    this.#body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => this.#cancel(),
    })
  }

  /** What `fetch` would return. */
  get response(): Promise<Response> {
    return this.#head.promise
  }

  receiveHead(status: number, headers: Record<string, string>): void {
    this.#head.resolve(new Response(this.#body, { status, headers }))
  }

  receiveChunk(text: string): void {
    if (!this.#ended) this.#controller?.enqueue(this.#encoder.encode(text))
  }

  /** The lake ended the stream, or the socket closed; before the head arrived, that is a network error. */
  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#head.reject(new TypeError('The connection to the Content Lake closed'))
    this.#controller?.close()
  }

  abort(reason: unknown): void {
    if (this.#ended) return
    this.#cancel()
    this.#head.reject(reason)
    this.#controller?.error(reason)
  }

  #cancel(): void {
    this.#ended = true
    this.#onCancel()
  }
}
