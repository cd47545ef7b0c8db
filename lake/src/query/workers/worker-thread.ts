import { Worker } from 'node:worker_threads'
import {
  type QueryJob,
  type QueryOutcome,
  type QueryReport,
  type QueryWorkerData,
  type SentQueryJob,
  workerReady,
} from './query-job.ts'

/** Heap of a worker, in MiB: a query that needs more ends its worker, and nothing else. */
const maxHeapMb = 256
/** A worker that does not end its job within several times its processor time, and this, is terminated. */
const graceMs = 2_000
const maxElapsedFactor = 3

/** One worker thread. It runs one job at a time. */
export class WorkerThread {
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  #settle: ((report: QueryReport) => void) | undefined
  #isRunning = true

  /** @param onExit called once, when the thread has ended for any reason; a running job has settled by then */
  constructor(workerData: QueryWorkerData, onExit: () => void) {
    this.#worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    this.#worker.on('message', (message: QueryReport | typeof workerReady) => {
      if (message === workerReady) this.#ready.resolve()
      else this.#settle?.(message)
    })
    this.#worker.on('error', (error) => this.#end(describeCrash(error)))
    this.#worker.on('exit', () => {
      this.#end({ kind: 'failed', message: 'the worker thread ended' })
      onExit()
    })
    // An idle worker must not keep the process alive.
    this.#worker.unref()
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** @param signal cancels the job, whose outcome then has no meaning */
  async run(job: QueryJob, signal: AbortSignal): Promise<QueryReport> {
    const { promise, resolve } = Promise.withResolvers<QueryReport>()
    this.#settle = resolve
    this.#worker.ref()
    await this.#ready.promise
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const endUnresponsive = () => {
      this.#end({ kind: 'timeout' })
      void this.terminate()
    }
    let timer = setTimeout(endUnresponsive, job.processorTimeMs * maxElapsedFactor + graceMs)
    const cancel = () => {
      Atomics.store(cancelled, 0, 1)
      clearTimeout(timer)
      timer = setTimeout(endUnresponsive, graceMs)
    }
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    const sent: SentQueryJob = { ...job, cancelled }
    this.#worker.postMessage(sent)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      this.#settle = undefined
      this.#worker.unref()
    }
  }

  async terminate(): Promise<void> {
    this.#isRunning = false
    await this.#worker.terminate()
  }

  #end(outcome: QueryOutcome): void {
    this.#isRunning = false
    this.#settle?.({ outcome, missingPaths: [] })
    this.#ready.resolve()
  }
}

function describeCrash(error: unknown): QueryOutcome {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      kind: 'invalid',
      description: `query needs more than ${maxHeapMb} MB of memory`,
      start: 0,
      end: 0,
    }
  }
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
}
