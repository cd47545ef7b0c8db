import type { Outcome } from './outcome.ts'
import type { Ended } from './run.ts'

export interface EndedStep extends Ended {
  name: string
}

/** A runner that failed without naming a failed test (a crash, a broken setup) still counts as a failure. */
export function withExit(outcome: Outcome, { ok, name, lastLines }: EndedStep): Outcome {
  if (ok || outcome.tally.failed > 0) return outcome
  const error = lastLines.split('\n').slice(-4).join('\n')
  return {
    tally: { ...outcome.tally, failed: 1 },
    failures: [...outcome.failures, { name, kind: 'failed', error }],
  }
}

/** What came of a runner that wrote no report. */
export function withoutReport(step: EndedStep): Outcome {
  return withExit({ tally: { passed: 0, failed: 0, skipped: 0 }, failures: [] }, { ...step, ok: false })
}
