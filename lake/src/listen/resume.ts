import type { CommittedTransaction } from '../storage/document.ts'
import type { Translog } from '../storage/translog.ts'
import type { ServerSentEvent } from './event-stream.ts'

/** Beyond these limits, fetching the documents again is cheaper than replaying events. */
const MAX_MISSED_TRANSACTIONS = 1_000
const MAX_MISSED_CHANGES = 5_000

/**
 * The events since the last one that a stream received, including the rest of a partly received transaction. Undefined
 * when that event is unknown or too old: the client must fetch everything again.
 * @param eventsOf the stream's events of a transaction
 */
export function findMissedEvents(
  translog: Translog,
  lastEventId: string,
  eventsOf: (transaction: CommittedTransaction) => ServerSentEvent[],
): ServerSentEvent[] | undefined {
  const [transactionId = '', documentId = ''] = lastEventId.split('#')
  const seq = translog.seqOf(transactionId)
  if (seq === undefined) return undefined
  if (translog.countChangesFrom(seq, MAX_MISSED_CHANGES + 1) > MAX_MISSED_CHANGES) return undefined
  const [lastTransaction, ...missed] = translog.from(seq, MAX_MISSED_TRANSACTIONS + 2)
  if (!lastTransaction || missed.length > MAX_MISSED_TRANSACTIONS) return undefined
  // Events are dropped after they are numbered, so that the remaining ones still announce the full count.
  const lastEvents = documentId === '' ? [] : eventsOf(lastTransaction)
  const position = lastEvents.findIndex((event) => event.id === lastEventId)
  return [...lastEvents.slice(position + 1), ...missed.flatMap(eventsOf)]
}
