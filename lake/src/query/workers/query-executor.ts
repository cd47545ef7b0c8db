import { availableParallelism } from 'node:os'
import { AdmissionControl } from '../../admission-control.ts'
import { ApiError } from '../../http/api-error.ts'
import { isSimpleQuery } from '../query-complexity.ts'
import type { QueryEngine } from '../query-engine.ts'
import { QueryError } from '../query-error.ts'
import { createQueryLimit, maxQueryMs, QueryLimitError } from '../query-limit.ts'
import type { QueryRequest } from '../types.ts'
import { type DatasetSource, type QueryOutcome, serializeMembers } from './query-job.ts'
import { WorkerPool } from './worker-pool.ts'

/** Limits per level, in milliseconds: processor time of a query, and its time in the queue. */
export interface QueryLimits {
  /** On the main thread, where it blocks every request. */
  mainThreadMs: number
  /** Maximum number of documents that the main thread reads. */
  mainThreadCandidates: number
  /** Maximum bytes of JSON that the main thread writes. */
  mainThreadBytes: number
  /** On the worker for queries of medium cost. */
  shortQueryMs: number
  /** On a worker for scans. */
  scanMs: number
  /** Maximum time in the queue: shorter than the response timeout of clients. */
  maxWaitMs: number
}

const defaultLimits: QueryLimits = {
  mainThreadMs: 20,
  mainThreadCandidates: 1_000,
  mainThreadBytes: 1_000_000,
  shortQueryMs: 300,
  scanMs: maxQueryMs,
  maxWaitMs: 60_000,
}
/** Maximum number of queries that wait or run on workers, since waiting ones take memory. */
const slowQueryLimits = { subject: 'slow queries', perCaller: 16, total: 64, retryAfterS: 10 }
/** Number of scan workers: on two cores, one core is left to everything else. */
const scanWorkers = Math.max(1, availableParallelism() - 1)

/** The caller of a query, for the limits per caller, and whether it is still connected. */
export interface QueryCaller {
  id: string
  signal: AbortSignal
}

/** The workers and limits that all datasets share, so that a caller cannot evade them with a second dataset. */
export class QueryWorkers {
  readonly admission = new AdmissionControl(slowQueryLimits)
  readonly limits: QueryLimits
  readonly levels: readonly { pool: WorkerPool; processorTimeMs: number }[]

  constructor(limits: Partial<QueryLimits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
    const { shortQueryMs, scanMs, maxWaitMs } = this.limits
    this.levels = [
      { pool: new WorkerPool(1, maxWaitMs), processorTimeMs: shortQueryMs },
      { pool: new WorkerPool(scanWorkers, maxWaitMs, 'low'), processorTimeMs: scanMs },
    ]
  }

  async close(): Promise<void> {
    await Promise.all(this.levels.map(({ pool }) => pool.close()))
  }
}

/**
 * A multilevel feedback queue: runs each query on the cheapest of three levels (the main thread, a worker for short
 * queries, workers for scans) and moves it to the next level when it reaches the limit. No request waits for another
 * caller's query, and the cost of a query need not be known in advance.
 */
export class QueryExecutor {
  readonly #engine: QueryEngine
  readonly #source: DatasetSource
  readonly #workers: QueryWorkers

  constructor(engine: QueryEngine, source: DatasetSource, workers: QueryWorkers) {
    this.#engine = engine
    this.#source = source
    this.#workers = workers
  }

  /**
   * @returns the members of the query response, as JSON without braces
   * @throws {QueryError}
   * @throws {ApiError} 429 or 503 when too many queries wait, or this one has waited too long
   */
  async run(request: QueryRequest, caller: QueryCaller): Promise<string | Uint8Array> {
    return this.#runHere(request, caller) ?? (await this.#runOnWorkers(request, caller))
  }

  #runHere(request: QueryRequest, caller: QueryCaller): string | undefined {
    if (!isSimpleQuery(request)) return undefined
    const { admission, limits } = this.#workers
    const { mainThreadMs, mainThreadCandidates, mainThreadBytes } = limits
    // The more slow queries a caller has, the lower the limit of its next one, which is refused only when it reaches
    // it.
    const shareMs = mainThreadMs / (1 + admission.countOf(caller.id))
    try {
      const limit = createQueryLimit({
        processorTimeMs: shareMs,
        maxCandidates: mainThreadCandidates,
        maxResultBytes: mainThreadBytes,
      })
      return serializeMembers(this.#engine.query(request, limit))
    } catch (error) {
      if (error instanceof QueryLimitError) return undefined
      throw error
    }
  }

  async #runOnWorkers(request: QueryRequest, { id, signal }: QueryCaller): Promise<Uint8Array> {
    const { admission, levels, limits } = this.#workers
    const leave = admission.enter(id)
    try {
      for (const { pool, processorTimeMs } of levels) {
        const job = { source: this.#source, request, processorTimeMs }
        const outcome = await pool.run(job, id, signal)
        if (signal.aborted) throw new ApiError(503, 'The client ended the request')
        if (outcome.kind !== 'timeout') return membersOf(outcome, request)
      }
      throw new QueryError(`query took longer than ${limits.scanMs / 1_000} s`, request.query)
    } finally {
      leave()
    }
  }
}

function membersOf(outcome: Exclude<QueryOutcome, { kind: 'timeout' }>, { query }: QueryRequest): Uint8Array {
  switch (outcome.kind) {
    case 'result':
      return outcome.members
    case 'invalid':
      throw new QueryError(outcome.description, query, outcome.start, outcome.end)
    case 'failed':
      console.error(`A query failed on a worker: ${outcome.message}`)
      throw new ApiError(503, 'The query could not be completed. Please try again', { retryAfterS: 1 })
    case 'unstarted':
      throw new ApiError(503, 'Other slow queries are running. Please try again', {
        retryAfterS: slowQueryLimits.retryAfterS,
      })
  }
}
