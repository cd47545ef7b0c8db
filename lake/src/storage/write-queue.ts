import { FairQueue } from '../fair-queue.ts'
import { TimeSlice } from '../time-slice.ts'

/**
 * The order of writes: one at a time, those of a caller in the order of their calls, callers in turn. Everything that
 * uses the connection that writes runs here, because a statement from elsewhere would become part of the open transaction.
 */
export class WriteQueue {
  readonly #waiting = new FairQueue<() => Promise<void>>()
  #running: Promise<void> | undefined

  /** Runs `write` when its turn comes: at once when nothing is being written. It must not wait for another write. */
  run<T>(caller: string, write: () => T | Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push(caller, async () => {
      try {
        resolve(await write())
      } catch (error) {
        reject(error)
      }
    })
    this.#running ??= this.#runAll()
    return promise
  }

  /** Waits until nothing is being written. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #runAll(): Promise<void> {
    const slice = new TimeSlice()
    for (let write = this.#waiting.shift(); write; write = this.#waiting.shift()) {
      await write()
      await slice.pause()
    }
    this.#running = undefined
  }
}
