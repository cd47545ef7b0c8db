import { createDocumentExistsError, DocumentError } from '../documents/document-error.ts'
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
  if (ifExists !== 'replace' && tx.get(_id)) {
    if (ifExists === 'fail') throw createDocumentExistsError(_id)
    return
  }
  const release = { ...source, _id, name: releaseId }
  if (source.state === 'scheduled') {
    release.state = 'active'
    delete release.publishAt
  }
  writeDocument(tx, 'createOrReplace', release)
}
