import { ApiError } from './http/api-error.ts'

export interface AdmissionLimits {
  /** What is counted, in the plural, for the message. */
  subject: string
  perCaller: number
  total: number
  /** Seconds after which a refused caller may try again. */
  retryAfterS: number
}

/** Admission control: bounds a resource that takes memory, per caller and in total. */
export class AdmissionControl {
  readonly #limits: AdmissionLimits
  readonly #counts = new Map<string, number>()
  #total = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** The amount that the caller holds. */
  countOf(caller: string): number {
    return this.#counts.get(caller) ?? 0
  }

  /**
   * Counts an amount for the caller until the returned function is called.
   * @throws {ApiError} 429 when the caller exceeds its limit, 503 when all callers together do
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
