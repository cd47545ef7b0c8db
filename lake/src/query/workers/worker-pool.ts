import { FairQueue } from '../../fair-queue.ts'
import type { QueryJob, QueryOutcome } from './query-job.ts'
import { type WorkerPriority, WorkerProcess } from './worker-process.ts'

/** An idle worker ends after this time, which frees its memory. */
const idleTimeoutMs = 30_000

interface WaitingJob {
  job: QueryJob
  signal: AbortSignal
  settle: (outcome: QueryOutcome | Promise<QueryOutcome>) => void
}

/** Up to `size` worker processes, started when they are needed, and the jobs that wait for one. */
export class WorkerPool {
  readonly #size: number
  readonly #maxWaitMs: number
  readonly #priority: WorkerPriority
  readonly #queue = new FairQueue<WaitingJob>()
  readonly #workers = new Set<WorkerProcess>()
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>()

  /** @param maxWaitMs how long a job may wait for a worker, in milliseconds */
  constructor(size: number, maxWaitMs: number, priority: WorkerPriority = 'normal') {
    this.#size = size
    this.#maxWaitMs = maxWaitMs
    this.#priority = priority
  }

  /** @param signal removes a waiting job, and ends a running one */
  async run(job: QueryJob, caller: string, signal: AbortSignal): Promise<QueryOutcome> {
    const { promise, resolve } = Promise.withResolvers<QueryOutcome>()
    const leave = (outcome: QueryOutcome) => {
      this.#queue.remove(caller, waiting)
      resolve(outcome)
    }
    const timer = setTimeout(() => leave({ kind: 'unstarted' }), this.#maxWaitMs)
    const settle: WaitingJob['settle'] = (outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    const waiting: WaitingJob = { job, signal, settle }
    const cancel = () => leave({ kind: 'timeout' })
    try {
      if (signal.aborted) cancel()
      else {
        signal.addEventListener('abort', cancel)
        this.#queue.push(caller, waiting)
        this.#dispatch()
      }
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
  }

  async close(): Promise<void> {
    for (let waiting = this.#queue.shift(); waiting; waiting = this.#queue.shift()) {
      waiting.settle({ kind: 'failed', message: 'the lake is closing' })
    }
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  #dispatch(): void {
    if (this.#queue.isEmpty) return
    const worker = this.#takeWorker()
    const next = worker && this.#queue.shift()
    if (next) next.settle(this.#runOn(worker, next))
  }

  async #runOn(worker: WorkerProcess, { job, signal }: WaitingJob): Promise<QueryOutcome> {
    try {
      return await worker.run(job, signal)
    } finally {
      if (worker.isRunning) this.#addIdle(worker)
      this.#dispatch()
    }
  }

  #takeWorker(): WorkerProcess | undefined {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(worker)
      if (worker.isRunning) return worker
    }
    if (this.#workers.size >= this.#size) return undefined
    const worker: WorkerProcess = new WorkerProcess(this.#priority, () => {
      this.#workers.delete(worker)
      this.#dispatch()
    })
    this.#workers.add(worker)
    return worker
  }

  #addIdle(worker: WorkerProcess): void {
    const timer = setTimeout(() => void worker.terminate(), idleTimeoutMs)
    this.#idle.set(worker, timer.unref())
  }
}
