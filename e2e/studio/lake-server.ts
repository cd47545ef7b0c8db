import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('lake-process.ts', import.meta.url))

/** A Content Lake that can be killed and restarted with the same data and URL. */
export class TestLakeServer {
  readonly #dataDir: string
  #process: ChildProcess | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Resolves when the lake listens. */
  async start(): Promise<void> {
    const process = fork(script, [this.#dataDir])
    this.#process = process
    await Promise.race([
      once(process, 'message'),
      once(process, 'exit').then(() => {
        throw new Error('The lake ended before it listened.')
      }),
    ])
  }

  /** Kills the process without a clean shutdown. */
  async kill(): Promise<void> {
    if (!this.#process) return
    const exited = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    this.#process = undefined
    await exited
  }
}
