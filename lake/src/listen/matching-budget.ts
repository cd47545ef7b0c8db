import { createQueryLimit, getProcessorTimeMs, type QueryLimit } from '../query/query-limit.ts'

/** Processor time in milliseconds. */
const creditPerDocumentMs = 1
/** Garbage collection counts as processor time of the filter that it interrupts, and may take tenths of a second. */
const maxCreditMs = 1_000

/**
 * Bounds the time that the filter of a listener takes on the main thread: 1 ms for each document on average. An ordinary
 * filter takes some ten microseconds.
 */
export class MatchingBudget {
  #creditMs = maxCreditMs

  /** @throws QueryLimitError when the filter takes longer */
  spend<T>(match: (limit: QueryLimit) => T): T {
    this.#creditMs = Math.min(this.#creditMs + creditPerDocumentMs, maxCreditMs)
    const startedAt = getProcessorTimeMs()
    try {
      return match(createQueryLimit({ processorTimeMs: this.#creditMs }))
    } finally {
      this.#creditMs -= getProcessorTimeMs() - startedAt
    }
  }
}
