/** Time limit of a query, which runs on the same thread as all requests. */
const timeLimitMs = 20_000

/** Aborts queries that take too long, such as nested loops over the dataset. */
export class QueryDeadline {
  readonly #endsAt = performance.now() + timeLimitMs

  /** @throws {RangeError} when the time limit is exceeded. */
  check(): void {
    if (performance.now() > this.#endsAt)
      throw new RangeError(`query took longer than ${timeLimitMs / 1000} s`)
  }
}
