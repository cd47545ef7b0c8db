import { isCut } from '../index/value-key.ts'
import type { RankedDocument } from './candidates.ts'

interface Page {
  /** Number of documents that have to pass. */
  end: number
  passing: (documents: object[]) => number
  /** No further key orders documents with equal keys. */
  isOnlyKey: boolean
}

/**
 * Takes documents in the order of their first key until enough pass, and further ones with a key equal to the last.
 * Returns them in dataset order, because `order()` is stable.
 */
export function firstInOrder(
  documents: Iterable<RankedDocument>,
  { end, passing, isOnlyKey }: Page,
): object[] {
  const batchSize = Math.min(Math.max(end, 1), 500)
  const taken: RankedDocument[] = []
  let counted = 0
  let passed = 0
  for (const next of documents) {
    const last = taken.at(-1)
    const isSettled = last === undefined || !isTie(last, next) || (isOnlyKey && !isCut(last.key))
    if (isSettled && passed >= end) break
    taken.push(next)
    if (passed >= end || taken.length - counted < batchSize) continue
    passed += passing(taken.slice(counted).map(({ document }) => document))
    counted = taken.length
  }
  return taken.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ document }) => document)
}

function isTie(a: RankedDocument, b: RankedDocument): boolean {
  if (a.rank !== b.rank) return false
  return a.key instanceof Uint8Array && b.key instanceof Uint8Array
    ? Buffer.compare(a.key, b.key) === 0
    : a.key === b.key
}
