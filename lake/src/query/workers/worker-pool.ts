import { FairQueue } from '../../fair-queue.ts'
import type { QueryJob, QueryReport, QueryWorkerData } from './query-job.ts'
import { WorkerThread } from './worker-thread.ts'

/** A worker that had nothing to do for this long is ended, which returns its memory. */
const idleTimeoutMs = 30_000

interface WaitingJob {
  job: QueryJob
  signal: AbortSignal
  settle: (outcome: QueryReport | Promise<QueryReport>) => void
}

/** Up to `size` worker threads, started when they are needed, and the jobs that wait for one. */
export class WorkerPool {
  readonly #workerData: QueryWorkerData
  readonly #size: number
  readonly #queue = new FairQueue<WaitingJob>()
  readonly #threads = new Set<WorkerThread>()
  readonly #idle = new Map<WorkerThread, NodeJS.Timeout>()

  constructor(workerData: QueryWorkerData, size: number) {
    this.#workerData = workerData
    this.#size = size
  }

  /** @param signal removes a waiting job, and ends a running one */
  run(job: QueryJob, caller: string, signal: AbortSignal): Promise<QueryReport> {
    const { promise, resolve } = Promise.withResolvers<QueryReport>()
    const waiting: WaitingJob = { job, signal, settle: resolve }
    const leave = () => {
      this.#queue.remove(caller, waiting)
      resolve({ outcome: { kind: 'timeout' }, missingPaths: [] })
    }
    if (signal.aborted) leave()
    else {
      signal.addEventListener('abort', leave)
      this.#queue.push(caller, waiting)
      this.#dispatch()
    }
    return promise.finally(() => signal.removeEventListener('abort', leave))
  }

  async close(): Promise<void> {
    for (let waiting = this.#queue.shift(); waiting; waiting = this.#queue.shift()) {
      waiting.settle({ outcome: { kind: 'failed', message: 'the lake is closing' }, missingPaths: [] })
    }
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #dispatch(): void {
    if (this.#queue.isEmpty) return
    const thread = this.#takeThread()
    const next = thread && this.#queue.shift()
    if (next) next.settle(this.#runOn(thread, next))
  }

  async #runOn(thread: WorkerThread, { job, signal }: WaitingJob): Promise<QueryReport> {
    try {
      return await thread.run(job, signal)
    } finally {
      if (thread.isRunning) this.#addIdle(thread)
      this.#dispatch()
    }
  }

  #takeThread(): WorkerThread | undefined {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      if (thread.isRunning) return thread
    }
    if (this.#threads.size >= this.#size) return undefined
    const thread: WorkerThread = new WorkerThread(this.#workerData, () => {
      this.#threads.delete(thread)
      this.#dispatch()
    })
    this.#threads.add(thread)
    return thread
  }

  #addIdle(thread: WorkerThread): void {
    const timer = setTimeout(() => void thread.terminate(), idleTimeoutMs)
    this.#idle.set(thread, timer.unref())
  }
}
