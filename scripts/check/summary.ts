import { stripVTControlCharacters } from 'node:util'
import { countFailed, countPassed, type TestResult } from './test-result.ts'

const limits = { failures: 24, lines: 40, linesPerError: 4, lineLength: 160 }

/** The first lines of an error, without blank lines, colours and stack frames. */
function errorExcerpt(error: string, lineCount: number): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at /.test(line))
    .slice(0, lineCount)
    .map((line) => (line.length > limits.lineLength ? `${line.slice(0, limits.lineLength)}…` : line))
}

/**
 * Lists failed and flaky tests with the beginning of each error. The list fits into the end of a log: the more tests,
 * the shorter each excerpt.
 */
export function listFailures(results: readonly TestResult[]): string[] {
  const failures = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'flaky')
  if (failures.length === 0) return []
  const failedFirst = failures.toSorted((left, right) => left.outcome.localeCompare(right.outcome))
  const listed = failedFirst.slice(0, limits.failures)
  const lineCount = Math.min(limits.linesPerError, Math.max(0, Math.floor(limits.lines / listed.length) - 1))
  const omittedCount = failures.length - listed.length
  return [
    'Failed or flaky:',
    ...listed.flatMap(({ outcome, name, error }) => [
      `${outcome === 'failed' ? '✗' : '~'} ${name}`,
      ...errorExcerpt(error, lineCount).map((line) => `    ${line}`),
    ]),
    ...(omittedCount > 0 ? [`  and ${omittedCount} more`] : []),
  ]
}

/** Prints what failed and, in the last line, « 12 passed, 0 failed »; sets the exit code. */
export function printSummary(results: readonly TestResult[]): void {
  const failed = countFailed(results)
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length
  console.log()
  for (const line of listFailures(results)) console.log(line)
  console.log(`${countPassed(results)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}
