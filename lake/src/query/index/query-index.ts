import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../../storage/document.ts'
import { placeOf } from '../view/place.ts'
import { CountIndex } from './count-index.ts'
import { inTransaction } from './in-transaction.ts'
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
  readonly #entry
  readonly #put
  readonly #delete

  constructor(db: DatabaseSync) {
    const isBuilt = hasCurrentTables(db)
    if (!isBuilt) createTables(db)
    this.counts = new CountIndex(db)
    this.values = new ValueIndex(db)
    this.#references = new ReferenceIndex(db)
    this.#text = new TextIndex(db)
    this.#entry = db.prepare('SELECT n, type FROM query_entries WHERE sort_key = ?')
    this.#put = db.prepare(`
      INSERT INTO query_entries(sort_key, type) VALUES (?, ?) ON CONFLICT DO UPDATE SET type = excluded.type RETURNING n`)
    this.#delete = db.prepare('DELETE FROM query_entries WHERE sort_key = ? RETURNING n')
    if (!isBuilt) this.#build(db)
  }

  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    const id = next?._id ?? previous?._id
    if (id === undefined) return
    const place = placeOf(id)
    this.counts.typeChanged(id, next?._type, (other) => this.#typeOf(other))
    const row = next ? this.#put.get(place, next._type) : this.#delete.get(place)
    this.#text.documentChanged(Number(row?.n), previous, next)
    this.#references.documentChanged(place, previous, next)
    this.values.documentChanged(place, previous, next)
  }

  #typeOf(id: string): string | undefined {
    const row = this.#entry.get(placeOf(id))
    return row && String(row.type)
  }

  #build(db: DatabaseSync): void {
    inTransaction(db, () => {
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
  inTransaction(db, () => {
    for (const table of INDEX_TABLES) db.exec(`DROP TABLE IF EXISTS ${table}`)
    db.exec(INDEX_SCHEMA)
  })
}
