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
  run(id: string): void
}

/** Runs stored work at its time; work whose time passed while the lake was closed is due at once. */
export class DueTimer {
  readonly #deps: DueTimerDeps
  #timer: NodeJS.Timeout | undefined

  constructor(deps: DueTimerDeps) {
    this.#deps = deps
    this.update()
  }

  /** To be called when the stored work may have changed. */
  update(minDelayMs = 0): void {
    clearTimeout(this.#timer)
    const next = this.#deps.findNext()
    if (!next) return
    const delayMs = Math.max(next.dueAt - Date.now(), minDelayMs)
    this.#timer = setTimeout(() => this.#runDue(), Math.min(delayMs, MAX_TIMER_MS)).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #runDue(): void {
    const next = this.#deps.findNext()
    try {
      if (next && next.dueAt <= Date.now()) this.#deps.run(next.id)
      this.update()
    } catch (error) {
      console.error(`The scheduled work "${next?.id}" failed`, error)
      this.update(RETRY_MS)
    }
  }
}
