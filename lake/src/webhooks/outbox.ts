import { isDraftId, isVersionId } from '../documents/document-id.ts'
import {
  integerColumn,
  type LakeDatabase,
  optionalTextColumn,
  parseDocument,
  type Row,
  textColumn,
} from '../storage/database.ts'
import type { CommittedTransaction, DocumentChange } from '../storage/document.ts'
import type { CommitParticipant } from '../storage/document-store.ts'
import { createPrefilter } from './prefilter.ts'
import type { Webhook, WebhookChange } from './webhook.ts'

const SCHEMA = `
-- before and after are the document around the change; body is the request body, once it is built; dead is 1 for a message
-- that was given up.
CREATE TABLE IF NOT EXISTS webhook_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  transaction_time TEXT NOT NULL,
  before TEXT,
  after TEXT,
  body TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0,
  error TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_outbox_queue ON webhook_outbox(webhook_id, dead, document_id, id);
-- In the order of delivery, since an index ends with the id of its rows; and in that of retries.
CREATE INDEX IF NOT EXISTS webhook_outbox_order ON webhook_outbox(webhook_id, dead);
CREATE INDEX IF NOT EXISTS webhook_outbox_retries ON webhook_outbox(webhook_id, dead, due_at);
`

/** The oldest undelivered message of each document, so that a later one never overtakes it. */
const IS_QUEUE_HEAD = `
webhook_id = :webhook AND dead = 0 AND NOT EXISTS (
  SELECT 1 FROM webhook_outbox AS earlier WHERE earlier.webhook_id = :webhook AND earlier.dead = 0
    AND earlier.document_id = message.document_id AND earlier.id < message.id
)`

export interface OutboxMessage {
  id: number
  webhookId: string
  documentId: string
  transactionId: string
  /** ISO 8601. */
  transactionTime: string
  before: DocumentChange['previous']
  after: DocumentChange['next']
  body: string | undefined
  /** Failed attempts so far. */
  attempts: number
}

/** Undelivered webhook messages, written in the same SQLite transaction as the changes they report. */
export class Outbox implements CommitParticipant {
  readonly #receivers: readonly { webhook: Webhook; mayMatch: (change: WebhookChange) => boolean }[]
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: LakeDatabase, webhooks: readonly Webhook[]) {
    this.#receivers = webhooks.map((webhook) => ({ webhook, mayMatch: createPrefilter(webhook) }))
    database.db.exec(SCHEMA)
    this.#statements = prepareStatements(database)
  }

  write(change: DocumentChange, { id, timestamp }: CommittedTransaction): void {
    if (isDraftId(change.id) || isVersionId(change.id)) return
    for (const { webhook, mayMatch } of this.#receivers) {
      if (!mayMatch({ before: change.previous, after: change.next })) continue
      const [before, after] = [serializeDocument(change.previous), serializeDocument(change.next)]
      this.#statements.insert.run(webhook.id, change.id, id, timestamp, before, after)
    }
  }

  /** Messages that are due, oldest first, one per document. @param now Unix time in milliseconds */
  due(webhookId: string, now: number, limit: number): OutboxMessage[] {
    return this.#statements.due.all({ webhook: webhookId, now, limit }).map(toMessage)
  }

  /** When the next retry is due, as Unix time in milliseconds; undefined when there is none. */
  nextDue(webhookId: string, now: number): number | undefined {
    const row = this.#statements.nextDue.get({ webhook: webhookId, now })
    return row && integerColumn(row, 'due_at')
  }

  saveBody(id: number, body: string): void {
    this.#statements.saveBody.run(body, id)
  }

  /** Removes a message that was delivered, or that the filter excludes. */
  remove(id: number): void {
    this.#statements.remove.run(id)
  }

  scheduleRetry(id: number, dueAt: number, error: string): void {
    this.#statements.scheduleRetry.run(dueAt, error, id)
  }

  /** Gives up a message: it stays as a dead letter and no longer blocks later messages of its document. */
  markDead(id: number, error: string): void {
    this.#statements.markDead.run(error, id)
  }
}

function prepareStatements({ db }: LakeDatabase) {
  return {
    insert: db.prepare(
      'INSERT INTO webhook_outbox (webhook_id, document_id, transaction_id, transaction_time, before, after) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    // The indexes are forced by name: each delivery runs both queries, and must not scan or sort the whole queue.
    due: db.prepare(
      `SELECT * FROM webhook_outbox AS message INDEXED BY webhook_outbox_order
       WHERE ${IS_QUEUE_HEAD} AND due_at <= :now ORDER BY id LIMIT :limit`,
    ),
    nextDue: db.prepare(
      `SELECT due_at FROM webhook_outbox AS message INDEXED BY webhook_outbox_retries
       WHERE ${IS_QUEUE_HEAD} AND due_at > :now ORDER BY due_at LIMIT 1`,
    ),
    saveBody: db.prepare('UPDATE webhook_outbox SET body = ? WHERE id = ?'),
    remove: db.prepare('DELETE FROM webhook_outbox WHERE id = ?'),
    scheduleRetry: db.prepare(
      'UPDATE webhook_outbox SET attempts = attempts + 1, due_at = ?, error = ? WHERE id = ?',
    ),
    markDead: db.prepare(
      'UPDATE webhook_outbox SET attempts = attempts + 1, dead = 1, error = ? WHERE id = ?',
    ),
  }
}

function serializeDocument(document: DocumentChange['next']): string | null {
  return document ? JSON.stringify(document) : null
}

function toMessage(row: Row): OutboxMessage {
  const before = optionalTextColumn(row, 'before')
  const after = optionalTextColumn(row, 'after')
  return {
    id: integerColumn(row, 'id'),
    webhookId: textColumn(row, 'webhook_id'),
    documentId: textColumn(row, 'document_id'),
    transactionId: textColumn(row, 'transaction_id'),
    transactionTime: textColumn(row, 'transaction_time'),
    before: before === undefined ? undefined : parseDocument(before),
    after: after === undefined ? undefined : parseDocument(after),
    body: optionalTextColumn(row, 'body'),
    attempts: integerColumn(row, 'attempts'),
  }
}
