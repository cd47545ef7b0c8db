import { ApiError } from '../../http/api-error.ts'

/** Queries that wait or run on workers, of one caller and of all: what waits takes memory. */
const maxPerCaller = 16
const maxTotal = 64
/** Seconds in which some of the queries end. */
const retryAfterS = 10

/** Bounds the number of queries on the workers. */
export class AdmissionControl {
  readonly #counts = new Map<string, number>()
  #total = 0

  /** How many queries of the caller wait or run. */
  countOf(caller: string): number {
    return this.#counts.get(caller) ?? 0
  }

  /**
   * Counts a query of the caller until the returned function is called.
   * @throws {ApiError} 429 when the caller has too many, 503 when all callers together have
   */
  enter(caller: string): () => void {
    const count = this.countOf(caller)
    if (count >= maxPerCaller) {
      throw new ApiError(429, `At most ${maxPerCaller} slow queries at a time. Please wait a moment`, {
        retryAfterS,
      })
    }
    if (this.#total >= maxTotal)
      throw new ApiError(503, 'Too many slow queries. Please wait a moment', { retryAfterS })
    this.#counts.set(caller, count + 1)
    this.#total += 1
    return () => this.#leave(caller)
  }

  #leave(caller: string): void {
    const count = this.countOf(caller)
    if (count > 1) this.#counts.set(caller, count - 1)
    else this.#counts.delete(caller)
    this.#total -= 1
  }
}
