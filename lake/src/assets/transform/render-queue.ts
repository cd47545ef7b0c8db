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

  /**
   * @param signal removes an image that waits
   * @throws {ApiError} 503 when too many images of the caller wait
   */
  async run<T>(caller: string, render: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#start(caller, signal)
    try {
      return await render()
    } finally {
      const startNext = this.#waiting.shift()
      if (startNext) startNext()
      else this.#running -= 1
    }
  }

  /** Waits for a free slot; a finished rendering passes its slot to the next one. */
  async #start(caller: string, signal: AbortSignal): Promise<void> {
    if (this.#running < maxConcurrent) {
      this.#running += 1
      return
    }
    if (this.#waiting.countOf(caller) >= maxWaitingPerCaller) {
      const message = 'Too many images are being transformed. Please wait a moment'
      throw new ApiError(503, message, { retryAfterS: 5 })
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#waiting.remove(caller, resolve)
      reject(new ApiError(503, 'The client ended the request'))
    }
    this.#waiting.push(caller, resolve)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }
}
