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
