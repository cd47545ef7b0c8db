import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import { run } from './run.ts'
import { vitestOutcome } from './vitest-report.ts'

interface Options {
  environment?: Record<string, string>
  /** Names of Vitest projects; all of them when absent. */
  projects?: readonly string[]
}

/** Runs Vitest projects and counts their tests. */
export async function unitTests(
  name: string,
  { environment = {}, projects = [] }: Options = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const ended = await run(name, 'pnpm', ['exec', 'vitest', 'run', ...reporters, ...chosen], environment)
  const outcome = vitestOutcome(readReport(report), { name, ...ended })
  rmSync(folder, { recursive: true, force: true })
  return outcome
}
