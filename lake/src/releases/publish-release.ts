import { publish, unpublishDocument } from '../documents/actions/document-actions.ts'
import { toDraftId, toPublishedId } from '../documents/document-id.ts'
import { deleteDocument, writeDocument } from '../documents/write-document.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { isMarkedForUnpublishing, loadVersions, requireRelease } from './release-document.ts'

/**
 * Publishes all versions of a release in one transaction, and unpublishes the documents that it marks for it.
 * @throws DocumentError
 */
export function publishRelease(tx: WriteTransaction, releaseId: string): void {
  const { publishAt, error, ...release } = requireRelease(tx, releaseId, ['active', 'scheduled'])
  const versions = loadVersions(tx, releaseId)
  for (const version of versions) {
    publishVersion(tx, version)
  }
  writeDocument(tx, 'createOrReplace', {
    ...release,
    state: 'published',
    publishedAt: tx.timestamp,
    finalDocumentStates: versions.map(({ _id }) => ({ id: _id })),
  })
}

function publishVersion(tx: WriteTransaction, version: LakeDocument): void {
  const publishedId = toPublishedId(version._id)
  if (!isMarkedForUnpublishing(version)) {
    publish({ draftId: version._id, publishedId }, tx)
    return
  }
  if (tx.get(publishedId)) unpublishDocument({ draftId: toDraftId(publishedId), publishedId }, tx)
  deleteDocument(tx, version._id)
}
