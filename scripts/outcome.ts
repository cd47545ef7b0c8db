import { type Failure, failureList } from './failures.ts'
import { add, line, type Tally } from './tally.ts'

/** What came of a step. */
export interface Outcome {
  tally: Tally
  failures: Failure[]
}

/** Names what went wrong in any step, counts everything in the last line, and tells the caller's shell. */
export function conclude(outcomes: readonly Outcome[]): void {
  const total = outcomes.map(({ tally }) => tally).reduce(add)
  console.log()
  for (const text of failureList(outcomes.flatMap(({ failures }) => failures))) console.log(text)
  console.log(line(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
