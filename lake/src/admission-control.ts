import { ApiError } from './http/api-error.ts'

export interface AdmissionLimits {
  /** What is counted, in the plural, for the message. */
  subject: string
  perCaller: number
  total: number
  /** Seconds in which some of it ends. */
  retryAfterS: number
}

/** Bounds how much of what takes memory there is at a time, of one caller and of all. */
export class AdmissionControl {
  readonly #limits: AdmissionLimits
  readonly #counts = new Map<string, number>()
  #total = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** How much the caller has. */
  countOf(caller: string): number {
    return this.#counts.get(caller) ?? 0
  }

  /**
   * Counts an amount of the caller until the returned function is called.
   * @throws {ApiError} 429 when the caller has too much, 503 when all callers together have
   */
  enter(caller: string, amount = 1): () => void {
    const { subject, perCaller, total, retryAfterS } = this.#limits
    const count = this.countOf(caller)
    if (count + amount > perCaller) {
      throw new ApiError(429, `At most ${perCaller} ${subject} at a time. Please wait a moment`, {
        retryAfterS,
      })
    }
    if (this.#total + amount > total)
      throw new ApiError(503, `Too many ${subject}. Please wait a moment`, { retryAfterS })
    this.#counts.set(caller, count + amount)
    this.#total += amount
    return () => this.#leave(caller, amount)
  }

  #leave(caller: string, amount: number): void {
    const count = this.countOf(caller) - amount
    if (count > 0) this.#counts.set(caller, count)
    else this.#counts.delete(caller)
    this.#total -= amount
  }
}
