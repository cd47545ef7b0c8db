import type { DatabaseSync } from 'node:sqlite'
import { releaseIdOfVersion } from '../documents/document-id.ts'
import { releaseDocumentId } from '../releases/release-document.ts'
import { integerColumn, optionalTextColumn, parseDocument, type Row, textColumn } from './database.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from './document.ts'
import { createDocumentChange } from './write-transaction.ts'

export interface TranslogRange {
  /** Inclusive bounds, all optional; times are ISO. */
  fromSeq?: number
  toSeq?: number
  fromTime?: string
  toTime?: string
  newestFirst: boolean
  limit: number
}

/** Reads committed transactions, equal to what listeners received at the commit. */
export class Translog {
  readonly #statements

  constructor(db: DatabaseSync) {
    this.#statements = {
      last: db.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT 1'),
      seq: db.prepare('SELECT seq FROM transactions WHERE id = ?'),
      from: db.prepare('SELECT * FROM transactions WHERE seq >= ? ORDER BY seq LIMIT ?'),
      count: db.prepare(
        'SELECT count(*) AS changes FROM (SELECT 1 FROM transaction_documents WHERE seq >= ? LIMIT ?)',
      ),
      changes: db.prepare('SELECT * FROM transaction_documents WHERE seq = ? ORDER BY position'),
      ofDocuments: db.prepare(
        `SELECT DISTINCT t.* FROM transactions t JOIN transaction_documents d ON d.seq = t.seq
         WHERE d.document_id IN (SELECT value FROM json_each(:ids)) AND t.seq BETWEEN :fromSeq AND :toSeq
           AND t.timestamp >= :fromTime AND t.timestamp <= :toTime
         ORDER BY t.seq * :direction LIMIT :limit`,
      ),
      atSeq: db.prepare(
        `SELECT result FROM transaction_documents WHERE document_id = ? AND seq <= ?
         ORDER BY seq DESC LIMIT 1`,
      ),
      atTime: db.prepare(
        `SELECT d.result FROM transaction_documents d JOIN transactions t ON t.seq = d.seq
         WHERE d.document_id = ? AND t.timestamp <= ? ORDER BY d.seq DESC LIMIT 1`,
      ),
      lastExisting: db.prepare(
        `SELECT result FROM transaction_documents WHERE document_id = ? AND result IS NOT NULL
         ORDER BY seq DESC LIMIT 1`,
      ),
      removal: db.prepare(
        `SELECT t.id FROM transactions t JOIN transaction_documents d ON d.seq = t.seq
         WHERE d.document_id = :id AND d.result IS NULL
           AND d.seq = (SELECT max(seq) FROM transaction_documents WHERE document_id = :id)
           AND EXISTS (SELECT 1 FROM transaction_documents WHERE document_id = :releaseId AND seq = d.seq)`,
      ),
      previous: db.prepare(
        'SELECT result FROM transaction_documents WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
      ),
    }
  }

  /** Id of the newest transaction; undefined before the first write. */
  lastId(): string | undefined {
    const row = this.#statements.last.get()
    return row && textColumn(row, 'id')
  }

  seqOf(transactionId: string): number | undefined {
    const row = this.#statements.seq.get(transactionId)
    return row && integerColumn(row, 'seq')
  }

  /** Transactions from `seq` on (inclusive), oldest first. */
  transactionsFrom(seq: number, limit: number): CommittedTransaction[] {
    return this.#statements.from.all(seq, limit).map((row) => this.#parseTransaction(row))
  }

  /** How many documents changed in the transactions from `seq` on, counted up to `limit`. */
  countChangesFrom(seq: number, limit: number): number {
    const row = this.#statements.count.get(seq, limit)
    return row ? integerColumn(row, 'changes') : 0
  }

  /** The transactions that changed any of these documents, each read when it is requested. */
  *transactionsOfDocuments(ids: readonly string[], range: TranslogRange): Generator<CommittedTransaction> {
    const parameters = {
      ids: JSON.stringify(ids),
      fromSeq: range.fromSeq ?? 0,
      toSeq: range.toSeq ?? Number.MAX_SAFE_INTEGER,
      fromTime: range.fromTime ?? '',
      toTime: range.toTime ?? '9999',
      direction: range.newestFirst ? -1 : 1,
      limit: range.limit,
    }
    for (const row of this.#statements.ofDocuments.all(parameters)) yield this.#parseTransaction(row)
  }

  /** The document as of the transaction `seq`; undefined when it did not exist then. */
  documentAt(id: string, seq: number): LakeDocument | undefined {
    return parseResult(this.#statements.atSeq.get(id, seq))
  }

  /** @param time ISO */
  documentAtTime(id: string, time: string): LakeDocument | undefined {
    return parseResult(this.#statements.atTime.get(id, time))
  }

  /**
   * The newest revision, even if the document is deleted. A version that its release removed has the revision of that
   * transaction, from which the studio finds out what the release published.
   */
  lastRevision(id: string): LakeDocument | undefined {
    const document = parseResult(this.#statements.lastExisting.get(id))
    const release = releaseIdOfVersion(id)
    if (!document || release === undefined) return document
    const removal = this.#statements.removal.get({ id, releaseId: releaseDocumentId(release) })
    return removal ? { ...document, _rev: textColumn(removal, 'id') } : document
  }

  #parseTransaction(row: Row): CommittedTransaction {
    const seq = integerColumn(row, 'seq')
    return {
      seq,
      id: textColumn(row, 'id'),
      timestamp: textColumn(row, 'timestamp'),
      author: textColumn(row, 'author'),
      changes: this.#statements.changes.all(seq).map((change) => this.#parseChange(change)),
    }
  }

  /** The document before a change is the result of the previous change. */
  #parseChange(row: Row): DocumentChange {
    const id = textColumn(row, 'document_id')
    const result = optionalTextColumn(row, 'result')
    return createDocumentChange(
      id,
      parseResult(this.#statements.previous.get(id, integerColumn(row, 'seq'))),
      result === undefined ? undefined : parseDocument(result),
      parseMutations(textColumn(row, 'mutations')),
    )
  }
}

function parseResult(row: Row | undefined): LakeDocument | undefined {
  const result = row && optionalTextColumn(row, 'result')
  return result === undefined ? undefined : parseDocument(result)
}

function parseMutations(json: string): unknown[] {
  return JSON.parse(json)
}
