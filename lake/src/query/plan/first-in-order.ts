import { isCut } from '../index/value-key.ts'
import type { RankedDocument } from './candidates.ts'

interface Page {
  /** How many documents have to pass. */
  end: number
  passing: (documents: object[]) => number
  /** Nothing else decides between documents whose keys are equal. */
  isOnlyKey: boolean
}

/**
 * Takes documents in the order of their first key until enough passed, and then on while keys equal the last.
 * Returns them in the order of the dataset, because `order()` leaves equals as they stood.
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
