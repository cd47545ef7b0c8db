import type { DatabaseSync } from 'node:sqlite'
import { runInTransaction } from '../../storage/database.ts'
import type { LakeDocument } from '../../storage/document.ts'
import { TextIndex } from '../text/text-index.ts'
import { DocumentCountsWriter } from './document-counts.ts'
import { toSortKey } from './index-keys.ts'
import { standardPath, ValueIndex } from './value-index.ts'

/** All indexes over the documents; `documentChanged` updates them. */
export class QueryIndex {
  readonly values
  readonly #counts
  readonly #references
  readonly #text
  readonly #selectEntry
  readonly #upsertEntry
  readonly #deleteEntry

  constructor(db: DatabaseSync) {
    const isBuilt = hasCurrentTables(db)
    if (!isBuilt) createTables(db)
    this.#counts = new DocumentCountsWriter(db)
    this.values = new ValueIndex(db)
    this.#references = new ReferenceIndex(db)
    this.#text = new TextIndex(db)
    this.#selectEntry = db.prepare('SELECT n, type FROM query_entries WHERE sort_key = ?')
    this.#upsertEntry = db.prepare(`
      INSERT INTO query_entries(sort_key, type) VALUES (?, ?) ON CONFLICT DO UPDATE SET type = excluded.type RETURNING n`)
    this.#deleteEntry = db.prepare('DELETE FROM query_entries WHERE sort_key = ? RETURNING n')
    if (!isBuilt) this.#build(db)
    this.values.add(standardPath)
  }

  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    const id = next?._id ?? previous?._id
    if (id === undefined) return
    const sortKey = toSortKey(id)
    this.#counts.updateType(id, next?._type, (other) => this.#readType(other))
    const row = next ? this.#upsertEntry.get(sortKey, next._type) : this.#deleteEntry.get(sortKey)
    this.#text.documentChanged(Number(row?.n), previous, next)
    this.#references.documentChanged(sortKey, previous, next)
    this.values.documentChanged(sortKey, previous, next)
  }

  #readType(id: string): string | undefined {
    const row = this.#selectEntry.get(toSortKey(id))
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

/** The reference targets of every document, at any depth. */
class ReferenceIndex {
  readonly #insert
  readonly #delete

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO query_references(target, sort_key) VALUES (?, ?)')
    this.#delete = db.prepare('DELETE FROM query_references WHERE target = ? AND sort_key = ?')
  }

  documentChanged(sortKey: string, previous: object | undefined, next: object | undefined): void {
    const before = targetsOf(previous)
    const after = targetsOf(next)
    for (const target of before) if (!after.has(target)) this.#delete.run(target, sortKey)
    for (const target of after) if (!before.has(target)) this.#insert.run(target, sortKey)
  }
}

function targetsOf(value: unknown, targets = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) targetsOf(item, targets)
  else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string') targets.add(value._ref)
    for (const inner of Object.values(value)) targetsOf(inner, targets)
  }
  return targets
}

/** Version of the tables and their content; increasing it rebuilds them from the documents. */
const INDEX_VERSION = 4

const INDEX_TABLES = [
  'query_version',
  'query_entries',
  'query_counts',
  'query_references',
  'query_paths',
  'query_values',
  'query_text',
]

/**
 * Index tables, written in the same transaction as `documents`, so that a rollback undoes both. A sort key identifies a
 * document and orders it.
 */
const INDEX_SCHEMA = `
  CREATE TABLE query_version(version INTEGER NOT NULL);
  CREATE TABLE query_entries(n INTEGER PRIMARY KEY, sort_key TEXT NOT NULL UNIQUE, type TEXT NOT NULL);
  CREATE INDEX query_entries_by_type ON query_entries(type, sort_key);
  CREATE INDEX query_entries_versions ON query_entries(sort_key) WHERE substr(sort_key, -1) <> ' ';
  CREATE TABLE query_counts(
    layer TEXT NOT NULL, folder TEXT NOT NULL, type TEXT NOT NULL, draft_type TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY(layer, folder, type, draft_type)
  ) WITHOUT ROWID;
  CREATE TABLE query_references(
    target TEXT NOT NULL, sort_key TEXT NOT NULL, PRIMARY KEY(target, sort_key)
  ) WITHOUT ROWID;
  CREATE TABLE query_paths(
    n INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('building', 'ready', 'dropped')),
    built_to TEXT NOT NULL DEFAULT ''
  );
  CREATE TABLE query_values(
    path INTEGER NOT NULL, rank INTEGER NOT NULL, key NOT NULL, sort_key TEXT NOT NULL, type TEXT NOT NULL,
    PRIMARY KEY(path, rank, key, sort_key)
  ) WITHOUT ROWID;
  CREATE INDEX query_values_ascending ON query_values(path, type, rank, key, sort_key);
  CREATE INDEX query_values_descending ON query_values(path, type, rank DESC, key DESC, sort_key);
  CREATE VIRTUAL TABLE query_text USING fts5(
    words, content='', contentless_delete=1, detail='none', tokenize='ascii', prefix='2 3'
  );
`
