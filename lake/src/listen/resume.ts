import type { CommittedTransaction } from '../storage/document.ts'
import type { Translog } from '../storage/translog.ts'
import type { ServerSentEvent } from './event-stream.ts'

/** Beyond that, reading everything anew is cheaper than catching up. */
const MAX_MISSED = 1_000
const MAX_MISSED_CHANGES = 5_000

/**
 * The events a stream missed since the one it saw last, with the rest of a transaction it saw half. Undefined when that
 * event is unknown or too long ago: the reader must start anew.
 * @param eventsOf what the stream tells of a transaction
 */
export function missedEvents(
  translog: Translog,
  lastEventId: string,
  eventsOf: (transaction: CommittedTransaction) => ServerSentEvent[],
): ServerSentEvent[] | undefined {
  const [transactionId = '', documentId = ''] = lastEventId.split('#')
  const seq = translog.seqOf(transactionId)
  if (seq === undefined) return undefined
  if (translog.countSince(seq, MAX_MISSED_CHANGES + 1) > MAX_MISSED_CHANGES) return undefined
  const [seen, ...missed] = translog.from(seq, MAX_MISSED + 2)
  if (!seen || missed.length > MAX_MISSED) return undefined
  // Only the events are cut, not the transaction: those that follow still announce how many there were in all.
  const begun = documentId === '' ? [] : eventsOf(seen)
  const position = begun.findIndex((event) => event.id === lastEventId)
  return [...begun.slice(position + 1), ...missed.flatMap(eventsOf)]
}
