/**
 * Runs a task in short steps on this thread. After each step it pauses for as long as the step took, which leaves half
 * of the thread's time to requests.
 */
export class BackgroundTask {
  readonly #step: () => Promise<boolean>
  #timer: NodeJS.Timeout | undefined
  #isRequested = false
  #isStopped = false

  /** @param step does a part of the work; false when nothing was left to do */
  constructor(step: () => Promise<boolean>) {
    this.#step = step
  }

  /** Starts the task unless it runs. */
  start(): void {
    this.#isRequested = true
    this.#timer ??= setTimeout(() => this.#run()).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#isRequested = false
    const startedAt = performance.now()
    const didWork = await this.#step()
    if (this.#isStopped) return
    this.#timer =
      didWork || this.#isRequested
        ? setTimeout(() => this.#run(), performance.now() - startedAt).unref()
        : undefined
  }
}
