import type { DatabaseSync } from 'node:sqlite'
import { DocumentError } from '../documents/document-error.ts'
import { releaseIdOfVersion } from '../documents/document-id.ts'
import { isJsonRecord } from '../json.ts'
import { textColumn } from '../storage/database.ts'
import type { DocumentChange } from '../storage/document.ts'
import { IS_SCHEDULED_RELEASE } from '../storage/schema.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import {
  findRelease,
  listVersionIds,
  parseRelease,
  RELEASE_ID_PREFIX,
  releaseDocumentId,
  requireCapacity,
} from './release-document.ts'

/** @throws DocumentError when a transaction changes what a release has locked */
export type ReleaseLock = (tx: WriteTransaction) => void

/**
 * Versions change only while their release is active, and what a scheduled release refers to cannot be deleted, so that
 * it can be published at its time. A version whose release has no document (such as an agent's) is not locked.
 */
export function createReleaseLock(db: DatabaseSync): ReleaseLock {
  const findReferrers = createReferrerLookup(db)
  return (tx) => {
    const changes = tx.changes()
    for (const releaseId of releasesOf(changes)) requireUnlocked(tx, releaseId)
    const additions = changes.filter(({ previous }) => !previous)
    for (const releaseId of releasesOf(additions)) {
      requireCapacity(releaseId, listVersionIds(tx, releaseId).length)
    }
    for (const { id, previous, next } of changes) {
      if (previous && !next && !id.includes('.')) {
        const [referrer] = findReferrers(id).filter((version) => isScheduled(tx, version))
        if (referrer !== undefined) throw referencedByScheduled(id, referrer)
      }
    }
  }
}

/** The releases whose versions are among the changes. */
function releasesOf(changes: readonly DocumentChange[]): Set<string> {
  return new Set(changes.flatMap(({ id }) => releaseIdOfVersion(id) ?? []))
}

/** The release's own actions change its versions and its state at once. */
function requireUnlocked(tx: WriteTransaction, releaseId: string): void {
  const release = findRelease(tx, releaseId)
  if (!release || release.state === 'active') return
  const previous = parseRelease(tx.getPrevious(releaseDocumentId(releaseId)))
  if (previous?.state !== release.state) return
  throw new DocumentError(
    409,
    'releaseStateError',
    `The release "${releaseId}" is ${release.state}: its documents are locked`,
    { id: release._id, state: release.state },
  )
}

/** Finds the versions that will refer to a document once they are published, in scheduled releases. */
function createReferrerLookup(db: DatabaseSync): (id: string) => string[] {
  const scheduled = db.prepare(
    `SELECT id FROM documents INDEXED BY scheduled_releases WHERE ${IS_SCHEDULED_RELEASE}`,
  )
  const candidates = db.prepare(
    'SELECT id, content FROM documents WHERE id >= ? AND id < ? AND instr(content, ?) > 0',
  )
  return (target) => {
    const releases = scheduled.all()
    return releases.flatMap((row) => {
      const prefix = `versions.${textColumn(row, 'id').slice(RELEASE_ID_PREFIX.length)}.`
      const versions = candidates.all(prefix, `${prefix}~`, `"_ref":${JSON.stringify(target)}`)
      return versions
        .filter((version) => willReference(JSON.parse(textColumn(version, 'content')), target))
        .map((version) => textColumn(version, 'id'))
    })
  }
}

/** Whether a value refers to the target strongly, now or once it is published. */
function willReference(value: unknown, target: string): boolean {
  if (Array.isArray(value)) return value.some((item) => willReference(item, target))
  if (!isJsonRecord(value)) return false
  const staysWeak = value._weak === true && !isStrengthened(value._strengthenOnPublish)
  return (
    (value._ref === target && !staysWeak) || Object.values(value).some((item) => willReference(item, target))
  )
}

function isStrengthened(strengthenOnPublish: unknown): boolean {
  return isJsonRecord(strengthenOnPublish) && strengthenOnPublish.weak !== true
}

function isScheduled(tx: WriteTransaction, versionId: string): boolean {
  const releaseId = releaseIdOfVersion(versionId)
  return releaseId !== undefined && findRelease(tx, releaseId)?.state === 'scheduled'
}

function referencedByScheduled(id: string, referrer: string): DocumentError {
  return new DocumentError(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as "${referrer}" in a scheduled release refers to it`,
    { id, referencingIDs: [referrer] },
  )
}
