/** What one evaluation of a query may cost. */
export interface QueryLimit {
  /** To be called before every document and every item of a loop. @throws QueryLimitError */
  check(): void
  /** A selection with more documents is refused before it is read; unlimited when undefined. */
  maxCandidates?: number
  /** A larger result is refused before it is written: a higher limit allows up to `maxJsonBytes`, which is the default. */
  maxResultBytes?: number
}

/** An evaluation reached its limit; with a higher one, the query may succeed. */
export class QueryLimitError extends Error {
  override readonly name = 'QueryLimitError'
}

/** Processor time that a query may take. */
export const maxQueryMs = 20_000

export interface QueryLimitOptions extends Omit<QueryLimit, 'check'> {
  processorTimeMs: number
}

/**
 * A limit of this thread's processor time, so that a busy machine does not make queries look costly. Reading that time
 * takes microseconds, so it is read only after as much time has elapsed.
 */
export function createQueryLimit({ processorTimeMs, ...maxima }: QueryLimitOptions): QueryLimit {
  const startedAt = getProcessorTimeMs()
  let nextReadAt = performance.now() + processorTimeMs
  return {
    ...maxima,
    check() {
      const now = performance.now()
      if (now < nextReadAt) return
      const remainingMs = processorTimeMs - (getProcessorTimeMs() - startedAt)
      if (remainingMs <= 0) throw new QueryLimitError()
      nextReadAt = now + remainingMs
    },
  }
}

/** Processor time of this thread in milliseconds. */
export function getProcessorTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
