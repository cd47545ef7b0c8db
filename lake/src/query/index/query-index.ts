import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../../storage/document.ts'
import { sortKeyOf } from '../view/place.ts'
import { DocumentCounts } from './count-index.ts'
import { runInTransaction } from './in-transaction.ts'
import { INDEX_SCHEMA, INDEX_TABLES, INDEX_VERSION } from './index-schema.ts'
import { ReferenceIndex } from './reference-index.ts'
import { TextIndex } from './text-index.ts'
import { ValueIndex } from './value-index.ts'

/** All indexes over the documents; `documentChanged` updates them. */
export class QueryIndex {
  readonly counts
  readonly values
  readonly #references
  readonly #text
  readonly #selectEntry
  readonly #upsertEntry
  readonly #deleteEntry

  constructor(db: DatabaseSync) {
    const isBuilt = hasCurrentTables(db)
    if (!isBuilt) createTables(db)
    this.counts = new DocumentCounts(db)
    this.values = new ValueIndex(db)
    this.#references = new ReferenceIndex(db)
    this.#text = new TextIndex(db)
    this.#selectEntry = db.prepare('SELECT n, type FROM query_entries WHERE sort_key = ?')
    this.#upsertEntry = db.prepare(`
      INSERT INTO query_entries(sort_key, type) VALUES (?, ?) ON CONFLICT DO UPDATE SET type = excluded.type RETURNING n`)
    this.#deleteEntry = db.prepare('DELETE FROM query_entries WHERE sort_key = ? RETURNING n')
    if (!isBuilt) this.#build(db)
  }

  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    const id = next?._id ?? previous?._id
    if (id === undefined) return
    const sortKey = sortKeyOf(id)
    this.counts.updateType(id, next?._type, (other) => this.#readType(other))
    const row = next ? this.#upsertEntry.get(sortKey, next._type) : this.#deleteEntry.get(sortKey)
    this.#text.documentChanged(Number(row?.n), previous, next)
    this.#references.documentChanged(sortKey, previous, next)
    this.values.documentChanged(sortKey, previous, next)
  }

  #readType(id: string): string | undefined {
    const row = this.#selectEntry.get(sortKeyOf(id))
    return row && String(row.type)
  }

  #build(db: DatabaseSync): void {
    runInTransaction(db, () => {
      for (const row of db.prepare('SELECT content FROM documents').iterate()) {
        this.documentChanged(undefined, JSON.parse(String(row.content)))
      }
      db.prepare('INSERT INTO query_version VALUES (?)').run(INDEX_VERSION)
    })
  }
}

/** False for tables of another version, and for incompletely built ones. */
function hasCurrentTables(db: DatabaseSync): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'query_version'").get()
  return (
    table !== undefined && db.prepare('SELECT version FROM query_version').get()?.version === INDEX_VERSION
  )
}

function createTables(db: DatabaseSync): void {
  runInTransaction(db, () => {
    for (const table of INDEX_TABLES) db.exec(`DROP TABLE IF EXISTS ${table}`)
    db.exec(INDEX_SCHEMA)
  })
}
