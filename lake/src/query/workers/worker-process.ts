import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { constants, getPriority, setPriority } from 'node:os'
import { siblingModule } from '../../sibling-module.ts'
import { type QueryJob, type QueryOutcome, workerReadyMessage } from './query-job.ts'

/** Heap of a worker, in MiB: a query that needs more ends its worker, and nothing else. */
const maxHeapMb = 256
/** The default heap lets a scan take twice the memory and is not faster. */
const maxSemiSpaceMb = 8
/** A worker is killed when a job exceeds several times its processor time plus this. */
const graceMs = 2_000
const maxElapsedFactor = 3
/** Grace period of a cancelled job, as long as starting another worker takes. */
const cancelGraceMs = 300
const maxLogCharacters = 2_000

/** Low-priority workers leave the processors to the lake and its short queries. */
export type WorkerPriority = 'normal' | 'low'

/** A process that runs one query at a time. A thread that runs out of memory would end the lake's process. */
export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #ready = Promise.withResolvers<void>()
  readonly #exited = Promise.withResolvers<void>()
  #settle: ((outcome: QueryOutcome) => void) | undefined
  #isRunning = true
  #logEnd = ''

  /** @param onExit called once, when the process has ended for any reason; a running job has settled by then */
  constructor(priority: WorkerPriority, onExit: () => void) {
    this.#child = fork(siblingModule(import.meta.url, 'query-worker'), {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxSemiSpaceMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    if (priority === 'low' && this.#child.pid !== undefined) lowerPriority(this.#child.pid)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#logEnd = (this.#logEnd + text).slice(-maxLogCharacters)
    })
    this.#child.on('message', (message: QueryOutcome | typeof workerReadyMessage) => {
      if (message === workerReadyMessage) this.#ready.resolve()
      else this.#settle?.(message)
    })
    const exit = (outcome: QueryOutcome) => {
      this.#end(outcome)
      this.#exited.resolve()
    }
    this.#child.on('error', ({ message }) => exit({ kind: 'failed', message }))
    this.#child.on('close', (code, signal) => exit(this.#describeExit(code, signal)))
    void this.#exited.promise.then(onExit)
    this.#unref()
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** @param signal cancels the job, whose outcome then has no meaning */
  async run(job: QueryJob, signal: AbortSignal): Promise<QueryOutcome> {
    const { promise, resolve } = Promise.withResolvers<QueryOutcome>()
    this.#settle = resolve
    this.#ref()
    await this.#ready.promise
    const kill = () => void this.terminate({ kind: 'timeout' })
    let timer = setTimeout(kill, job.processorTimeMs * maxElapsedFactor + graceMs)
    const cancel = () => {
      clearTimeout(timer)
      timer = setTimeout(kill, cancelGraceMs)
    }
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    if (this.#child.connected) this.#child.send(job)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      this.#settle = undefined
      this.#unref()
    }
  }

  /** @param outcome of a running job */
  async terminate(outcome: QueryOutcome = { kind: 'failed', message: 'the lake is closing' }): Promise<void> {
    this.#end(outcome)
    // The lake's process must not end before its workers.
    this.#ref()
    this.#child.kill('SIGKILL')
    await this.#exited.promise
  }

  #end(outcome: QueryOutcome): void {
    this.#isRunning = false
    this.#settle?.(outcome)
    this.#ready.resolve()
  }

  #describeExit(code: number | null, signal: NodeJS.Signals | null): QueryOutcome {
    if (this.#logEnd.includes('heap out of memory')) {
      return {
        kind: 'invalid',
        description: `query needs more than ${maxHeapMb} MB of memory`,
        start: 0,
        end: 0,
      }
    }
    return { kind: 'failed', message: `the worker ended with ${signal ?? code}\n${this.#logEnd}` }
  }

  #ref(): void {
    this.#child.ref()
    this.#child.channel?.ref()
    if (this.#child.stderr instanceof Socket) this.#child.stderr.ref()
  }

  /** An idle worker must not keep the process alive. */
  #unref(): void {
    this.#child.unref()
    this.#child.channel?.unref()
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref()
  }
}

/** Never raises the priority, which the system would refuse. */
function lowerPriority(pid: number): void {
  setPriority(pid, Math.max(getPriority(pid), constants.priority.PRIORITY_BELOW_NORMAL))
}
