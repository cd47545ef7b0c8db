import type { EventStream } from './event-stream.ts'

/** The event streams under way, so that the lake can end them when it closes. */
export class OpenStreams {
  readonly #streams = new Set<EventStream>()

  /** @returns the function that forgets the stream */
  add(stream: EventStream): () => void {
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  closeAll(): void {
    for (const stream of [...this.#streams]) stream.close()
  }
}
