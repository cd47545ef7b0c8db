import type { DatabaseSync } from 'node:sqlite'
import { publishedIdOf } from '../documents/document-id.ts'
import { CommitWriter } from './commit-writer.ts'
import { parseDocument, textColumn } from './database.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from './document.ts'
import {
  createTransactionId,
  type DocumentReader,
  TransactionExistsError,
  WriteTransaction,
} from './write-transaction.ts'

/** Data that is updated together with the documents, in the same SQLite transaction. */
export interface CommitParticipant {
  /** Called within the SQLite transaction: whatever it writes commits, or rolls back, with the documents. */
  write(transaction: CommittedTransaction): void
  /** Called after a rollback: discards what `write` changed in memory. */
  rolledBack?(): void
}

export interface TransactOptions {
  /** Compute the result without writing anything. */
  dryRun?: boolean
}

export interface TransactResult<T> {
  transactionId: string
  timestamp: string
  changes: readonly DocumentChange[]
  result: T
}

/** Sorts after every character of an id. */
const AFTER_ALL_IDS = '~'

/** The documents and their translog. Transactions are synchronous, hence one after the other. */
export class DocumentStore implements DocumentReader {
  readonly #db: DatabaseSync
  readonly #writer: CommitWriter
  readonly #participants = new Set<CommitParticipant>()
  readonly #listeners = new Set<(transaction: CommittedTransaction) => void>()
  #commits = 0

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#writer = new CommitWriter(db)
  }

  /** Changes with every commit of this process. */
  get version(): number {
    return this.#commits
  }

  get(id: string): LakeDocument | undefined {
    const row = this.#writer.selectDocument.get(id)
    return row && parseDocument(textColumn(row, 'content'))
  }

  idsWithPrefix(prefix: string): string[] {
    return this.#writer.selectIds.all(prefix, prefix + AFTER_ALL_IDS).map((row) => textColumn(row, 'id'))
  }

  /** The ids under which a document, its draft and its versions exist. */
  versionIds(publishedId: string): string[] {
    const rows = this.#db
      .prepare(`SELECT id FROM documents WHERE id IN (:id, 'drafts.' || :id)
        UNION ALL SELECT id FROM documents WHERE id > 'versions.' AND id < 'versions/' AND id LIKE 'versions.%.' || :id`)
      .all({ id: publishedId })
    return rows.map((row) => textColumn(row, 'id')).filter((id) => publishedIdOf(id) === publishedId)
  }

  /** False until the first write; stays true even when every document is deleted. */
  hasTransactions(): boolean {
    return this.#db.prepare('SELECT 1 FROM transactions LIMIT 1').get() !== undefined
  }

  /**
   * Runs `work` as one transaction: committed (and on the disk) when it returns, nothing written when it throws.
   * Listeners are called after the commit, in commit order, before this returns.
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
    if (this.#writer.exists(id)) throw new TransactionExistsError(id)
    const tx = new WriteTransaction({ id, author, timestamp: this.#writer.nextTimestamp() }, this)
    const result = work(tx)
    const changes = tx.changes()
    if (!options.dryRun && changes.length > 0) this.#commit(tx, changes)
    return { transactionId: id, timestamp: tx.timestamp, changes, result }
  }

  /** Includes the participant in every later commit, inside its SQLite transaction. */
  addParticipant(participant: CommitParticipant): void {
    this.#participants.add(participant)
  }

  /** Calls `listener` after each commit, in commit order. Returns the function that unsubscribes it. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #commit(tx: WriteTransaction, changes: readonly DocumentChange[]): void {
    const committed = this.#writeTransaction(tx, changes)
    this.#commits += 1
    for (const listener of this.#listeners) notifyListener(listener, committed)
  }

  #writeTransaction(tx: WriteTransaction, changes: readonly DocumentChange[]): CommittedTransaction {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const committed = this.#writer.write(tx, changes)
      for (const participant of this.#participants) participant.write(committed)
      this.#db.exec('COMMIT')
      return committed
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      for (const participant of this.#participants) participant.rolledBack?.()
      throw error
    }
  }
}

/** The transaction is committed, so a listener that throws must not fail the write. */
function notifyListener(
  listener: (transaction: CommittedTransaction) => void,
  committed: CommittedTransaction,
): void {
  try {
    listener(committed)
  } catch (error) {
    console.error('A commit listener failed', error)
  }
}
