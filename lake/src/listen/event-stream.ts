import { stringifyBounded } from '../bounded-json.ts'

const KEEP_ALIVE_MS = 15_000
/** Buffer limit of a slow reader; beyond it the stream is closed, and the reader resumes when it reconnects. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024

export interface ServerSentEvent {
  event: string
  id?: string
  data: unknown
}

export interface EventStream {
  /** @throws JsonTooLargeError */
  send(event: ServerSentEvent): void
  close(): void
}

/**
 * A `text/event-stream` response.
 * @param open called with the stream when its body is first read (never after a HEAD request); returns the cleanup to
 *   run when either side ends the stream
 */
export function createEventStreamResponse(open: (stream: EventStream) => () => void): Response {
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
    this.#write(`${head}\ndata: ${stringifyBounded(data)}\n\n`)
  }

  close(): void {
    if (this.#ended) return
    this.end()
    this.#controller.close()
  }

  /** Calls `release` once: when the stream ends, or now if it has ended already. */
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
    if ((this.#controller.desiredSize ?? 0) < -MAX_BUFFERED_BYTES) this.close()
  }
}

/** The open streams, which the lake closes when it shuts down. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>()

  /** @returns the function that removes the stream */
  add(stream: EventStream): () => void {
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  closeAll(): void {
    for (const stream of [...this.#streams]) stream.close()
  }
}
