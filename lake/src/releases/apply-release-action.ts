import { isDeepStrictEqual } from 'node:util'
import { createDocumentExistsError, DocumentError } from '../documents/document-error.ts'
import { requireDocumentId } from '../documents/document-id.ts'
import { applyPatch, deleteDocument, writeDocument } from '../documents/write-document.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { importRelease } from './import-release.ts'
import { publishRelease } from './publish-release.ts'
import type { ReleaseAction } from './release-action-schema.ts'
import {
  loadVersions,
  type ReleaseState,
  releaseDocumentId,
  releaseMetadata,
  requireRelease,
} from './release-document.ts'

export interface ReleaseActionContext {
  tx: WriteTransaction
  /** The newest revision of a document, even if it is deleted. */
  lastRevision(id: string): LakeDocument | undefined
  /** Refuses what the caller may not write or what breaks references, without writing anything. */
  rehearse(work: (tx: WriteTransaction) => void): void
}

type ActionOf<T extends string> = Extract<ReleaseAction, { actionType: `sanity.action.release.${T}` }>

const anyState: readonly ReleaseState[] = ['active', 'scheduled', 'published', 'archived']

/** Applies one action on a release and its versions (lake/README.md#releases). @throws DocumentError */
export function applyReleaseAction(action: ReleaseAction, context: ReleaseActionContext): void {
  const { tx } = context
  switch (action.actionType) {
    case 'sanity.action.release.create':
      createRelease(action, tx)
      break
    case 'sanity.action.release.edit':
      editRelease(action, tx)
      break
    case 'sanity.action.release.publish':
      publishRelease(tx, action.releaseId)
      break
    case 'sanity.action.release.archive':
      archiveRelease(action, tx)
      break
    case 'sanity.action.release.unarchive':
      unarchiveRelease(action, context)
      break
    case 'sanity.action.release.schedule':
      scheduleRelease(action, context)
      break
    case 'sanity.action.release.unschedule':
      unscheduleRelease(action, tx)
      break
    case 'sanity.action.release.import':
      importRelease(action, tx)
      break
    case 'sanity.action.release.delete':
      deleteDocument(tx, requireRelease(tx, action.releaseId, ['published', 'archived'])._id)
      break
  }
}

function createRelease({ releaseId, metadata }: ActionOf<'create'>, tx: WriteTransaction): void {
  const _id = requireDocumentId(releaseDocumentId(releaseId))
  if (tx.get(_id)) throw createDocumentExistsError(_id)
  writeDocument(tx, 'create', { _id, _type: 'system.release', name: releaseId, state: 'active', metadata })
}

/** Changes the metadata only: the other fields follow from the actions. */
function editRelease({ releaseId, patch }: ActionOf<'edit'>, tx: WriteTransaction): void {
  const { _id } = requireRelease(tx, releaseId, anyState)
  const stored = tx.get(_id)
  if (!stored) return
  const { metadata, ...rest } = applyPatch(stored, patch)
  const { metadata: _, ...storedRest } = stored
  const parsed = releaseMetadata.safeParse(metadata)
  if (!parsed.success || !isDeepStrictEqual(rest, storedRest)) {
    throw new DocumentError(400, 'validationError', 'Only valid metadata of a release may be edited')
  }
  const { ifRevisionID, ...operations } = patch
  tx.put({ ...stored, metadata: parsed.data }, { patch: { ...operations, id: _id } })
}

/** Deletes the versions; the history keeps them for `unarchive`. */
function archiveRelease({ releaseId }: ActionOf<'archive'>, tx: WriteTransaction): void {
  const { error, ...release } = requireRelease(tx, releaseId, ['active'])
  const versions = loadVersions(tx, releaseId)
  for (const { _id } of versions) {
    deleteDocument(tx, _id)
  }
  const finalDocumentStates = versions.map(({ _id }) => ({ id: _id }))
  writeDocument(tx, 'createOrReplace', { ...release, state: 'archived', finalDocumentStates })
}

function unarchiveRelease({ releaseId }: ActionOf<'unarchive'>, context: ReleaseActionContext): void {
  const { tx, lastRevision } = context
  const { finalDocumentStates = [], ...release } = requireRelease(tx, releaseId, ['archived'])
  for (const { id } of finalDocumentStates) {
    const version = lastRevision(id)
    if (version) writeDocument(tx, 'createOrReplace', version)
  }
  writeDocument(tx, 'createOrReplace', { ...release, state: 'active' })
}

/** A release is scheduled only if the caller could publish it now. */
function scheduleRelease(
  { releaseId, publishAt }: ActionOf<'schedule'>,
  context: ReleaseActionContext,
): void {
  const { error, ...release } = requireRelease(context.tx, releaseId, ['active', 'scheduled'])
  context.rehearse((trial) => publishRelease(trial, releaseId))
  writeDocument(context.tx, 'createOrReplace', {
    ...release,
    state: 'scheduled',
    publishAt: new Date(publishAt).toISOString(),
  })
}

function unscheduleRelease({ releaseId }: ActionOf<'unschedule'>, tx: WriteTransaction): void {
  const { publishAt, ...release } = requireRelease(tx, releaseId, ['scheduled'])
  writeDocument(tx, 'createOrReplace', { ...release, state: 'active' })
}
