import { availableParallelism } from 'node:os'
import { FairQueue } from '../../fair-queue.ts'
import { ApiError } from '../../http/api-error.ts'

/** The threads that render also read files: one core is left to the rest of the lake. */
const maxConcurrent = Math.max(1, availableParallelism() - 1)
/** A page with many pictures, such as a media browser, requests some dozens at once. */
const maxWaitingPerCaller = 100

/** Renders a few images at a time and serves callers in turn. */
export class RenderQueue {
  readonly #waiting = new FairQueue<() => void>()
  #running = 0

  /** @throws {ApiError} 503 when too many images of the caller wait */
  async run<T>(caller: string, render: () => Promise<T>): Promise<T> {
    await this.#start(caller)
    try {
      return await render()
    } finally {
      const startNext = this.#waiting.shift()
      if (startNext) startNext()
      else this.#running -= 1
    }
  }

  /** Waits for a place; one that ends hands its place to the next. */
  async #start(caller: string): Promise<void> {
    if (this.#running < maxConcurrent) {
      this.#running += 1
      return
    }
    if (this.#waiting.countOf(caller) >= maxWaitingPerCaller) {
      const message = 'Too many images are being transformed. Please wait a moment'
      throw new ApiError(503, message, { retryAfterS: 5 })
    }
    await new Promise<void>((resolve) => this.#waiting.push(caller, resolve))
  }
}
