import { toPublishedId } from '../../documents/document-id.ts'
import type { ValueRange } from './value-range.ts'

/**
 * The position of a document in dataset order: by its published id, then by version, the published document first. All
 * versions of a document are adjacent, and the sort key contains the document's id.
 */
export function toSortKey(id: string): string {
  const publishedId = toPublishedId(id)
  return `${publishedId} ${id.slice(0, id.length - publishedId.length)}`
}

export function idOfSortKey(sortKey: string): string {
  const space = sortKey.indexOf(' ')
  return sortKey.slice(space + 1) + sortKey.slice(0, space)
}

export function publishedIdOfSortKey(sortKey: string): string {
  return sortKey.slice(0, sortKey.indexOf(' '))
}

/** The position of a value in GROQ's order of values: by type (`rank`), then within the type (`key`). */
export interface ValueKey {
  rank: number
  key: number | Uint8Array
  /** False when the key was truncated: different values may then have equal keys. */
  isComplete: boolean
}

const ranks = { number: 2, string: 3, boolean: 4, order: 5, other: 100 }
export const maxKeyBytes = 256

/** Keys compare bytewise as groq-js compares the values; arrays, objects, null and missing values are all equal. */
export function toValueKey(value: unknown): ValueKey {
  switch (typeof value) {
    case 'number':
      return { rank: ranks.number, key: value, isComplete: true }
    case 'boolean':
      return { rank: ranks.boolean, key: value ? 1 : 0, isComplete: true }
    case 'string':
      return stringKey(value)
    default:
      return value instanceof Uint8Array
        ? { rank: ranks.order, key: value, isComplete: value.length < maxKeyBytes }
        : { rank: ranks.other, key: 0, isComplete: true }
  }
}

/** Complete keys are shorter than the maximum, so that truncation is visible in the key itself. */
export function isTruncated(key: unknown): boolean {
  return key instanceof Uint8Array && key.length >= maxKeyBytes
}

/** The keys of all values in the range, and of others when a bound is truncated. */
export interface KeyRange {
  rank: number
  from: number | Uint8Array
  to: number | Uint8Array
}

export function toKeyRange(range: ValueRange): KeyRange {
  switch (range.type) {
    case 'number':
      return { rank: ranks.number, from: range.from, to: range.to }
    case 'string': {
      const to = range.to === undefined ? afterAllStrings : stringKey(range.to).key
      return { rank: ranks.string, from: stringKey(range.from).key, to }
    }
    case 'prefix': {
      const from = Buffer.from(encodeCodeUnits(range.prefix).subarray(0, maxKeyBytes))
      return { rank: ranks.string, from, to: Buffer.concat([from, afterAllStrings]) }
    }
  }
}

/** A byte that no encoded string contains. */
const afterAllStrings = Buffer.of(0xff)

function stringKey(value: string): ValueKey {
  const bytes = encodeCodeUnits(value)
  return { rank: ranks.string, key: bytes.subarray(0, maxKeyBytes), isComplete: bytes.length < maxKeyBytes }
}

/**
 * CESU-8, the UTF-8 encoding of each UTF-16 code unit: JavaScript compares strings by code units, and UTF-8 would order
 * characters beyond U+FFFF differently.
 */
function encodeCodeUnits(value: string): Uint8Array {
  const text = value.slice(0, maxKeyBytes)
  if (!/[\ud800-\udfff]/.test(text)) return Buffer.from(text, 'utf8')
  return Buffer.concat(
    text.split('').map((unit) => {
      const code = unit.charCodeAt(0)
      const isSurrogate = code >= 0xd800 && code <= 0xdfff
      return isSurrogate
        ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
        : Buffer.from(unit, 'utf8')
    }),
  )
}
