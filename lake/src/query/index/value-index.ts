import type { DatabaseSync } from 'node:sqlite'
import { runInTransaction } from '../../storage/database.ts'
import type { LakeDocument } from '../../storage/document.ts'
import { toSortKey, toValueKey } from './index-keys.ts'
import { formatPathName, getValueAtIndexedPath, type IndexedPath, parsePathName } from './indexed-path.ts'

/** Maximum number of indexed paths, more than the queries of a site use; the oldest is dropped. */
const maxIndexedPaths = 64

/** Indexed from the start, because anonymous callers look pages up by it and cause no index. */
export const standardPath: IndexedPath = { attributes: ['slug', 'current'], form: 'value' }

interface StoredPath {
  n: number
  path: IndexedPath
}

/**
 * The values at the paths that queries use. A path is indexed in steps, in the background; documents that change in the
 * meantime are indexed at once, so that the steps may meet entries that exist.
 */
export class ValueIndex {
  readonly #db: DatabaseSync
  readonly #insert
  readonly #delete
  /** By name, the oldest first; without those that are being dropped. */
  readonly #paths: Map<string, StoredPath>

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#insert = db.prepare(
      'INSERT OR IGNORE INTO query_values(path, rank, key, sort_key, type) VALUES (?, ?, ?, ?, ?)',
    )
    this.#delete = db.prepare(
      'DELETE FROM query_values WHERE path = ? AND rank = ? AND key = ? AND sort_key = ?',
    )
    const rows = db.prepare("SELECT n, name FROM query_paths WHERE state <> 'dropped' ORDER BY n").all()
    this.#paths = new Map(
      rows.map((row) => [String(row.name), { n: Number(row.n), path: parsePathName(String(row.name)) }]),
    )
  }

  documentChanged(sortKey: string, previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    for (const { n, path } of this.#paths.values()) {
      const before = previous && {
        type: previous._type,
        ...toValueKey(getValueAtIndexedPath(previous, path)),
      }
      const after = next && { type: next._type, ...toValueKey(getValueAtIndexedPath(next, path)) }
      if (before && after && isSameEntry(before, after)) continue
      if (before) this.#delete.run(n, before.rank, before.key, sortKey)
      if (after) this.#insert.run(n, after.rank, after.key, sortKey, after.type)
    }
  }

  /** Begins to index a path, whose index is not used before `build` has completed it. False when it exists. */
  add(path: IndexedPath): boolean {
    const name = formatPathName(path)
    if (this.#paths.has(name)) return false
    runInTransaction(this.#db, () => {
      if (this.#paths.size >= maxIndexedPaths) this.#dropOldest()
      const inserted = this.#db
        .prepare("INSERT INTO query_paths(name, state) VALUES (?, 'building')")
        .run(name)
      this.#paths.set(name, { n: Number(inserted.lastInsertRowid), path })
    })
    return true
  }

  /**
   * Does one step of the work that is left: indexes some documents, or deletes some entries of a dropped path.
   * @returns false when no work was left
   */
  build(rows: number): boolean {
    const row = this.#db
      .prepare("SELECT n, name, state, built_to FROM query_paths WHERE state <> 'ready'")
      .get()
    if (!row) return false
    runInTransaction(this.#db, () => {
      if (row.state === 'dropped') this.#deleteEntries(Number(row.n), rows)
      else this.#indexDocuments(Number(row.n), parsePathName(String(row.name)), String(row.built_to), rows)
    })
    return true
  }

  #indexDocuments(n: number, path: IndexedPath, builtTo: string, limit: number): void {
    const select = this.#db.prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT ?')
    const rows = select.all(builtTo, limit)
    for (const row of rows) {
      const document: LakeDocument = JSON.parse(String(row.content))
      const { rank, key } = toValueKey(getValueAtIndexedPath(document, path))
      this.#insert.run(n, rank, key, toSortKey(document._id), document._type)
    }
    const state = rows.length < limit ? 'ready' : 'building'
    const update = this.#db.prepare('UPDATE query_paths SET state = ?, built_to = ? WHERE n = ?')
    update.run(state, String(rows.at(-1)?.id ?? builtTo), n)
  }

  #deleteEntries(n: number, limit: number): void {
    const remove = this.#db.prepare(`
      DELETE FROM query_values WHERE path = ?1 AND (rank, key, sort_key) IN (
        SELECT rank, key, sort_key FROM query_values WHERE path = ?1 LIMIT ?2)`)
    if (Number(remove.run(n, limit).changes) < limit) {
      this.#db.prepare('DELETE FROM query_paths WHERE n = ?').run(n)
    }
  }

  #dropOldest(): void {
    const standard = formatPathName(standardPath)
    const [oldest] = [...this.#paths].filter(([name]) => name !== standard)
    if (!oldest) return
    const [name, { n }] = oldest
    this.#db.prepare("UPDATE query_paths SET state = 'dropped', name = 'dropped ' || n WHERE n = ?").run(n)
    this.#paths.delete(name)
  }
}

interface IndexEntry {
  type: string
  rank: number
  key: number | Uint8Array
}

function isSameEntry(a: IndexEntry, b: IndexEntry): boolean {
  return a.type === b.type && a.rank === b.rank && isSameKey(a.key, b.key)
}

function isSameKey(a: number | Uint8Array, b: number | Uint8Array): boolean {
  return typeof a === 'number' || typeof b === 'number' ? a === b : Buffer.compare(a, b) === 0
}
