import { countFailed, countPassed, type TestResult } from '../check/test-result.ts'

export type SuiteResult = readonly TestResult[] | 'not installed' | 'not run'

/** Overrides versions in the catalog of `pnpm-workspace.yaml`. */
export function pinVersions(catalog: string, versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions).reduce(
    (text, [name, version]) =>
      text.replace(new RegExp(`^( {2}"?${name.replaceAll('/', '\\/')}"?: )\\S+$`, 'm'), `$1${version}`),
    catalog,
  )
}

const describeResult = (result: SuiteResult = 'not run') =>
  typeof result === 'string' ? result : `${countPassed(result)} passed, ${countFailed(result)} failed`

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
      typeof result === 'string'
        ? []
        : result.filter(({ outcome }) => outcome === 'failed').map((test) => `${name}: ✗ ${test.name}`),
    ),
  )
  return [...lines, ...failures].join('\n')
}
