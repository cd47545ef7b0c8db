import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  /** Where and what: « lake › kills lose nothing ». */
  name: string
  /** A flaky test passed at its second try. */
  kind: 'failed' | 'flaky'
  error: string
}

const most = { names: 24, lines: 40, linesEach: 4, width: 160 }

/** The beginning of an error, without blank lines, colours or where it passed through. */
function beginning(error: string, count: number): string[] {
  return stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at /.test(line))
    .slice(0, count)
    .map((line) => (line.length > most.width ? `${line.slice(0, most.width)}…` : line))
}

/**
 * What failed and what was flaky, each with the beginning of its error, for the end of a log of which only the end
 * may be seen: the more there are, the shorter each becomes. Nothing when all is well.
 */
export function failureList(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  const graveFirst = failures.toSorted((left, right) => left.kind.localeCompare(right.kind))
  const named = graveFirst.slice(0, most.names)
  const linesEach = Math.min(most.linesEach, Math.max(0, Math.floor(most.lines / named.length) - 1))
  const unnamed = failures.length - named.length
  return [
    'Failed or flaky:',
    ...named.flatMap(({ kind, name, error }) => [
      `${kind === 'failed' ? '✗' : '~'} ${name}`,
      ...beginning(error, linesEach).map((line) => `    ${line}`),
    ]),
    ...(unnamed > 0 ? [`  and ${unnamed} more`] : []),
  ]
}
