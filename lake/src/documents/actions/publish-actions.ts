import type { WriteTransaction } from '../../storage/write-transaction.ts'
import { notFound, requireRevision } from '../document-error.ts'
import { requireDocumentId } from '../document-id.ts'
import { deleteDocument, writeDocument } from '../write-document.ts'
import type { ActionOf } from './action-schema.ts'
import { copyPublished, requirePair } from './draft-actions.ts'
import { strengthened } from './strengthen-references.ts'

/** Replaces the published document with the draft; the published document keeps its `_createdAt`. */
export function publish(action: ActionOf<'publish'>, tx: WriteTransaction): void {
  const { draftId, publishedId } = action
  requirePair(draftId, publishedId)
  const draft = tx.get(draftId)
  if (!draft) throw notFound(draftId)
  const published = tx.get(publishedId)
  requireRevision(draft, draftId, action.ifDraftRevisionId)
  requireRevision(published, publishedId, action.ifPublishedRevisionId)
  const _createdAt = published?._createdAt ?? draft._createdAt
  writeDocument(tx, 'createOrReplace', { ...strengthened(draft), _id: publishedId, _createdAt })
  deleteDocument(tx, draftId)
}

/** Turns the published document into a draft, unless there is a draft already, whose content is newer. */
export function unpublish(action: ActionOf<'unpublish'>, tx: WriteTransaction): void {
  const { draftId, publishedId } = action
  requirePair(draftId, publishedId)
  if (!tx.get(publishedId)) throw notFound(publishedId)
  if (!tx.get(draftId)) copyPublished(action, tx)
  deleteDocument(tx, publishedId)
}

/** Deletes the published document and the given drafts. */
export function deleteAll(action: ActionOf<'delete'>, tx: WriteTransaction): void {
  requireDocumentId(action.publishedId)
  for (const draftId of action.includeDrafts) requirePair(draftId, action.publishedId)
  const existing = [action.publishedId, ...action.includeDrafts].filter((id) => tx.get(id))
  if (existing.length === 0) throw notFound(action.publishedId)
  for (const id of existing) deleteDocument(tx, id)
}
