import { isJsonRecord } from '../../json.ts'
import type { LakeDocument } from '../../storage/document.ts'
import type { WriteTransaction } from '../../storage/write-transaction.ts'
import {
  createDocumentExistsError,
  createDocumentNotFoundError,
  DocumentError,
  requireRevision,
} from '../document-error.ts'
import { requireContentId, toDraftId, toPublishedId } from '../document-id.ts'
import { applyPatch, deleteDocument, writeDocument } from '../write-document.ts'
import type { ActionOf } from './action-schema.ts'

/** A published document must not exist: its draft is a copy of it. */
export function createDraft(action: ActionOf<'create'>, tx: WriteTransaction): void {
  const id = requireContentId(toDraftId(action.publishedId))
  if (tx.get(id)) {
    if (action.ifExists === 'ignore') return
    throw createDocumentExistsError(id)
  }
  if (tx.get(action.publishedId)) throw createDocumentExistsError(action.publishedId)
  writeDocument(tx, 'create', { ...action.attributes, _id: id })
}

/** Patches the draft; without one, the published document is copied into a draft first. */
export function editDraft(action: ActionOf<'edit'>, tx: WriteTransaction): void {
  requireVersion(action.draftId, action.publishedId)
  const draft = tx.get(action.draftId) ?? copyPublished(action, tx)
  tx.put(applyPatch(draft, action.patch), { patch: { ...withoutRevision(action.patch), id: action.draftId } })
}

/** Restores earlier content as a draft; the document must exist, as a draft or published. */
export function replaceDraft(action: ActionOf<'replaceDraft'>, tx: WriteTransaction): void {
  const id = requireContentId(toDraftId(action.publishedId))
  if (!tx.get(id) && !tx.get(action.publishedId)) throw createDocumentNotFoundError(id)
  writeDocument(tx, 'createOrReplace', { ...action.attributes, _id: id })
}

function copyPublished(
  { draftId, publishedId }: { draftId: string; publishedId: string },
  tx: WriteTransaction,
): LakeDocument {
  const published = tx.get(publishedId)
  if (!published) throw createDocumentNotFoundError(draftId)
  return writeDocument(tx, 'createIfNotExists', { ...published, _id: draftId })
}

/** @throws DocumentError unless the draft (or version) belongs to the published id */
export function requireVersion(draftId: string, publishedId: string): void {
  requireContentId(draftId)
  requireContentId(publishedId)
  if (draftId !== publishedId && toPublishedId(draftId) === publishedId) return
  throw new DocumentError(400, 'validationError', `"${draftId}" is not a draft of "${publishedId}"`)
}

function withoutRevision<T extends { ifRevisionID?: string }>(patch: T): Omit<T, 'ifRevisionID'> {
  const { ifRevisionID, ...operations } = patch
  return operations
}

/** Replaces the published document with the draft; the published document keeps its `_createdAt`. */
export function publish(action: Omit<ActionOf<'publish'>, 'actionType'>, tx: WriteTransaction): void {
  const { draftId, publishedId } = action
  requireVersion(draftId, publishedId)
  const draft = tx.get(draftId)
  if (!draft) throw createDocumentNotFoundError(draftId)
  const published = tx.get(publishedId)
  requireRevision(draft, draftId, action.ifDraftRevisionId)
  requireRevision(published, publishedId, action.ifPublishedRevisionId)
  const { _system, ...content } = draft
  const _createdAt = published?._createdAt ?? draft._createdAt
  writeDocument(tx, 'createOrReplace', {
    ...strengthenReferences(content),
    _id: publishedId,
    _type: draft._type,
    _createdAt,
  })
  deleteDocument(tx, draftId)
}

/** Turns the published document into a draft, unless there is a draft already, whose content is newer. */
export function unpublishDocument(
  action: Omit<ActionOf<'unpublish'>, 'actionType'>,
  tx: WriteTransaction,
): void {
  const { draftId, publishedId } = action
  requireVersion(draftId, publishedId)
  if (!tx.get(publishedId)) throw createDocumentNotFoundError(publishedId)
  if (!tx.get(draftId)) copyPublished(action, tx)
  deleteDocument(tx, publishedId)
}

/** Deletes the published document and the given drafts. @throws DocumentError (409) when it has another draft */
export function deleteGroup(action: ActionOf<'delete'>, tx: WriteTransaction): void {
  requireContentId(action.publishedId)
  for (const draftId of action.includeDrafts) requireVersion(draftId, action.publishedId)
  const existing = [action.publishedId, ...action.includeDrafts].filter((id) => tx.get(id))
  if (existing.length === 0) throw createDocumentNotFoundError(action.publishedId)
  const draftId = toDraftId(action.publishedId)
  if (tx.get(draftId) && !existing.includes(draftId)) throw createDocumentExistsError(draftId)
  for (const id of existing) deleteDocument(tx, id)
  if (action.purge) for (const id of new Set([...existing, action.publishedId, draftId])) tx.purge(id)
}

/**
 * Makes the references with `_strengthenOnPublish` strong, unless the schema declares them weak. A reference to an
 * unpublished document is weak until the document that holds it is published.
 */
function strengthenReferences<T>(value: T): T
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthenReferences(item))
  if (!isJsonRecord(value)) return value
  const { _strengthenOnPublish: strengthenOnPublish, ...rest } = value
  const entries = Object.entries(rest).filter(
    ([key]) => key !== '_weak' || !strengthenOnPublish || isWeakInSchema(strengthenOnPublish),
  )
  return Object.fromEntries(entries.map(([key, item]) => [key, strengthenReferences(item)]))
}

function isWeakInSchema(strengthenOnPublish: unknown): boolean {
  return isJsonRecord(strengthenOnPublish) && strengthenOnPublish.weak === true
}
