import { describe, expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

const cases: [string, string | null, ReturnType<typeof parseRange>][] = [
  ['no header means the whole file', null, undefined],
  ['from the start to a byte, both included', 'bytes=0-99', { start: 0, end: 99 }],
  ['from a byte to the end', 'bytes=400-', { start: 400, end: 999 }],
  ['the last bytes', 'bytes=-100', { start: 900, end: 999 }],
  ['more last bytes than there are', 'bytes=-5000', { start: 0, end: 999 }],
  ['an end behind the file is cut', 'bytes=990-5000', { start: 990, end: 999 }],
  ['a start behind the file cannot be answered', 'bytes=1000-', 'unsatisfiable'],
  ['no last bytes cannot be answered', 'bytes=-0', 'unsatisfiable'],
  ['an end before the start is no range', 'bytes=10-5', undefined],
  ['several ranges are answered with the whole file', 'bytes=0-1,5-6', undefined],
  ['another unit is no range', 'lines=0-1', undefined],
  ['no number is no range', 'bytes=-', undefined],
]

describe('the Range header for a file of 1000 bytes', () => {
  test.each(cases)('%s', (_name, header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })

  test('nothing of an empty file can be asked for', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  })
})
