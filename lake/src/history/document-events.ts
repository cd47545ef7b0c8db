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

/** The two documents that the studio shows as one: the published document, and its draft or version. */
interface DocumentPair {
  documentId: string
  versionId: string
}

/**
 * The lifecycle events of a document: created, published, unpublished, deleted. Edits are not events; the studio derives
 * them from the transactions since the newest `versionRevisionId`.
 */
export async function findDocumentEvents(
  { translog, access }: HistoryDeps,
  identity: UserIdentity,
  id: string,
  page: { limit: number; before?: number },
): Promise<EventPage> {
  const documentId = toPublishedId(id)
  const pair = { documentId, versionId: id === documentId ? toDraftId(documentId) : id }
  const mayRead = (document: LakeDocument) => access.mayReadHistory(identity, document)
  const findPrevious = (documentId: string, seq: number) => translog.documentAt(documentId, seq - 1)

  const events: DocumentEvent[] = []
  let before = page.before ?? Number.MAX_SAFE_INTEGER
  for (;;) {
    let count = 0
    const transactions = translog.transactionsOfDocuments([pair.documentId, pair.versionId], {
      toSeq: before - 1,
      newestFirst: true,
      limit: page.limit,
    })
    for await (const transaction of transactions) {
      count += 1
      const { seq, changes, timestamp, author } = transaction
      before = seq
      const visibleChanges = changes.flatMap((change) => hideUnreadable(change, mayRead) ?? [])
      const details = toDocumentEvent(pair, { ...transaction, changes: visibleChanges }, (documentId) =>
        findPrevious(documentId, seq),
      )
      if (details) events.push({ ...details, timestamp, author, documentId })
      if (events.length === page.limit) return { events, nextCursor: String(before) }
    }
    if (count < page.limit) return { events, nextCursor: '' }
  }
}

type EventDetails = { type: string } & Record<string, string>

function toDocumentEvent(
  { documentId, versionId }: DocumentPair,
  { id: revisionId, changes }: CommittedTransaction,
  findPrevious: (id: string) => LakeDocument | undefined,
): EventDetails | undefined {
  const published = changes.find((change) => change.id === documentId)
  const version = changes.find((change) => change.id === versionId)
  const released = changes.find(
    (change) => !change.next && isVersionId(change.id) && toPublishedId(change.id) === documentId,
  )
  if (published?.next && released) return toReleaseEvent(revisionId, released)
  if (published) return toPublishedEvent(published, version, versionId, revisionId, findPrevious)
  if (!version) return undefined
  if (!version.previous) return { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId }
  if (version.next) return undefined
  return { type: 'deleteDocumentVersion', versionId, versionRevisionId: version.previous._rev }
}

function toReleaseEvent(revisionId: string, { id: versionId, previous }: DocumentChange): EventDetails {
  const releaseId = releaseIdOfVersion(versionId) ?? ''
  const versionRevisionId = previous?._rev ?? ''
  return {
    type: 'publishDocumentVersion',
    revisionId,
    versionId,
    versionRevisionId,
    releaseId,
    publishCause: 'release.publish',
  }
}

function toPublishedEvent(
  published: DocumentChange,
  version: DocumentChange | undefined,
  versionId: string,
  revisionId: string,
  findPrevious: (id: string) => LakeDocument | undefined,
): EventDetails {
  if (!published.next) {
    const remaining = version ? version.next : findPrevious(versionId)
    return remaining
      ? { type: 'unpublishDocument', versionId, versionRevisionId: remaining._rev }
      : { type: 'deleteDocumentGroup' }
  }
  if (version?.previous && !version.next) {
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId: version.previous._rev,
      publishCause: 'document.publish',
    }
  }
  return { type: published.previous ? 'updateLiveDocument' : 'createLiveDocument', revisionId }
}
