/** The longest delay of a Node.js timer. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** Delay after a failure that the work did not cause, such as a full disk. */
const RETRY_MS = 60_000

/** Work that is stored with its time. */
export interface DueWork {
  id: string
  /** Unix time in milliseconds. */
  dueAt: number
}

export interface DueTimerDeps {
  /** The stored work that is due first. */
  findNext(): DueWork | undefined
  /** Does the work, after which `findNext` no longer returns it. */
  run(id: string): Promise<void>
}

/**
 * Runs stored work at its time, one item after the other; work whose time passed while the lake was closed is due at
 * once.
 */
export class DueTimer {
  readonly #deps: DueTimerDeps
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosed = false

  constructor(deps: DueTimerDeps) {
    this.#deps = deps
    this.update()
  }

  /** To be called when the stored work may have changed. */
  update(): void {
    if (!this.#running) this.#wait()
  }

  /** Waits until the running work has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #wait(minDelayMs = 0): void {
    clearTimeout(this.#timer)
    const next = this.#isClosed ? undefined : this.#deps.findNext()
    if (!next) return
    const delayMs = Math.max(next.dueAt - Date.now(), minDelayMs)
    this.#timer = setTimeout(() => this.#start(), Math.min(delayMs, MAX_TIMER_MS)).unref()
  }

  #start(): void {
    this.#running = this.#runDue().then((minDelayMs) => {
      this.#running = undefined
      this.#wait(minDelayMs)
    })
  }

  /** @returns how long to wait at least before the next work, in milliseconds */
  async #runDue(): Promise<number> {
    const next = this.#deps.findNext()
    if (!next || next.dueAt > Date.now()) return 0
    try {
      await this.#deps.run(next.id)
      return 0
    } catch (error) {
      console.error(`The scheduled work "${next.id}" failed`, error)
      return RETRY_MS
    }
  }
}
