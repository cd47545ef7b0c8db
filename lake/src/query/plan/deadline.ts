/** Time limit of a query, which runs on the same thread as all requests. */
const longest = 20_000

/** Aborts queries that take too long, such as nested loops over the dataset. */
export class Deadline {
  readonly #end = performance.now() + longest

  /** @throws {RangeError} when the time limit is exceeded. */
  check(): void {
    if (performance.now() > this.#end) throw new RangeError(`query took longer than ${longest / 1000} s`)
  }
}
