import type { DatabaseSync } from 'node:sqlite'
import { toPublishedId } from '../documents/document-id.ts'
import { CommitWriter } from './commit-writer.ts'
import { type LakeDatabase, parseDocument, textColumn } from './database.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from './document.ts'
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

/** Called after a commit; the next write waits until it returns. */
export type CommitListener = (transaction: CommittedTransaction) => void | Promise<void>

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

/**
 * The documents and their translog. Transactions run one after the other. A long one pauses for other requests, which read
 * the documents as they were before it.
 */
export class DocumentStore implements DocumentReader {
  readonly #database: Pick<LakeDatabase, 'db' | 'writes'>
  readonly #statements
  readonly #writer: CommitWriter
  readonly #participants = new Set<CommitParticipant>()
  readonly #listeners = new Set<CommitListener>()
  #commits = 0

  constructor(database: LakeDatabase) {
    this.#database = database
    this.#writer = new CommitWriter(database.db)
    this.#statements = prepareStatements(database.reader)
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
   * Runs `work` as one transaction, after those before it: committed (and on the disk) when it resolves, nothing written
   * when it rejects. Listeners are called after the commit, in commit order, before it resolves.
   * @param author id of the user who writes
   * @param transactionId the client's own id, or undefined for a generated one
   * @param work pauses in loops (`tx.pause()`), and must not wait for another transaction
   * @throws TransactionExistsError when the id was used before, and whatever `work` throws
   */
  transact<T>(
    author: string,
    transactionId: string | undefined,
    work: (tx: WriteTransaction) => T | Promise<T>,
    options: TransactOptions = {},
  ): Promise<TransactResult<T>> {
    return this.#database.writes.run(author, async () => {
      const id = transactionId ?? createTransactionId()
      if (this.#statements.transaction.get(id)) throw new TransactionExistsError(id)
      const tx = new WriteTransaction({ id, author, timestamp: this.#nextTimestamp() }, this)
      const result = await work(tx)
      const changes = tx.changes()
      if (!options.dryRun && changes.length > 0) await this.#commit(tx, changes)
      return { transactionId: id, timestamp: tx.timestamp, changes, result }
    })
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

  async #commit(tx: WriteTransaction, changes: readonly DocumentChange[]): Promise<void> {
    const { db } = this.#database
    db.exec('BEGIN IMMEDIATE')
    try {
      const committed = await this.#write(tx, changes)
      db.exec('COMMIT')
      this.#commits += 1
      for (const participant of this.#participants) participant.committed?.(changes)
      // Those that are added from now on read this transaction from the translog.
      const listeners = [...this.#listeners]
      for (const listener of listeners) if (this.#listeners.has(listener)) await notify(listener, committed)
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  async #write(tx: WriteTransaction, changes: readonly DocumentChange[]): Promise<CommittedTransaction> {
    const { id, timestamp, author } = tx
    const transaction = { seq: this.#writer.writeTransaction(tx), id, timestamp, author, changes }
    for (const [position, change] of changes.entries()) {
      this.#writer.writeChange(transaction.seq, position, change)
      for (const participant of this.#participants) participant.write(change, transaction)
      await tx.pause()
    }
    return transaction
  }
}

function prepareStatements(reader: DatabaseSync) {
  return {
    document: reader.prepare('SELECT content FROM documents WHERE id = ?'),
    ids: reader.prepare('SELECT id FROM documents WHERE id >= ? AND id < ? ORDER BY id'),
    versionIds: reader.prepare(
      `SELECT id FROM documents WHERE id IN (:id, 'drafts.' || :id)
       UNION ALL SELECT id FROM documents WHERE id > 'versions.' AND id < 'versions/' AND id LIKE 'versions.%.' || :id`,
    ),
    transaction: reader.prepare('SELECT 1 FROM transactions WHERE id = ?'),
    lastTimestamp: reader.prepare('SELECT timestamp FROM transactions ORDER BY seq DESC LIMIT 1'),
  }
}

/** The transaction is committed, so a listener that throws must not fail the write. */
async function notify(listener: CommitListener, committed: CommittedTransaction): Promise<void> {
  try {
    await listener(committed)
  } catch (error) {
    console.error('A commit listener failed', error)
  }
}
