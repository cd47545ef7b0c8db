import type { CommittedTransaction } from '../storage/document.ts'
import type { Translog } from '../storage/translog.ts'

/** Beyond that, reading everything anew is cheaper than catching up. */
const MAX_MISSED = 1_000
const MAX_MISSED_CHANGES = 5_000

/**
 * The transactions a stream missed since the event it saw last, the one it saw half included (with only the changes
 * it did not see). Undefined when that event is unknown or too long ago: the reader must start anew.
 */
export function missedSince(translog: Translog, lastEventId: string): CommittedTransaction[] | undefined {
  const [transactionId = '', documentId = ''] = lastEventId.split('#')
  const seq = translog.seqOf(transactionId)
  if (seq === undefined) return undefined
  if (translog.countSince(seq, MAX_MISSED_CHANGES + 1) > MAX_MISSED_CHANGES) return undefined
  const [seen, ...missed] = translog.from(seq, MAX_MISSED + 2)
  if (!seen || missed.length > MAX_MISSED) return undefined
  if (documentId === '') return missed
  const position = seen.changes.findIndex((change) => change.id === documentId)
  return [{ ...seen, changes: seen.changes.slice(position + 1) }, ...missed]
}
