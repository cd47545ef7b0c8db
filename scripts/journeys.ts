import { rmSync } from 'node:fs'
import { playwrightTally } from './reports.ts'
import { run } from './run.ts'
import type { Tally } from './tally.ts'

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
): Promise<Tally> {
  rmSync(report, { force: true })
  const ok = await run(name, 'pnpm', ['--filter', '@lucarne/e2e', 'test', ...filters], environment)
  return playwrightTally(report, ok)
}
