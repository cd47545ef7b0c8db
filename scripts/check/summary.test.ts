import { expect, test } from 'vitest'
import { listFailures } from './summary.ts'
import type { TestResult } from './test-result.ts'

const failure = (name: string, outcome: TestResult['outcome'] = 'failed'): TestResult => ({
  name,
  outcome,
  error: '\u001B[31mError: expected 1\u001B[39m\n\n  to be 2\n    at file.ts:1:1\na\nb\nc',
})

test('the summary without failures is empty', () =>
  expect(listFailures([failure('right', 'passed'), failure('left out', 'skipped')])).toEqual([]))

test('the summary lists failed tests before flaky ones, each with its error’s first lines', () => {
  expect(listFailures([failure('retried', 'flaky'), failure('wrong')])).toEqual([
    'Failed or flaky:',
    '✗ wrong',
    '    Error: expected 1',
    '    to be 2',
    '    a',
    '    b',
    '~ retried',
    '    Error: expected 1',
    '    to be 2',
    '    a',
    '    b',
  ])
})

test.each([1, 9, 20, 24, 200])('the summary of %i failures is shortened to fit the end of a log', (count) => {
  const list = listFailures(Array.from({ length: count }, (_, index) => failure(`test ${index}`)))
  expect(list.length).toBeLessThanOrEqual(42)
  if (count > 24) expect(list.at(-1)).toBe(`  and ${count - 24} more`)
})
