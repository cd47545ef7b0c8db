/** How long requests wait at most for a step of long work. */
const sliceMs = 5

/** Work whose time slice has ended, in queue order. */
const waiting: (() => void)[] = []

/**
 * Divides long work on this thread into slices, between which requests are served. Between two rounds of requests there is
 * one slice, however much long work there is.
 */
export class TimeSlice {
  #endsAt = performance.now() + sliceMs

  /** To be awaited in loops: waits for the next turn when the slice has ended. */
  async pause(): Promise<void> {
    if (performance.now() < this.#endsAt) return
    await waitForTurn()
    this.#endsAt = performance.now() + sliceMs
  }
}

function waitForTurn(): Promise<void> {
  if (waiting.length === 0) setImmediate(startNext)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Immediates queued by an immediate run after the I/O that has arrived by then. */
function startNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(startNext)
}
