/**
 * Runs a task in short steps on this thread. After each it rests for as long as the step took, so that half of the
 * thread's time is left to requests.
 */
export class BackgroundTask {
  readonly #step: () => boolean
  #timer: NodeJS.Timeout | undefined

  /** @param step does a part of the work; false when nothing was left to do */
  constructor(step: () => boolean) {
    this.#step = step
  }

  /** Starts the task unless it runs. */
  start(): void {
    this.#timer ??= setTimeout(() => this.#run()).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #run(): void {
    const startedAt = performance.now()
    this.#timer = this.#step()
      ? setTimeout(() => this.#run(), performance.now() - startedAt).unref()
      : undefined
  }
}
