import { hideUnreadable } from '../access/access-control.ts'
import type { DocumentMatcher } from '../query/document-matcher.ts'
import type { QueryLimit } from '../query/query-limit.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../storage/document.ts'
import type { Translog } from '../storage/translog.ts'
import type { ServerSentEvent } from './event-stream.ts'
import type { MatchingBudget } from './matching-budget.ts'

export interface ListenOptions {
  mayRead: (document: LakeDocument) => boolean
  matches: DocumentMatcher
  budget: MatchingBudget
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
  visibility: string
}

/**
 * The events of a transaction for one listener: one per document that matched before or matches after it.
 * @throws QueryLimitError when the filter of the listener takes too long
 */
export function createMutationEvents(
  transaction: CommittedTransaction,
  options: ListenOptions,
): ServerSentEvent[] {
  const relevant: { change: DocumentChange; transition: string }[] = []
  for (const change of transaction.changes) {
    const transition = options.budget.spend((limit) => findTransition(change, options.matches, limit))
    const visible = transition && hideUnreadable(change, options.mayRead)
    if (visible) relevant.push({ change: visible, transition })
  }
  return relevant.map(({ change, transition }, index) => ({
    event: 'mutation',
    id: eventId(transaction.id, change.id),
    data: {
      formatEventId: eventId(transaction.id, change.id),
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      visibility: options.visibility,
      // The studio waits for the announced number of events: those of this listener, not of the transaction.
      transactionTotalEvents: relevant.length,
      transactionCurrentEvent: index,
      previousRev: change.previous?._rev,
      // Set for deletions too: the studio chains events from previousRev to resultRev and drops those without one.
      resultRev: change.next?._rev ?? transaction.id,
      ...selectContent(change, options),
    },
  }))
}

/** The event id, which a listener sends back as its last event id to resume. */
export function eventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

function findTransition({ previous, next }: DocumentChange, matches: DocumentMatcher, limit: QueryLimit) {
  const before = matches(previous, limit)
  const after = matches(next, limit)
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

function selectContent(change: DocumentChange, options: ListenOptions): Record<string, unknown> {
  return {
    ...(options.includeMutations && { mutations: change.mutations }),
    ...(options.includeResult && { result: change.next ?? null }),
    ...(options.includePreviousRevision && { previous: change.previous ?? null }),
    ...(options.includeEffects && { effects: change.effects }),
  }
}

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
  const [lastTransaction, ...missed] = translog.transactionsFrom(seq, MAX_MISSED_TRANSACTIONS + 2)
  if (!lastTransaction || missed.length > MAX_MISSED_TRANSACTIONS) return undefined
  // Events are dropped after they are numbered, so that the remaining ones still announce the full count.
  const lastEvents = documentId === '' ? [] : eventsOf(lastTransaction)
  const position = lastEvents.findIndex((event) => event.id === lastEventId)
  return [...lastEvents.slice(position + 1), ...missed.flatMap(eventsOf)]
}
