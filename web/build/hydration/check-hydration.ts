import { BuildError } from '../build-error.ts'
import { HydrationWorker } from './hydration-worker.ts'
import type { Job, Report } from './worker.ts'

const maxReported = 3
const pagesPerWorker = 12
const workerCount = 2
/** So many pages wait for one worker: to start another one takes as long. */
const maxWaiting = 8

/** A written page: its file, that of its state, and its URL. */
export type WrittenPage = Omit<Job, 'entry'>

/**
 * Hydrates pages as a browser does, with React's development build, so that no page is published that differs from
 * its HTML. Pages are hydrated as they come, in at most two processes.
 */
export class HydrationCheck {
  readonly #entry: string
  readonly #waiting: WrittenPage[] = []
  readonly #reports: Report[] = []
  readonly #workers = new Set<HydrationWorker>()
  readonly #idle: HydrationWorker[]
  readonly #runs: Promise<void>[] = []
  #activeCount = 0

  /** @param entry URL of the application's code */
  constructor(entry: string) {
    this.#entry = entry
    // It loads its libraries before there is a page.
    this.#idle = [this.#start()]
  }

  add(page: WrittenPage): void {
    this.#waiting.push(page)
    const isNeeded = this.#activeCount === 0 || this.#waiting.length > maxWaiting
    if (!isNeeded || this.#activeCount === workerCount) return
    const run = this.#hydrateWaiting()
    // `finish` throws it, which may not wait for it yet.
    run.catch(() => undefined)
    this.#runs.push(run)
  }

  /**
   * Waits for the pages that were added.
   * @throws {BuildError} with the URL and the differences of the first pages that fail
   */
  async finish(): Promise<void> {
    await Promise.all(this.#runs)
    const failed = this.#reports.filter(({ problems }) => problems.length > 0)
    if (failed.length === 0) return
    const reported = failed
      .slice(0, maxReported)
      .map(({ url, problems }) => `${url}\n\n${problems.join('\n\n')}`)
    throw new BuildError(
      `${failed.length} of ${this.#reports.length} pages differ from their HTML after hydration. ` +
        `The previous site has not been changed.\n\n${reported.join('\n\n')}`,
    )
  }

  /** Ends the processes, whatever they do. */
  stop(): void {
    this.#waiting.length = 0
    for (const worker of this.#workers) worker.stop()
  }

  #start(): HydrationWorker {
    const worker = new HydrationWorker()
    this.#workers.add(worker)
    return worker
  }

  async #hydrateWaiting(): Promise<void> {
    this.#activeCount += 1
    let worker = this.#idle.pop() ?? this.#start()
    try {
      for (let page = this.#waiting.shift(); page; page = this.#waiting.shift()) {
        if (worker.pageCount === pagesPerWorker) {
          worker.stop()
          worker = this.#start()
        }
        this.#reports.push(await worker.hydrate({ entry: this.#entry, ...page }))
      }
    } finally {
      this.#activeCount -= 1
      this.#idle.push(worker)
    }
  }
}
