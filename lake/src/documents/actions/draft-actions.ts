import type { LakeDocument } from '../../storage/document.ts'
import type { WriteTransaction } from '../../storage/write-transaction.ts'
import { applyPatch } from '../apply-patch.ts'
import { DocumentError, documentAlreadyExists, documentNotFound } from '../document-error.ts'
import { draftIdOf, publishedIdOf, requireDocumentId } from '../document-id.ts'
import { writeDocument } from '../write-document.ts'
import type { ActionOf } from './action-schema.ts'

export function createDraft(action: ActionOf<'create'>, tx: WriteTransaction): void {
  const id = requireDocumentId(draftIdOf(action.publishedId))
  if (tx.get(id)) {
    if (action.ifExists === 'ignore') return
    throw documentAlreadyExists(id)
  }
  writeDocument(tx, 'create', { ...action.attributes, _id: id })
}

/** Patches the draft; without one, the published document is copied into a draft first. */
export function editDraft(action: ActionOf<'edit'>, tx: WriteTransaction): void {
  requireVersionOf(action.draftId, action.publishedId)
  const draft = tx.get(action.draftId) ?? copyPublished(action, tx)
  tx.put(applyPatch(draft, action.patch), { patch: { ...withoutRevision(action.patch), id: action.draftId } })
}

/** Restores earlier content as a draft; the document must exist, as a draft or published. */
export function replaceDraft(action: ActionOf<'replaceDraft'>, tx: WriteTransaction): void {
  const id = requireDocumentId(draftIdOf(action.publishedId))
  if (!tx.get(id) && !tx.get(action.publishedId)) throw documentNotFound(id)
  writeDocument(tx, 'createOrReplace', { ...action.attributes, _id: id })
}

export function copyPublished(
  { draftId, publishedId }: { draftId: string; publishedId: string },
  tx: WriteTransaction,
): LakeDocument {
  const published = tx.get(publishedId)
  if (!published) throw documentNotFound(draftId)
  return writeDocument(tx, 'createIfNotExists', { ...published, _id: draftId })
}

/** @throws DocumentError unless the draft (or version) belongs to the published id */
export function requireVersionOf(draftId: string, publishedId: string): void {
  requireDocumentId(draftId)
  requireDocumentId(publishedId)
  if (draftId !== publishedId && publishedIdOf(draftId) === publishedId) return
  throw new DocumentError(400, 'validationError', `"${draftId}" is no draft of "${publishedId}"`)
}

function withoutRevision<T extends { ifRevisionID?: string }>(patch: T): Omit<T, 'ifRevisionID'> {
  const { ifRevisionID, ...operations } = patch
  return operations
}
