import type { DatabaseSync } from 'node:sqlite'
import type { CommittedTransaction, DocumentChange } from './document.ts'
import { integer, optionalText, parseDocument, type Row, text } from './row.ts'
import { documentChange } from './write-transaction.ts'

/** Reads transactions back, as they were told when they were committed. */
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
      previous: db.prepare(
        'SELECT result FROM transaction_documents WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1',
      ),
    }
  }

  /** Id of the newest transaction; undefined when nothing was ever written. */
  lastId(): string | undefined {
    const row = this.#statements.last.get()
    return row && text(row, 'id')
  }

  seqOf(transactionId: string): number | undefined {
    const row = this.#statements.seq.get(transactionId)
    return row && integer(row, 'seq')
  }

  /** Transactions from `seq` on (inclusive), oldest first. */
  from(seq: number, limit: number): CommittedTransaction[] {
    return this.#statements.from.all(seq, limit).map((row) => this.#transaction(row))
  }

  /** How many documents changed in the transactions from `seq` on, counted up to `limit`. */
  countSince(seq: number, limit: number): number {
    const row = this.#statements.count.get(seq, limit)
    return row ? integer(row, 'changes') : 0
  }

  #transaction(row: Row): CommittedTransaction {
    const seq = integer(row, 'seq')
    const changes = this.#statements.changes.all(seq).map((change) => this.change(change))
    return {
      seq,
      id: text(row, 'id'),
      timestamp: text(row, 'timestamp'),
      author: text(row, 'author'),
      changes,
    }
  }

  /** A row of `transaction_documents` as a change; the document before it is the result of the change before. */
  change(row: Row): DocumentChange {
    const id = text(row, 'document_id')
    const result = optionalText(row, 'result')
    const before = this.#statements.previous.get(id, integer(row, 'seq'))
    const previous = before && optionalText(before, 'result')
    return documentChange(
      id,
      previous === undefined ? undefined : parseDocument(previous),
      result === undefined ? undefined : parseDocument(result),
      parseMutations(text(row, 'mutations')),
    )
  }
}

function parseMutations(json: string): unknown[] {
  return JSON.parse(json)
}
