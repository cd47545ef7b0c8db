import { isJsonRecord } from '../../json.ts'
import type { LakeDocument } from '../../storage/document.ts'
import type { WriteTransaction } from '../../storage/write-transaction.ts'
import {
  createDocumentExistsError,
  createDocumentNotFoundError,
  DocumentError,
  requireRevision,
} from '../document-error.ts'
import { releaseIdOfVersion, requireContentId, toPublishedId } from '../document-id.ts'
import { deleteDocument, writeDocument } from '../write-document.ts'
import type { ActionOf } from './action-schema.ts'
import { requireVersion } from './document-actions.ts'

/** Creates a version (or draft) with the given content, or as a copy of another version of the document. */
export function createVersion(action: ActionOf<'version.create'>, tx: WriteTransaction): void {
  const { document, publishedId } = action
  const content = document ?? copyBase(action, tx)
  requireVersion(content._id, publishedId)
  if (tx.get(content._id)) throw createDocumentExistsError(content._id)
  writeDocument(tx, 'create', content)
}

/** `_system.base` tells the studio where the history of the copy goes on. */
function copyBase(
  { baseId, versionId, publishedId, ifBaseRevisionId }: ActionOf<'version.create'>,
  tx: WriteTransaction,
) {
  if (baseId === undefined || versionId === undefined) {
    throw new DocumentError(
      400,
      'validationError',
      'Either "document", or "baseId" and "versionId" are required',
    )
  }
  if (toPublishedId(requireContentId(baseId)) !== publishedId) {
    throw new DocumentError(400, 'validationError', `"${baseId}" is not a version of "${publishedId}"`)
  }
  const base = tx.get(baseId)
  if (!base) throw createDocumentNotFoundError(baseId)
  requireRevision(base, baseId, ifBaseRevisionId)
  return { ...base, _id: versionId, _system: { base: { id: baseId, rev: base._rev } } }
}

export function replaceVersion({ document }: ActionOf<'version.replace'>, tx: WriteTransaction): void {
  requireVersion(document._id, toPublishedId(document._id))
  if (!tx.get(document._id)) throw createDocumentNotFoundError(document._id)
  writeDocument(tx, 'createOrReplace', document)
}

/** Marks a document as to be unpublished when its release is published. */
export function markForUnpublishing(action: ActionOf<'version.unpublish'>, tx: WriteTransaction): void {
  const { versionId, publishedId } = action
  requireVersion(versionId, publishedId)
  if (releaseIdOfVersion(versionId) === undefined) {
    throw new DocumentError(400, 'validationError', `"${versionId}" is not a version in a release`)
  }
  const published = tx.get(publishedId)
  if (!published) throw createDocumentNotFoundError(publishedId)
  const version = tx.get(versionId) ?? { ...published, _id: versionId }
  writeDocument(tx, 'createOrReplace', { ...version, _system: { ...systemFieldsOf(version), delete: true } })
}

function systemFieldsOf({ _system }: LakeDocument): Record<string, unknown> {
  return isJsonRecord(_system) ? _system : {}
}

export function discardVersion(id: string, tx: WriteTransaction, { purge }: { purge: boolean }): void {
  requireVersion(id, toPublishedId(id))
  if (!tx.get(id)) throw createDocumentNotFoundError(id)
  deleteDocument(tx, id)
  if (purge) tx.purge(id)
}
