import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vitestTally } from './reports.ts'
import { run } from './run.ts'
import type { Tally } from './tally.ts'

/** Runs every Vitest project and counts its tests. */
export async function unitTests(name: string, environment: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-check-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(name, 'pnpm', ['exec', 'vitest', 'run', ...reporters], environment)
  const tally = vitestTally(report, ok)
  rmSync(folder, { recursive: true, force: true })
  return tally
}
