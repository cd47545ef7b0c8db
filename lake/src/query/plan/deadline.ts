/** Longest time to answer one query, in ms: it runs on the thread that serves everyone. */
const longest = 20_000

/** Stops queries that loop over the dataset within loops over the dataset. */
export class Deadline {
  readonly #end = performance.now() + longest

  /** @throws {RangeError} when the time is over. */
  check(): void {
    if (performance.now() > this.#end) throw new RangeError(`query took longer than ${longest / 1000} s`)
  }
}
