import type { DatabaseSync } from 'node:sqlite'
import { runInTransaction } from '../../storage/database.ts'
import type { LakeDocument } from '../../storage/document.ts'
import { TextIndex } from '../text/text-index.ts'
import { toLightDocument } from './light-document.ts'
import { toSortKey } from './sort-key.ts'

/** The indexes over the documents; `documentChanged` updates them. */
export class QueryIndex {
  readonly #text
  readonly #statements

  constructor(db: DatabaseSync) {
    const isBuilt = hasCurrentTables(db)
    if (!isBuilt) createTables(db)
    this.#text = new TextIndex(db)
    this.#statements = prepareStatements(db)
    if (!isBuilt) this.#build(db)
  }

  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    const id = next?._id ?? previous?._id
    if (id === undefined) return
    const sortKey = toSortKey(id)
    const row = next ? this.#putEntry(sortKey, next) : this.#statements.deleteEntry.get(sortKey)
    this.#text.documentChanged(Number(row?.n), previous, next)
    const [before, after] = [targetsOf(previous), targetsOf(next)]
    for (const target of before) if (!after.has(target)) this.#statements.deleteReference.run(target, sortKey)
    for (const target of after) if (!before.has(target)) this.#statements.insertReference.run(target, sortKey)
  }

  #putEntry(sortKey: string, document: LakeDocument) {
    const { light, deferred } = toLightDocument(document)
    return this.#statements.putEntry.get(sortKey, document._type, slugOf(document), light, deferred.join())
  }

  #build(db: DatabaseSync): void {
    runInTransaction(db, () => {
      for (const row of db.prepare('SELECT content FROM documents').iterate())
        this.documentChanged(undefined, JSON.parse(String(row.content)))
      db.prepare('INSERT INTO query_version VALUES (?)').run(INDEX_VERSION)
    })
  }
}

function prepareStatements(db: DatabaseSync) {
  return {
    putEntry: db.prepare(`
      INSERT INTO query_entries(sort_key, type, slug, light, deferred) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET type = excluded.type, slug = excluded.slug, light = excluded.light,
        deferred = excluded.deferred RETURNING n`),
    deleteEntry: db.prepare('DELETE FROM query_entries WHERE sort_key = ? RETURNING n'),
    insertReference: db.prepare('INSERT INTO query_references(target, sort_key) VALUES (?, ?)'),
    deleteReference: db.prepare('DELETE FROM query_references WHERE target = ? AND sort_key = ?'),
  }
}

/** False for tables of another version, and for incompletely built ones. */
function hasCurrentTables(db: DatabaseSync): boolean {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'query_version'").get()
  return (
    table !== undefined && db.prepare('SELECT version FROM query_version').get()?.version === INDEX_VERSION
  )
}

/** Version of the tables and their content; increasing it rebuilds them from the documents. */
const INDEX_VERSION = 5

function createTables(db: DatabaseSync): void {
  runInTransaction(db, () => {
    const tables = db.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'query\\_%' ESCAPE '\\' AND name NOT LIKE 'query\\_text\\_%' ESCAPE '\\'",
    )
    for (const { name } of tables.all()) db.exec(`DROP TABLE ${name}`)
    db.exec(INDEX_SCHEMA)
  })
}

/** `slug.current`, by which sites look pages up. */
function slugOf({ slug }: LakeDocument): string | null {
  const current = typeof slug === 'object' && slug && 'current' in slug ? slug.current : undefined
  return typeof current === 'string' ? current : null
}

/** The reference targets of a document, at any depth. */
function targetsOf(value: unknown, targets = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) targetsOf(item, targets)
  else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value && typeof value._ref === 'string') targets.add(value._ref)
    for (const inner of Object.values(value)) targetsOf(inner, targets)
  }
  return targets
}

/**
 * Index tables, written in the same transaction as `documents`, so that a rollback undoes both. A sort key identifies a
 * document and orders it.
 */
const INDEX_SCHEMA = `
  CREATE TABLE query_version(version INTEGER NOT NULL);
  CREATE TABLE query_entries(
    n INTEGER PRIMARY KEY, sort_key TEXT NOT NULL UNIQUE, type TEXT NOT NULL, slug TEXT,
    light TEXT NOT NULL, deferred TEXT NOT NULL
  );
  CREATE INDEX query_entries_by_type ON query_entries(type, sort_key);
  CREATE INDEX query_entries_by_slug ON query_entries(slug) WHERE slug IS NOT NULL;
  CREATE TABLE query_references(
    target TEXT NOT NULL, sort_key TEXT NOT NULL, PRIMARY KEY(target, sort_key)
  ) WITHOUT ROWID;
  CREATE VIRTUAL TABLE query_text USING fts5(
    words, content='', contentless_delete=1, detail='none', tokenize='ascii', prefix='2 3'
  );
`
