import { stripVTControlCharacters } from 'node:util'
import type { Failure, Results } from './results.ts'

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
export function listFailures(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  const failedFirst = failures.toSorted((left, right) => left.kind.localeCompare(right.kind))
  const listed = failedFirst.slice(0, limits.failures)
  const lineCount = Math.min(limits.linesPerError, Math.max(0, Math.floor(limits.lines / listed.length) - 1))
  const omittedCount = failures.length - listed.length
  return [
    'Failed or flaky:',
    ...listed.flatMap(({ kind, name, error }) => [
      `${kind === 'failed' ? '✗' : '~'} ${name}`,
      ...errorExcerpt(error, lineCount).map((line) => `    ${line}`),
    ]),
    ...(omittedCount > 0 ? [`  and ${omittedCount} more`] : []),
  ]
}

/** Prints what failed and, in the last line, « 12 passed, 0 failed »; sets the exit code. */
export function printSummary(steps: readonly Results[]): void {
  const total = (key: 'passed' | 'failed' | 'skipped') => steps.reduce((sum, step) => sum + step[key], 0)
  const [failed, skipped] = [total('failed'), total('skipped')]
  console.log()
  for (const line of listFailures(steps.flatMap(({ failures }) => failures))) console.log(line)
  console.log(`${total('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}
