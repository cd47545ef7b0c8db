import * as z from 'zod'
import type { DueWork } from '../due-timer.ts'
import { type LakeDatabase, optionalTextColumn, type Row, textColumn } from '../storage/database.ts'
import { newSchedule, type Schedule, type ScheduleState } from './schedule.ts'

const SCHEMA = `
-- documents is JSON: [{"documentId"}, ...].
CREATE TABLE IF NOT EXISTS schedules (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  action TEXT NOT NULL,
  documents TEXT NOT NULL,
  execute_at TEXT,
  executed_at TEXT,
  state TEXT NOT NULL,
  state_reason TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  transaction_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS schedules_by_time ON schedules(execute_at) WHERE state = 'scheduled';
`

/** Finished schedules that a dataset keeps, the newest first. */
const MAX_FINISHED = 1_000

const scheduleState = z.enum(['scheduled', 'succeeded', 'cancelled'])

/** The schedules of a dataset, in its database. */
export class ScheduleStore {
  readonly #writes
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(database: LakeDatabase) {
    database.db.exec(SCHEMA)
    this.#writes = database.writes
    this.#statements = prepareStatements(database)
  }

  /** Those that wait first, then the newest. */
  all(): Schedule[] {
    return this.#statements.all.all().map(toSchedule)
  }

  find(id: string): Schedule | undefined {
    const row = this.#statements.find.get(id)
    return row && toSchedule(row)
  }

  findNext(): DueWork | undefined {
    const row = this.#statements.next.get()
    return row && { id: textColumn(row, 'id'), dueAt: Date.parse(textColumn(row, 'execute_at')) }
  }

  countWaiting(): number {
    return Number(this.#statements.countWaiting.get()?.n)
  }

  /** @param writer whose turn to write it takes */
  async insert(writer: string, schedule: Schedule): Promise<void> {
    const { id, author, createdAt, transactionId, ...rest } = schedule
    const { name, description, action, executeAt, executedAt, state, stateReason } = rest
    const documents = JSON.stringify(rest.documents)
    await this.#writes.run(writer, () => {
      this.#statements.insert.run(
        id,
        name,
        description,
        action,
        documents,
        executeAt,
        executedAt ?? null,
        state,
        stateReason,
        author,
        createdAt,
        transactionId,
      )
    })
  }

  /** @returns false when the schedule does not wait any more */
  async update(writer: string, schedule: Schedule): Promise<boolean> {
    const { id, name, description, action, executeAt, state, stateReason } = schedule
    const documents = JSON.stringify(schedule.documents)
    return this.#writes.run(writer, () => {
      const result = this.#statements.update.run(
        name,
        description,
        action,
        documents,
        executeAt,
        state,
        stateReason,
        id,
      )
      return result.changes === 1
    })
  }

  /** Records how a schedule ended. */
  async finish(writer: string, id: string, state: ScheduleState, reason: string): Promise<void> {
    await this.#writes.run(writer, () => {
      this.#statements.finish.run(state, reason, new Date().toISOString(), id)
      this.#statements.prune.run(MAX_FINISHED)
    })
  }

  async delete(writer: string, id: string): Promise<void> {
    await this.#writes.run(writer, () => this.#statements.delete.run(id))
  }
}

function prepareStatements({ db, reader }: LakeDatabase) {
  return {
    all: reader.prepare("SELECT * FROM schedules ORDER BY state = 'scheduled' DESC, created_at DESC, id"),
    find: reader.prepare('SELECT * FROM schedules WHERE id = ?'),
    next: reader.prepare(
      `SELECT id, execute_at FROM schedules WHERE state = 'scheduled' AND execute_at IS NOT NULL
       ORDER BY execute_at LIMIT 1`,
    ),
    countWaiting: reader.prepare("SELECT count(*) AS n FROM schedules WHERE state = 'scheduled'"),
    insert: db.prepare('INSERT INTO schedules VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    update: db.prepare(
      `UPDATE schedules SET name = ?, description = ?, action = ?, documents = ?, execute_at = ?, state = ?,
       state_reason = ? WHERE id = ? AND state = 'scheduled'`,
    ),
    finish: db.prepare(
      `UPDATE schedules SET state = ?, state_reason = ?, executed_at = ? WHERE id = ? AND state = 'scheduled'`,
    ),
    prune: db.prepare(
      `DELETE FROM schedules WHERE id IN (SELECT id FROM schedules WHERE state <> 'scheduled'
       ORDER BY created_at DESC, id LIMIT -1 OFFSET ?)`,
    ),
    delete: db.prepare('DELETE FROM schedules WHERE id = ?'),
  }
}

function toSchedule(row: Row): Schedule {
  const { name, description, action, documents, executeAt } = newSchedule.parse({
    name: row.name,
    description: row.description,
    action: row.action,
    documents: JSON.parse(textColumn(row, 'documents')),
    executeAt: row.execute_at,
  })
  return {
    id: textColumn(row, 'id'),
    name,
    description,
    action,
    documents,
    executeAt,
    executedAt: optionalTextColumn(row, 'executed_at'),
    state: scheduleState.parse(row.state),
    stateReason: textColumn(row, 'state_reason'),
    author: textColumn(row, 'author'),
    createdAt: textColumn(row, 'created_at'),
    transactionId: textColumn(row, 'transaction_id'),
  }
}
