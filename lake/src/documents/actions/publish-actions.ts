import type { WriteTransaction } from '../../storage/write-transaction.ts'
import { documentNotFound, requireRevision } from '../document-error.ts'
import { requireDocumentId } from '../document-id.ts'
import { deleteDocument, writeDocument } from '../write-document.ts'
import type { ActionOf } from './action-schema.ts'
import { copyPublished, requireVersionOf } from './draft-actions.ts'
import { strengthenReferences } from './strengthen-references.ts'

/** Replaces the published document with the draft; the published document keeps its `_createdAt`. */
export function publish(action: ActionOf<'publish'>, tx: WriteTransaction): void {
  const { draftId, publishedId } = action
  requireVersionOf(draftId, publishedId)
  const draft = tx.get(draftId)
  if (!draft) throw documentNotFound(draftId)
  const published = tx.get(publishedId)
  requireRevision(draft, draftId, action.ifDraftRevisionId)
  requireRevision(published, publishedId, action.ifPublishedRevisionId)
  const _createdAt = published?._createdAt ?? draft._createdAt
  writeDocument(tx, 'createOrReplace', { ...strengthenReferences(draft), _id: publishedId, _createdAt })
  deleteDocument(tx, draftId)
}

/** Turns the published document into a draft, unless there is a draft already, whose content is newer. */
export function unpublish(action: ActionOf<'unpublish'>, tx: WriteTransaction): void {
  const { draftId, publishedId } = action
  requireVersionOf(draftId, publishedId)
  if (!tx.get(publishedId)) throw documentNotFound(publishedId)
  if (!tx.get(draftId)) copyPublished(action, tx)
  deleteDocument(tx, publishedId)
}

/** Deletes the published document and the given drafts. */
export function deleteGroup(action: ActionOf<'delete'>, tx: WriteTransaction): void {
  requireDocumentId(action.publishedId)
  for (const draftId of action.includeDrafts) requireVersionOf(draftId, action.publishedId)
  const existing = [action.publishedId, ...action.includeDrafts].filter((id) => tx.get(id))
  if (existing.length === 0) throw documentNotFound(action.publishedId)
  for (const id of existing) deleteDocument(tx, id)
}
