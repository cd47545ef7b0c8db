import { hideUnreadable } from '../access/access-control.ts'
import type { UserIdentity } from '../access/identity.ts'
import { isVersionId, releaseIdOfVersion, toDraftId, toPublishedId } from '../documents/document-id.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../storage/document.ts'
import type { HistoryDeps } from './transactions.ts'

export interface DocumentEvent {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: string
}

export interface EventPage {
  /** Newest first. */
  events: DocumentEvent[]
  /** Requests the next, older page; empty when there is none. */
  nextCursor: string
}

/**
 * The lifecycle events of one document, which is a published one, a draft or a version: what happened to the others of its
 * group is told by their own. Edits of drafts are not events; the studio derives them from the transactions since the
 * newest `versionRevisionId`.
 */
export function findDocumentEvents(
  { translog, access }: HistoryDeps,
  identity: UserIdentity,
  id: string,
  page: { limit: number; before?: number },
): EventPage {
  const documentId = toPublishedId(id)
  const mayRead = (document: LakeDocument) => access.mayReadHistory(identity, document)
  const events: DocumentEvent[] = []
  let before = page.before ?? Number.MAX_SAFE_INTEGER
  for (;;) {
    let count = 0
    const range = { toSeq: before - 1, newestFirst: true, limit: page.limit }
    for (const transaction of translog.transactionsOfDocuments([id], range)) {
      count += 1
      const { seq, timestamp, author } = transaction
      before = seq
      const changes = transaction.changes.flatMap((change) => hideUnreadable(change, mayRead) ?? [])
      const change = changes.find((candidate) => candidate.id === id)
      const details = change && toEvent(change, { ...transaction, changes }, translog)
      if (details) events.push({ ...details, timestamp, author, documentId })
      if (events.length === page.limit) return { events, nextCursor: String(before) }
    }
    if (count < page.limit) return { events, nextCursor: '' }
  }
}

type EventDetails = { type: string } & Record<string, string>

function toEvent(
  change: DocumentChange,
  transaction: CommittedTransaction,
  translog: HistoryDeps['translog'],
): EventDetails | undefined {
  const { id, previous, next } = change
  const { id: revisionId, seq, changes } = transaction
  const publishedId = toPublishedId(id)
  if (id !== publishedId) {
    if (!previous) return { type: 'createDocumentVersion', versionId: id, versionRevisionId: revisionId }
    if (next) return undefined
    const isPublished = changes.some((other) => other.id === publishedId && other.next)
    return isPublished
      ? toPublication(change, revisionId)
      : { type: 'deleteDocumentVersion', versionId: id, versionRevisionId: previous._rev }
  }
  if (!next) {
    const draftId = toDraftId(id)
    const draftChange = changes.find((other) => other.id === draftId)
    const draft = draftChange ? draftChange.next : translog.documentAt(draftId, seq - 1)
    return draft
      ? { type: 'unpublishDocument', versionId: draftId, versionRevisionId: draft._rev }
      : { type: 'deleteDocumentGroup' }
  }
  const source = changes.find((other) => !other.next && other.id !== id && toPublishedId(other.id) === id)
  if (source) return toPublication(source, revisionId)
  return { type: previous ? 'updateLiveDocument' : 'createLiveDocument', revisionId }
}

/** The publication of a draft or version, which it ends. */
function toPublication({ id: versionId, previous }: DocumentChange, revisionId: string): EventDetails {
  const versionRevisionId = previous?._rev ?? ''
  const published = { type: 'publishDocumentVersion', revisionId, versionId, versionRevisionId }
  return isVersionId(versionId)
    ? { ...published, releaseId: releaseIdOfVersion(versionId) ?? '', publishCause: 'release.publish' }
    : { ...published, publishCause: 'document.publish' }
}
