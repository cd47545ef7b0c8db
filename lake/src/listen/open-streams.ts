import type { EventStream } from './event-stream.ts'

/** The open event streams, which the lake closes when it shuts down. */
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
