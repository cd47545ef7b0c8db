import { describe, expect, test } from 'vitest'
import { parseRange } from './byte-ranges.ts'

const cases: [string, string | null, ReturnType<typeof parseRange>][] = [
  ['no header: the whole file', null, undefined],
  ['from the start to a byte, both ends included', 'bytes=0-99', { start: 0, end: 99 }],
  ['from a byte to the end', 'bytes=400-', { start: 400, end: 999 }],
  ['the last bytes', 'bytes=-100', { start: 900, end: 999 }],
  ['more last bytes than the file has', 'bytes=-5000', { start: 0, end: 999 }],
  ['an end after the end of the file is cut', 'bytes=990-5000', { start: 990, end: 999 }],
  ['a start after the end of the file is unsatisfiable', 'bytes=1000-', 'unsatisfiable'],
  ['zero last bytes are unsatisfiable', 'bytes=-0', 'unsatisfiable'],
  ['an end before the start is ignored', 'bytes=10-5', undefined],
  ['several ranges: the whole file', 'bytes=0-1,5-6', undefined],
  ['another unit is ignored', 'lines=0-1', undefined],
  ['a range without numbers is ignored', 'bytes=-', undefined],
]

describe('the Range header for a file of 1000 bytes', () => {
  test.each(cases)('%s', (_name, header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })

  test('is unsatisfiable for an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  })
})
