import { visibleChange } from '../access/visible-change.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../storage/document.ts'
import type { ServerSentEvent } from './event-stream.ts'

export interface ListenOptions {
  mayRead: (document: LakeDocument) => boolean
  matches: (document: LakeDocument | undefined) => boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
  visibility: string
}

/** The events of a transaction for one listener: one per document that matched before or matches after it. */
export function mutationEvents(transaction: CommittedTransaction, options: ListenOptions): ServerSentEvent[] {
  const relevant = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options.matches)
    const visible = transition && visibleChange(change, options.mayRead)
    return visible ? [{ change: visible, transition }] : []
  })
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
      ...requestedContent(change, options),
    },
  }))
}

/** The event id, which a listener sends back as its last event id to resume. */
export function eventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

function transitionOf({ previous, next }: DocumentChange, matches: ListenOptions['matches']) {
  const before = matches(previous)
  const after = matches(next)
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

function requestedContent(change: DocumentChange, options: ListenOptions): Record<string, unknown> {
  return {
    ...(options.includeMutations && { mutations: change.mutations }),
    ...(options.includeResult && { result: change.next ?? null }),
    ...(options.includePreviousRevision && { previous: change.previous ?? null }),
    ...(options.includeEffects && { effects: change.effects }),
  }
}
