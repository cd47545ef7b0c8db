/**
 * Runs one piece of work at a time. Whoever asks while one is under way shares the next: their reasons to look
 * are merged, and each learns how it ended.
 */
export function singleFlight<Reason, Result>(
  work: (reasons: readonly Reason[]) => Promise<Result>,
): (reason: Reason) => Promise<Result> {
  let waiting: { reasons: Reason[]; outcome: Promise<Result> } | undefined
  let last: Promise<unknown> = Promise.resolve()

  return (reason) => {
    if (waiting) {
      waiting.reasons.push(reason)
      return waiting.outcome
    }
    const reasons = [reason]
    const begin = () => {
      waiting = undefined
      return work(reasons)
    }
    const outcome = last.then(begin, begin)
    waiting = { reasons, outcome }
    last = outcome
    return outcome
  }
}
