import type { DatabaseSync } from 'node:sqlite'
import { textColumn } from '../storage/database.ts'
import { type Hook, hook, toWebhook } from './hook.ts'
import type { ManagedWebhook } from './webhook.ts'

/** The webhooks that were created over the API, in the database of the project. */
export class HookStore {
  readonly #statements: ReturnType<typeof prepareStatements>

  constructor(db: DatabaseSync) {
    this.#statements = prepareStatements(db)
  }

  /** The oldest first. */
  all(): Hook[] {
    return this.#statements.all.all().map((row) => hook.parse(JSON.parse(textColumn(row, 'content'))))
  }

  find(id: string): Hook | undefined {
    return this.all().find((stored) => stored.id === id)
  }

  put(stored: Hook): void {
    this.#statements.put.run(stored.id, stored.createdAt, JSON.stringify(stored))
  }

  delete(id: string): void {
    this.#statements.delete.run(id)
  }

  /** What the dataset delivers to. */
  webhooksOf(dataset: string): ManagedWebhook[] {
    const enabled = this.all().filter(({ isDisabledByUser }) => !isDisabledByUser)
    return enabled.filter((stored) => stored.dataset === '*' || stored.dataset === dataset).map(toWebhook)
  }
}

function prepareStatements(db: DatabaseSync) {
  return {
    all: db.prepare('SELECT content FROM webhooks ORDER BY created_at, id'),
    put: db.prepare('INSERT OR REPLACE INTO webhooks VALUES (?, ?, ?)'),
    delete: db.prepare('DELETE FROM webhooks WHERE id = ?'),
  }
}
