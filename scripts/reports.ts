import { existsSync, readFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A runner that failed without naming a failed test (a crash, a broken setup) still counts as a failure. */
function withExit(tally: Tally, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

export function vitestTally(file: string, ok: boolean): Tally {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests } = report
  return withExit({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, ok)
}

export function playwrightTally(file: string, ok: boolean): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExit({ passed: expected + flaky, failed: unexpected, skipped }, ok)
}
