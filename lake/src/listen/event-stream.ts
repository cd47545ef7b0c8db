const KEEP_ALIVE_MS = 15_000
/** Bytes waiting for a slow reader; beyond that it is cut off, and resumes when it comes back. */
const MAX_WAITING = 64 * 1024 * 1024

export interface ServerSentEvent {
  event: string
  id?: string
  data: unknown
}

export interface EventStream {
  send(event: ServerSentEvent): void
  close(): void
}

/**
 * A `text/event-stream` response.
 * @param open called with the new stream when somebody first reads it (after a HEAD request nobody does); returns
 *   what to call when either side ends it
 */
export function eventStreamResponse(open: (stream: EventStream) => () => void): Response {
  let writer: StreamWriter | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (writer) return
        writer = new StreamWriter(controller)
        writer.onEnd(open(writer))
      },
      cancel: () => writer?.end(),
    },
    { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
  }
  return new Response(body, { headers })
}

class StreamWriter implements EventStream {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>
  readonly #encoder = new TextEncoder()
  readonly #keepAlive = setInterval(() => this.#write(':\n\n'), KEEP_ALIVE_MS).unref()
  #release: (() => void) | undefined
  #ended = false

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller
  }

  send({ event, id, data }: ServerSentEvent): void {
    const head = id === undefined ? `event: ${event}` : `id: ${id}\nevent: ${event}`
    this.#write(`${head}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  close(): void {
    if (this.#ended) return
    this.end()
    this.#controller.close()
  }

  /** `release` is called once, when the stream ends, or at once when it ended already. */
  onEnd(release: () => void): void {
    this.#release = release
    if (this.#ended) release()
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    clearInterval(this.#keepAlive)
    this.#release?.()
  }

  #write(text: string): void {
    if (this.#ended) return
    this.#controller.enqueue(this.#encoder.encode(text))
    if ((this.#controller.desiredSize ?? 0) < -MAX_WAITING) this.close()
  }
}
