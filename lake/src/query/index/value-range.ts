/** An inclusive range of values of one type: numbers, strings, or strings with a prefix. */
export type ValueRange =
  | { type: 'number'; from: number; to: number }
  | { type: 'string'; from: string; to?: string }
  | { type: 'prefix'; prefix: string }

/** The range from the least to the greatest of the values; undefined unless they are all numbers or all strings. */
export function rangeOfValues(values: readonly unknown[]): ValueRange | undefined {
  const [first, ...others] = values.map(rangeOfValue)
  return others.reduce((sum, range) => sum && range && uniteRanges(sum, range), first)
}

/** A range with all values of both; undefined when none has a single type. */
export function uniteRanges(a: ValueRange, b: ValueRange): ValueRange | undefined {
  if (a.type === 'number' && b.type === 'number') {
    return { type: 'number', from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
  }
  if (a.type !== 'string' || b.type !== 'string') return undefined
  const [from = ''] = [a.from, b.from].sort()
  if (a.to === undefined || b.to === undefined) return { type: 'string', from }
  const [, to = a.to] = [a.to, b.to].sort()
  return { type: 'string', from, to }
}

/** A range with all values that are in both; others may be in it. */
export function intersectRanges(a: ValueRange, b: ValueRange): ValueRange {
  if (a.type === 'number' && b.type === 'number') {
    return { type: 'number', from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }
  }
  if (a.type !== 'string' || b.type !== 'string') return a
  const [, from = a.from] = [a.from, b.from].sort()
  const [to] = [a.to, b.to].filter((bound) => bound !== undefined).sort()
  return { type: 'string', from, ...(to !== undefined && { to }) }
}

function rangeOfValue(value: unknown): ValueRange | undefined {
  if (typeof value === 'number') return { type: 'number', from: value, to: value }
  return typeof value === 'string' ? { type: 'string', from: value, to: value } : undefined
}
