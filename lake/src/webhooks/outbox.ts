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
-- before and after are the document around the change; body is the request body, once it is built. dead is 0 for a message
-- that is to be delivered, 1 for one that was given up, 2 for one that was delivered, in the log of its webhook.
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

-- The log of deliveries. failure is NULL for a delivered message.
CREATE TABLE IF NOT EXISTS webhook_attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL,
  message_id INTEGER NOT NULL,
  started_at TEXT NOT NULL,
  duration_ms INTEGER NOT NULL,
  failure TEXT,
  status INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS webhook_attempts_by_webhook ON webhook_attempts(webhook_id, id);
`

/** The oldest undelivered message of each document, so that a later one never overtakes it. */
const IS_QUEUE_HEAD = `
webhook_id = :webhook AND dead = 0 AND NOT EXISTS (
  SELECT 1 FROM webhook_outbox AS earlier WHERE earlier.webhook_id = :webhook AND earlier.dead = 0
    AND earlier.document_id = message.document_id AND earlier.id < message.id
)`

/** Delivered or given up messages, and attempts, that the log of a webhook keeps. */
const MAX_LOGGED = 100

/** The caller of the writes to the outbox, which take turns with those of users. */
const outboxWriter = 'webhooks'

/** How an attempt to deliver a message ended. */
export interface Attempt {
  /** ISO 8601. */
  startedAt: string
  durationMs: number
  /** Status of the response. */
  status: number | undefined
  /** Undefined when the message was accepted (2xx). */
  failure: { reason: 'http' | 'network' | 'timeout'; message: string } | undefined
}

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

export interface DeadMessage extends OutboxMessage {
  error: string
}

/** A message in the log of a webhook. */
export interface LoggedMessage extends OutboxMessage {
  state: 'queued' | 'failure' | 'success'
  /** Why it was given up. */
  error: string | undefined
}

export interface LoggedAttempt {
  id: number
  webhookId: string
  messageId: number
  startedAt: string
  durationMs: number
  failure: string | undefined
  status: number | undefined
}

/** Undelivered webhook messages, written in the same SQLite transaction as the changes they report. */
export class Outbox implements CommitParticipant {
  #receivers: readonly { webhook: Webhook; mayMatch: (change: WebhookChange) => boolean }[] = []
  readonly #writes
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: LakeDatabase) {
    database.db.exec(SCHEMA)
    this.#writes = database.writes
    this.#statements = prepareStatements(database)
  }

  /** The webhooks that get messages from now on. */
  setWebhooks(webhooks: readonly Webhook[]): void {
    this.#receivers = webhooks.map((webhook) => ({ webhook, mayMatch: createPrefilter(webhook) }))
  }

  write(change: DocumentChange, { id, timestamp }: CommittedTransaction): void {
    for (const { webhook, mayMatch } of this.#receivers) {
      if (!webhook.includeDrafts && (isDraftId(change.id) || isVersionId(change.id))) continue
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

  saveBody(id: number, body: string): Promise<void> {
    return this.#update(({ saveBody }) => saveBody.run(body, id))
  }

  /** Removes a message that was delivered, or that the filter excludes. */
  remove(id: number): Promise<void> {
    return this.#update(({ remove }) => remove.run(id))
  }

  scheduleRetry(id: number, dueAt: number, error: string): Promise<void> {
    return this.#update(({ scheduleRetry }) => scheduleRetry.run(dueAt, error, id))
  }

  /** Gives up a message: it stays as a dead letter and no longer blocks later messages of its document. */
  markDead(id: number, error: string): Promise<void> {
    return this.#update(({ markDead }) => markDead.run(error, id))
  }

  /** Keeps a delivered message in the log. */
  markDelivered({ id, webhookId }: OutboxMessage): Promise<void> {
    return this.#update(({ markDelivered, pruneMessages }) => {
      markDelivered.run(id)
      pruneMessages.run({ webhook: webhookId, limit: MAX_LOGGED })
    })
  }

  logAttempt({ id, webhookId }: OutboxMessage, attempt: Attempt): Promise<void> {
    const { startedAt, durationMs, failure, status } = attempt
    return this.#update(({ logAttempt, pruneAttempts }) => {
      logAttempt.run(webhookId, id, startedAt, durationMs, failure?.reason ?? null, status ?? null)
      pruneAttempts.run({ webhook: webhookId, limit: MAX_LOGGED })
    })
  }

  /** Removes the messages and the log of a webhook that was deleted. */
  deleteWebhook(webhookId: string): Promise<void> {
    return this.#update(({ deleteMessages, deleteAttempts }) => {
      deleteMessages.run(webhookId)
      deleteAttempts.run(webhookId)
    })
  }

  /** The messages that passed the filter, newest first. */
  loggedMessages(webhookId: string): LoggedMessage[] {
    return this.#statements.logged
      .all(webhookId, MAX_LOGGED)
      .map((row) => ({
        ...toMessage(row),
        state: states[integerColumn(row, 'dead')] ?? 'queued',
        error: optionalTextColumn(row, 'error'),
      }))
  }

  /** Newest first. */
  attempts(webhookId: string): LoggedAttempt[] {
    return this.#statements.attempts.all(webhookId).map(toAttempt)
  }

  findAttempt(id: number): LoggedAttempt | undefined {
    const row = this.#statements.attempt.get(id)
    return row && toAttempt(row)
  }

  deadMessages(): DeadMessage[] {
    return this.#statements.dead.all().map((row) => ({ ...toMessage(row), error: textColumn(row, 'error') }))
  }

  async #update(write: (statements: ReturnType<typeof prepareStatements>) => void): Promise<void> {
    await this.#writes.run(outboxWriter, () => write(this.#statements))
  }
}

function prepareStatements({ db, reader }: LakeDatabase) {
  return {
    insert: db.prepare(
      'INSERT INTO webhook_outbox (webhook_id, document_id, transaction_id, transaction_time, before, after) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    // The indexes are forced by name: each delivery runs both queries, and must not scan or sort the whole queue.
    due: reader.prepare(
      `SELECT * FROM webhook_outbox AS message INDEXED BY webhook_outbox_order
       WHERE ${IS_QUEUE_HEAD} AND due_at <= :now ORDER BY id LIMIT :limit`,
    ),
    nextDue: reader.prepare(
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
    markDelivered: db.prepare(
      'UPDATE webhook_outbox SET dead = 2, error = NULL, before = NULL, after = NULL WHERE id = ?',
    ),
    pruneMessages: db.prepare(
      `DELETE FROM webhook_outbox WHERE webhook_id = :webhook AND dead = 2 AND id IN (SELECT id FROM webhook_outbox
       WHERE webhook_id = :webhook AND dead = 2 ORDER BY id DESC LIMIT -1 OFFSET :limit)`,
    ),
    logAttempt: db.prepare(
      'INSERT INTO webhook_attempts (webhook_id, message_id, started_at, duration_ms, failure, status) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    pruneAttempts: db.prepare(
      `DELETE FROM webhook_attempts WHERE webhook_id = :webhook AND id IN (SELECT id FROM webhook_attempts
       WHERE webhook_id = :webhook ORDER BY id DESC LIMIT -1 OFFSET :limit)`,
    ),
    deleteMessages: db.prepare('DELETE FROM webhook_outbox WHERE webhook_id = ?'),
    deleteAttempts: db.prepare('DELETE FROM webhook_attempts WHERE webhook_id = ?'),
    logged: reader.prepare(
      'SELECT * FROM webhook_outbox WHERE webhook_id = ? AND body IS NOT NULL ORDER BY id DESC LIMIT ?',
    ),
    attempts: reader.prepare('SELECT * FROM webhook_attempts WHERE webhook_id = ? ORDER BY id DESC'),
    attempt: reader.prepare('SELECT * FROM webhook_attempts WHERE id = ?'),
    dead: reader.prepare('SELECT * FROM webhook_outbox WHERE dead = 1 ORDER BY id'),
  }
}

/** Values of the column `dead`. */
const states = ['queued', 'failure', 'success'] as const

function toAttempt(row: Row): LoggedAttempt {
  return {
    id: integerColumn(row, 'id'),
    webhookId: textColumn(row, 'webhook_id'),
    messageId: integerColumn(row, 'message_id'),
    startedAt: textColumn(row, 'started_at'),
    durationMs: integerColumn(row, 'duration_ms'),
    failure: optionalTextColumn(row, 'failure'),
    status: row.status === null ? undefined : integerColumn(row, 'status'),
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
