import { z } from 'zod'

/** How many tests passed, and the names of those that failed. */
export type SuiteResult = { passed: number; failures: readonly string[] } | 'not installed' | 'not run'

const report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Reads Vitest's JSON report; a file that could not even be loaded counts as a failed test. */
export function readResults(output: string): SuiteResult {
  try {
    const { numPassedTests, testResults } = report.parse(JSON.parse(output))
    const failures = testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [name]
      return failed.map(({ fullName }) => fullName)
    })
    return { passed: numPassedTests, failures }
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
  typeof result === 'string' ? result : `${result.passed} passed, ${result.failures.length} failed`

/** One line for each version, one column for each suite; then the names of failed tests. */
export function renderMatrix(
  suites: readonly string[],
  rows: readonly { name: string; results: Readonly<Record<string, SuiteResult>> }[],
): string {
  const cells = [
    ['', ...suites],
    ...rows.map(({ name, results }) => [name, ...suites.map((suite) => describeResult(results[suite]))]),
  ]
  const widths = ['', ...suites].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const failures = rows.flatMap(({ name, results }) =>
    Object.values(results).flatMap((result) =>
      typeof result === 'string' ? [] : result.failures.map((test) => `${name}: ✗ ${test}`),
    ),
  )
  return [...lines, ...failures].join('\n')
}
