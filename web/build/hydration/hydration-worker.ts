import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build-error.ts'
import { hydrationEnvironment } from './application.ts'
import type { Job, Report } from './worker.ts'

const workerModule = fileURLToPath(new URL('worker.ts', import.meta.url))

/** A process that hydrates pages. It loads its libraries at once, even if there is no page yet. */
export class HydrationWorker {
  /** How many pages it has hydrated: each stays in its memory, some 10 MB of it. */
  pageCount = 0
  readonly #process: ChildProcess = fork(workerModule, { env: { ...process.env, ...hydrationEnvironment } })
  readonly #exit = once(this.#process, 'exit')

  /** @throws {BuildError} when the process ends before it has hydrated the page */
  async hydrate(job: Job): Promise<Report> {
    this.pageCount += 1
    // What a process that has ended cannot receive fails below.
    this.#process.send(job, () => undefined)
    const exited = this.#exit.then(() => {
      throw new BuildError(`${job.url} could not be hydrated: see above.`)
    })
    const [report] = await Promise.race([once(this.#process, 'message'), exited])
    return report
  }

  stop(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
