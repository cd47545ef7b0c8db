import type { DatabaseSync } from 'node:sqlite'
import { textColumn } from '../storage/database.ts'
import type { DocumentChange, LakeDocument } from '../storage/document.ts'
import { collectStrongReferences } from '../storage/strong-references.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { DocumentError } from './document-error.ts'
import { requireConsistentTypes } from './type-integrity.ts'

/** Checks the state at the end of a transaction; intermediate states may be inconsistent. */
export type IntegrityCheck = (tx: WriteTransaction) => void

/** After every transaction, each strong reference has a target in this dataset, and all versions of a document one type. */
export function createIntegrityCheck(db: DatabaseSync): IntegrityCheck {
  const sources = db.prepare('SELECT source_id FROM strong_references WHERE target_id = ? ORDER BY source_id')

  return (tx) => {
    requireConsistentTypes(tx)
    const changes = new Map(tx.changes().map((change) => [change.id, change]))
    const changedReferrers = invertReferences(changes.values())

    /** Documents that still reference `id` after the transaction. */
    function findReferrers(id: string): string[] {
      const stored = sources.all(id).map((row) => textColumn(row, 'source_id'))
      return [...stored.filter((source) => !changes.has(source)), ...(changedReferrers.get(id) ?? [])]
    }

    for (const { id, previous, next } of changes.values()) {
      if (next) requireTargets(id, findNewReferences(previous, next), tx)
      else if (previous) requireUnreferenced(id, findReferrers(id))
    }
  }
}

/** The changed documents that reference each target after the transaction. */
function invertReferences(changes: Iterable<DocumentChange>): Map<string, string[]> {
  const referrers = new Map<string, string[]>()
  for (const { id, next } of changes) {
    for (const target of next ? collectStrongReferences(next) : []) {
      const sources = referrers.get(target)
      if (sources) sources.push(id)
      else referrers.set(target, [id])
    }
  }
  return referrers
}

/** Only the references that the change adds: a reference that was dangling before must not block later edits. */
function findNewReferences(previous: LakeDocument | undefined, next: LakeDocument): ReadonlySet<string> {
  const references = collectStrongReferences(next)
  const before = previous && collectStrongReferences(previous)
  return new Set([...references].filter((id) => !before?.has(id)))
}

function requireTargets(id: string, targets: ReadonlySet<string>, tx: WriteTransaction): void {
  for (const target of targets) {
    if (tx.get(target)) continue
    throw new DocumentError(
      409,
      'documentReferencesMissingDocumentError',
      `Document "${id}" references non-existent document "${target}"`,
      { id, referencedID: target },
    )
  }
}

function requireUnreferenced(id: string, referencingIDs: readonly string[]): void {
  if (referencingIDs.length === 0) return
  throw new DocumentError(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    { id, referencingIDs },
  )
}
