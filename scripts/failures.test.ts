import { expect, test } from 'vitest'
import { type Failure, failureList } from './failures.ts'

const failure = (name: string, kind: Failure['kind'] = 'failed'): Failure => ({
  name,
  kind,
  error: '\u001B[31mError: expected 1\u001B[39m\n\n  to be 2\n    at file.ts:1:1\na\nb\nc',
})

test('nothing is listed when all is well', () => expect(failureList([])).toEqual([]))

test('failures come before the flaky, each with the beginning of its error in plain text', () => {
  expect(failureList([failure('late', 'flaky'), failure('wrong')])).toEqual([
    'Failed or flaky:',
    '✗ wrong',
    '    Error: expected 1',
    '    to be 2',
    '    a',
    '    b',
    '~ late',
    '    Error: expected 1',
    '    to be 2',
    '    a',
    '    b',
  ])
})

test.each([1, 9, 20, 24, 200])('%i failures fit into the end of a log', (count) => {
  const list = failureList(Array.from({ length: count }, (_, index) => failure(`test ${index}`)))
  expect(list.length).toBeLessThanOrEqual(42)
  if (count > 24) expect(list.at(-1)).toBe(`  and ${count - 24} more`)
})
