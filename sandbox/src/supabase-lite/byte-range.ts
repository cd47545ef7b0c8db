/** The part of a file that a request asks for: both ends included, as in `Range: bytes=0-99`. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header for a file of that size.
 *
 * @returns undefined when the whole file is to be sent (no range, several, or another unit), and
 * 'unsatisfiable' when the range begins behind the file's end.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
