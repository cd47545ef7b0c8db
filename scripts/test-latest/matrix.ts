import { z } from 'zod'

export type SuiteResult = { passed: number; failed: number } | 'not installed' | 'not run'

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})

/** Reads Vitest's JSON report; a file that could not even be loaded counts as failed. */
export function countResults(output: string): SuiteResult {
  try {
    const counts = report.parse(JSON.parse(output))
    const failed = Math.max(counts.numFailedTests, counts.numFailedTestSuites)
    return { passed: counts.numPassedTests, failed }
  } catch {
    return 'not run'
  }
}

/** Replaces versions in the catalog of `pnpm-workspace.yaml`. */
export function pinVersions(catalog: string, versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions).reduce(
    (text, [name, version]) =>
      text.replace(new RegExp(`^( {2}"?${name.replaceAll('/', '\\/')}"?: )\\S+$`, 'm'), `$1${version}`),
    catalog,
  )
}

const describeResult = (result: SuiteResult = 'not run') =>
  typeof result === 'string' ? result : `${result.passed} passed, ${result.failed} failed`

/** One line for each version, one column for each suite. */
export function renderMatrix(
  suites: readonly string[],
  rows: readonly { name: string; results: Readonly<Record<string, SuiteResult>> }[],
): string {
  const cells = [
    ['', ...suites],
    ...rows.map(({ name, results }) => [name, ...suites.map((suite) => describeResult(results[suite]))]),
  ]
  const widths = ['', ...suites].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
