import type { DatabaseSync } from 'node:sqlite'
import { stringifyBounded } from '../bounded-json.ts'
import { isJsonRecord } from '../json.ts'
import { integerColumn } from './database.ts'
import type { DocumentChange, LakeDocument } from './document.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** Writes a transaction's rows, within a SQLite transaction: documents, translog and the table of strong references. */
export class CommitWriter {
  readonly #statements

  constructor(db: DatabaseSync) {
    this.#statements = {
      insertTransaction: db.prepare(
        'INSERT INTO transactions (id, timestamp, author) VALUES (?, ?, ?) RETURNING seq',
      ),
      insertChange: db.prepare(
        'INSERT INTO transaction_documents (document_id, seq, position, previous_rev, result, mutations) VALUES (?, ?, ?, ?, ?, ?)',
      ),
      upsert: db.prepare(
        `INSERT INTO documents (id, type, rev, created_at, updated_at, content) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET type = excluded.type, rev = excluded.rev, created_at = excluded.created_at,
           updated_at = excluded.updated_at, content = excluded.content`,
      ),
      delete: db.prepare('DELETE FROM documents WHERE id = ?'),
      deleteReferences: db.prepare('DELETE FROM strong_references WHERE source_id = ?'),
      insertReference: db.prepare('INSERT INTO strong_references (target_id, source_id) VALUES (?, ?)'),
    }
  }

  /** @returns the transaction's sequence number */
  writeTransaction(tx: WriteTransaction): number {
    const row = this.#statements.insertTransaction.get(tx.id, tx.timestamp, tx.author)
    if (!row) throw new Error('The transaction got no sequence number')
    return integerColumn(row, 'seq')
  }

  writeChange(seq: number, position: number, { id, previous, next, mutations }: DocumentChange): void {
    const content = next ? stringifyBounded(next) : null
    const statements = this.#statements
    statements.insertChange.run(id, seq, position, previous?._rev ?? null, content, JSON.stringify(mutations))
    if (previous) statements.deleteReferences.run(id)
    if (!next || content === null) {
      statements.delete.run(id)
      return
    }
    statements.upsert.run(id, next._type, next._rev, next._createdAt, next._updatedAt, content)
    for (const target of collectStrongReferences(next)) statements.insertReference.run(target, id)
  }
}

/** Ids of the documents of this dataset that a document references strongly, each once. */
export function collectStrongReferences(document: LakeDocument): Set<string> {
  const found = new Set<string>()
  collect(document, found)
  return found
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isJsonRecord(value)) {
    const target = value._ref
    const isForeign = value._dataset !== undefined || value._projectId !== undefined
    if (typeof target === 'string' && value._weak !== true && !isForeign) found.add(target)
    for (const item of Object.values(value)) collect(item, found)
  }
}
