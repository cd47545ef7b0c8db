import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vitestTally } from './reports.ts'
import { run } from './run.ts'
import type { Tally } from './tally.ts'

interface Options {
  environment?: Record<string, string>
  /** Names of Vitest projects; all of them when absent. */
  projects?: readonly string[]
}

/** Runs Vitest projects and counts their tests. */
export async function unitTests(
  name: string,
  { environment = {}, projects = [] }: Options = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const ok = await run(name, 'pnpm', ['exec', 'vitest', 'run', ...reporters, ...chosen], environment)
  const tally = vitestTally(report, ok)
  rmSync(folder, { recursive: true, force: true })
  return tally
}
