import { rmSync } from 'node:fs'
import type { Outcome } from './outcome.ts'
import { playwrightOutcome } from './playwright-report.ts'
import { readReport } from './read-report.ts'
import { run } from './run.ts'

const report = 'e2e/report/results.json'

interface Options {
  environment?: Record<string, string>
  /** Files to run; all of them when absent. */
  filters?: readonly string[]
}

/** Runs journeys in a real browser and counts them. */
export async function journeys(
  name: string,
  { environment = {}, filters = [] }: Options = {},
): Promise<Outcome> {
  rmSync(report, { force: true })
  const ended = await run(name, 'pnpm', ['--filter', '@lucarne/e2e', 'test', ...filters], environment)
  return playwrightOutcome(readReport(report), { name, ...ended })
}
