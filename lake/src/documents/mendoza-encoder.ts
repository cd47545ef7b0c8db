import { isDeepStrictEqual } from 'node:util'
import { isJsonRecord } from '../json.ts'
import type { LakeDocument } from '../storage/document.ts'

/** Opcodes of the Mendoza format (https://github.com/sanity-io/mendoza); its package on npm only decodes. */
const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

type Json = Record<string, unknown>

/** The Mendoza patch that turns `left` into `right`; `null` stands for a document that does not exist. */
export function encodePatch(left: Json | null, right: Json | null): unknown[] {
  return left === null || right === null ? [OP.value, right] : diffObject(left, right)
}

function diffObject(left: Json, right: Json): unknown[] {
  const patch: unknown[] = []
  const keys = Object.keys(left).sort()
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(right, key)) patch.push(OP.deleteField, index)
    else patch.push(...diffField(left[key], right[key], key, index))
  }
  for (const key of Object.keys(right)) {
    if (!Object.hasOwn(left, key)) patch.push(OP.setField, right[key], key)
  }
  return patch
}

function diffField(left: unknown, right: unknown, key: string, index: number): unknown[] {
  if (isDeepStrictEqual(left, right)) return []
  if (isJsonRecord(left) && isJsonRecord(right)) {
    return [OP.pushFieldCopy, index, ...diffObject(left, right), OP.returnIntoObjectSameKeyPop]
  }
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0) {
    return [OP.pushFieldBlank, index, ...rebuildArray(left, right), OP.returnIntoObjectSameKeyPop]
  }
  if (typeof left === 'string' && typeof right === 'string' && right !== '') {
    return [OP.pushFieldBlank, index, ...rebuildString(left, right), OP.returnIntoObjectSameKeyPop]
  }
  return [OP.setField, right, key]
}

/** Builds the new array from slices of the old one, patched items (same `_key`) and new values. */
function rebuildArray(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  const patch: unknown[] = []
  const byKey = new Map(
    left.flatMap((item, index) => (keyOf(item) === undefined ? [] : [[keyOf(item), index]])),
  )
  let slice: [number, number] | undefined
  const flush = () => {
    if (slice) patch.push(OP.appendSlice, ...slice)
    slice = undefined
  }
  for (const [position, item] of right.entries()) {
    const source = byKey.get(keyOf(item)) ?? indexOfEqualItem(left, item, slice?.[1] ?? position)
    const original = source === undefined ? undefined : left[source]
    if (source !== undefined && isDeepStrictEqual(original, item)) {
      if (slice?.[1] === source) slice[1] = source + 1
      else {
        flush()
        slice = [source, source + 1]
      }
      continue
    }
    flush()
    if (source !== undefined && isJsonRecord(original) && isJsonRecord(item)) {
      patch.push(OP.pushElementCopy, source, ...diffObject(original, item), OP.returnIntoArrayPop)
    } else patch.push(OP.appendValue, item)
  }
  flush()
  return patch
}

/** The index in the old array of an item without `_key`, which is looked for at the expected index only. */
function indexOfEqualItem(left: readonly unknown[], item: unknown, expected: number): number | undefined {
  return expected < left.length && isDeepStrictEqual(left[expected], item) ? expected : undefined
}

function keyOf(item: unknown): string | undefined {
  return isJsonRecord(item) && typeof item._key === 'string' ? item._key : undefined
}

/** Copies the common prefix and suffix, so that the studio can attribute each part of a text to its author. */
function rebuildString(left: string, right: string): unknown[] {
  const a = Array.from(left)
  const b = Array.from(right)
  let prefix = 0
  while (prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix++
  let suffix = 0
  while (
    suffix < Math.min(a.length, b.length) - prefix &&
    a[a.length - 1 - suffix] === b[b.length - 1 - suffix]
  ) {
    suffix++
  }
  const patch: unknown[] = []
  if (prefix > 0) patch.push(OP.appendStringSlice, 0, utf8Length(a.slice(0, prefix)))
  const middle = b.slice(prefix, b.length - suffix).join('')
  if (middle !== '') patch.push(OP.appendString, middle)
  if (suffix > 0) patch.push(OP.appendStringSlice, utf8Length(a.slice(0, a.length - suffix)), utf8Length(a))
  return patch
}

/** Mendoza counts strings in UTF-8 bytes. */
function utf8Length(characters: readonly string[]): number {
  return Buffer.byteLength(characters.join(''))
}

/** The Mendoza patches between two revisions, both ways. They exclude `_rev`, which the studio strips before it applies them. */
export function encodeEffects(
  previous: LakeDocument | undefined,
  next: LakeDocument | undefined,
): { apply: unknown; revert: unknown } {
  const before = withoutRevision(previous)
  const after = withoutRevision(next)
  return { apply: encodePatch(before, after), revert: encodePatch(after, before) }
}

function withoutRevision(document: LakeDocument | undefined): Record<string, unknown> | null {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}
