import type { DatabaseSync } from 'node:sqlite'
import { stringifyBounded } from '../bounded-json.ts'
import { toPublishedId } from '../documents/document-id.ts'
import { checkpoint, integerColumn, parseDocument, runInTransaction, textColumn } from './database.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from './document.ts'
import { collectStrongReferences } from './strong-references.ts'
import {
  createTransactionId,
  type DocumentReader,
  TransactionExistsError,
  WriteTransaction,
} from './write-transaction.ts'

/** Data that is updated together with the documents, in the same SQLite transaction. */
export interface CommitParticipant {
  /** Called for each change within the SQLite transaction: what it writes commits, or rolls back, with the documents. */
  write(change: DocumentChange, transaction: CommittedTransaction): void
  /** Called at the commit, before anything else can read the documents. */
  committed?(changes: readonly DocumentChange[]): void
}

/** Called after a commit. */
export type CommitListener = (transaction: CommittedTransaction) => void

export interface TransactOptions {
  /** Compute the result without writing anything. */
  dryRun?: boolean
}

export interface TransactResult<T> {
  transactionId: string
  result: T
}

/** Sorts after every character of an id. */
const AFTER_ALL_IDS = '~'

/** The documents and their translog. A transaction keeps everything else waiting until it is on the disk. */
export class DocumentStore implements DocumentReader {
  readonly #db: DatabaseSync
  readonly #statements: ReturnType<typeof prepareStatements>
  readonly #participants = new Set<CommitParticipant>()
  readonly #listeners = new Set<CommitListener>()
  #commits = 0

  constructor({ db }: { db: DatabaseSync }) {
    this.#db = db
    this.#statements = prepareStatements(db)
  }

  /** Changes with every commit of this process. */
  get version(): number {
    return this.#commits
  }

  get(id: string): LakeDocument | undefined {
    const row = this.#statements.document.get(id)
    return row && parseDocument(textColumn(row, 'content'))
  }

  idsWithPrefix(prefix: string): string[] {
    return this.#statements.ids.all(prefix, prefix + AFTER_ALL_IDS).map((row) => textColumn(row, 'id'))
  }

  /** The ids under which a document, its draft and its versions exist. */
  versionIds(publishedId: string): string[] {
    const rows = this.#statements.versionIds.all({ id: publishedId })
    return rows.map((row) => textColumn(row, 'id')).filter((id) => toPublishedId(id) === publishedId)
  }

  /** False until the first write; stays true even when every document is deleted. */
  hasTransactions(): boolean {
    return this.#statements.lastTimestamp.get() !== undefined
  }

  /**
   * Runs `work` as one transaction: committed (and on the disk) when this returns, nothing written when it throws.
   * Listeners are called after the commit.
   * @param author id of the user who writes
   * @param transactionId the client's own id, or undefined for a generated one
   * @throws TransactionExistsError when the id was used before, and whatever `work` throws
   */
  transact<T>(
    author: string,
    transactionId: string | undefined,
    work: (tx: WriteTransaction) => T,
    options: TransactOptions = {},
  ): TransactResult<T> {
    const id = transactionId ?? createTransactionId()
    if (this.#statements.transaction.get(id)) throw new TransactionExistsError(id)
    const tx = new WriteTransaction({ id, author, timestamp: this.#nextTimestamp() }, this)
    const result = work(tx)
    const changes = tx.changes()
    if (!options.dryRun && changes.length > 0) this.#commit(tx, changes)
    return { transactionId: id, result }
  }

  /** Includes the participant in every later commit, inside its SQLite transaction. */
  addParticipant(participant: CommitParticipant): void {
    this.#participants.add(participant)
  }

  /** Calls `listener` after each commit, in commit order. Returns the function that unsubscribes it. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The current time, but never before the last transaction, so that a clock set back does not reorder history. */
  #nextTimestamp(): string {
    const now = new Date().toISOString()
    const row = this.#statements.lastTimestamp.get()
    const last = row && textColumn(row, 'timestamp')
    return last !== undefined && last > now ? last : now
  }

  #commit(tx: WriteTransaction, changes: readonly DocumentChange[]): void {
    // What is purged must not stay in pages that are free.
    if (tx.purgedIds.size > 0) this.#db.exec('PRAGMA secure_delete = ON')
    const committed = runInTransaction(this.#db, () => this.#write(tx, changes))
    this.#commits += 1
    for (const participant of this.#participants) participant.committed?.(changes)
    if (tx.purgedIds.size > 0) {
      checkpoint(this.#db)
      this.#db.exec('PRAGMA secure_delete = OFF')
    }
    for (const listener of [...this.#listeners]) notify(listener, committed)
  }

  #write(tx: WriteTransaction, changes: readonly DocumentChange[]): CommittedTransaction {
    const { id, timestamp, author } = tx
    const row = this.#statements.insertTransaction.get(id, timestamp, author)
    const transaction = { seq: integerColumn(row ?? {}, 'seq'), id, timestamp, author, changes }
    for (const [position, change] of changes.entries()) {
      this.#writeChange(transaction.seq, position, change)
      for (const participant of this.#participants) participant.write(change, transaction)
    }
    for (const purgedId of tx.purgedIds) this.#statements.purge.run(purgedId, transaction.seq)
    return transaction
  }

  #writeChange(seq: number, position: number, { id, previous, next, mutations }: DocumentChange): void {
    const content = next ? stringifyBounded(next) : null
    const statements = this.#statements
    statements.insertChange.run(id, seq, position, content, JSON.stringify(mutations))
    if (previous) statements.deleteReferences.run(id)
    if (!next || content === null) {
      statements.delete.run(id)
      return
    }
    statements.upsert.run(id, next._type, next._rev, next._createdAt, next._updatedAt, content)
    for (const target of collectStrongReferences(next)) statements.insertReference.run(target, id)
  }
}

function prepareStatements(db: DatabaseSync) {
  return {
    document: db.prepare('SELECT content FROM documents WHERE id = ?'),
    ids: db.prepare('SELECT id FROM documents WHERE id >= ? AND id < ? ORDER BY id'),
    versionIds: db.prepare(
      `SELECT id FROM documents WHERE id IN (:id, 'drafts.' || :id)
       UNION ALL SELECT id FROM documents WHERE id > 'versions.' AND id < 'versions/' AND id LIKE 'versions.%.' || :id`,
    ),
    transaction: db.prepare('SELECT 1 FROM transactions WHERE id = ?'),
    lastTimestamp: db.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1'),
    insertTransaction: db.prepare(
      'INSERT INTO transactions (id, timestamp, author) VALUES (?, ?, ?) RETURNING seq',
    ),
    insertChange: db.prepare(
      'INSERT INTO transaction_documents (document_id, seq, position, result, mutations) VALUES (?, ?, ?, ?, ?)',
    ),
    purge: db.prepare('DELETE FROM transaction_documents WHERE document_id = ? AND seq < ?'),
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

/** The transaction is committed, so a listener that throws must not fail the write. */
function notify(listener: CommitListener, committed: CommittedTransaction): void {
  try {
    listener(committed)
  } catch (error) {
    console.error('A commit listener failed', error)
  }
}
