/** A queue that serves callers in turn, so that one with many items does not delay the others. */
export class FairQueue<T> {
  /** The waiting items by caller, the next caller first. */
  readonly #items = new Map<string, T[]>()

  get isEmpty(): boolean {
    return this.#items.size === 0
  }

  /** Number of the caller's items. */
  countOf(caller: string): number {
    return this.#items.get(caller)?.length ?? 0
  }

  push(caller: string, item: T): void {
    const waiting = this.#items.get(caller)
    if (waiting) waiting.push(item)
    else this.#items.set(caller, [item])
  }

  /** Removes the oldest item of the caller whose turn it is. */
  shift(): T | undefined {
    for (const [caller, waiting] of this.#items) {
      this.#items.delete(caller)
      const item = waiting.shift()
      if (waiting.length > 0) this.#items.set(caller, waiting)
      return item
    }
    return undefined
  }

  remove(caller: string, item: T): void {
    const waiting = this.#items.get(caller)?.filter((other) => other !== item)
    if (waiting && waiting.length > 0) this.#items.set(caller, waiting)
    else this.#items.delete(caller)
  }
}
