import { isTruncated } from '../index/value-key.ts'
import type { RankedDocument } from './candidates.ts'

interface PageRequest {
  /** Number of documents that have to pass. */
  end: number
  countPassing: (documents: object[]) => number
  /** No further key orders documents with equal keys. */
  isOnlyKey: boolean
}

/**
 * Takes documents in the order of their first key until enough pass, and further ones with a key equal to the last.
 * Returns them in dataset order, because `order()` is stable.
 */
export function takeFirstInOrder(
  documents: Iterable<RankedDocument>,
  { end, countPassing, isOnlyKey }: PageRequest,
): object[] {
  const batchSize = Math.min(Math.max(end, 1), 500)
  const takenDocuments: RankedDocument[] = []
  let countedLength = 0
  let passedCount = 0
  for (const next of documents) {
    const last = takenDocuments.at(-1)
    const isSettled = last === undefined || !isTie(last, next) || (isOnlyKey && !isTruncated(last.key))
    if (isSettled && passedCount >= end) break
    takenDocuments.push(next)
    if (passedCount >= end || takenDocuments.length - countedLength < batchSize) continue
    passedCount += countPassing(takenDocuments.slice(countedLength).map(({ document }) => document))
    countedLength = takenDocuments.length
  }
  return takenDocuments.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ document }) => document)
}

function isTie(a: RankedDocument, b: RankedDocument): boolean {
  if (a.rank !== b.rank) return false
  return a.key instanceof Uint8Array && b.key instanceof Uint8Array
    ? Buffer.compare(a.key, b.key) === 0
    : a.key === b.key
}
