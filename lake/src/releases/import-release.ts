import { DocumentError, documentAlreadyExists } from '../documents/document-error.ts'
import { requireDocumentId } from '../documents/document-id.ts'
import { writeDocument } from '../documents/write-document.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import type { ReleaseAction } from './release-action-schema.ts'
import { releaseDocumentId } from './release-document.ts'

/**
 * Writes the document of a release as the official import sends it. A scheduled release becomes active: its schedule would
 * be executed with the rights of the user who imports it.
 */
export function importRelease(
  action: Extract<ReleaseAction, { actionType: 'sanity.action.release.import' }>,
  tx: WriteTransaction,
): void {
  const { releaseId, ifExists } = action
  const source = action.attributes ?? action.document
  if (!source)
    throw new DocumentError(400, 'validationError', 'An import needs the attributes of the release')
  const _id = requireDocumentId(releaseDocumentId(releaseId))
  if (tx.get(_id) && ifExists === 'fail') throw documentAlreadyExists(_id)
  if (tx.get(_id) && ifExists === 'ignore') return
  const { publishAt, ...release } = source
  const state = source.state === 'scheduled' ? { state: 'active' } : publishAt !== undefined && { publishAt }
  writeDocument(tx, 'createOrReplace', { ...release, ...state, _id, name: releaseId })
}
