import type { DatabaseSync } from 'node:sqlite'
import { textColumn } from '../storage/row.ts'

export interface KeyValue {
  key: string
  value?: unknown
}

/** Per-user settings that the studio stores on the server, such as recent searches. */
export class UserSettings {
  readonly #statements

  constructor(db: DatabaseSync) {
    this.#statements = {
      get: db.prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?'),
      put: db.prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)'),
    }
  }

  /** Unknown keys are left out. */
  get(userId: string, keys: readonly string[]): KeyValue[] {
    return keys.flatMap((key) => {
      const row = this.#statements.get.get(userId, key)
      return row ? [{ key, value: JSON.parse(textColumn(row, 'value')) }] : []
    })
  }

  put(userId: string, entries: readonly KeyValue[]): void {
    for (const { key, value } of entries) this.#statements.put.run(userId, key, JSON.stringify(value ?? null))
  }
}
