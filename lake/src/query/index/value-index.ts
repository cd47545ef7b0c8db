import type { DatabaseSync } from 'node:sqlite'
import { runInTransaction } from '../../storage/database.ts'
import type { LakeDocument } from '../../storage/document.ts'
import { sortKeyOf, valueKeyOf } from './index-keys.ts'

/** More paths than the queries of a site use; the least recently used one is dropped. */
const maxIndexedPaths = 64

/** The values at the paths that queries use. A path is indexed on first use, and updated with the documents from then on. */
export class ValueIndex {
  readonly #db: DatabaseSync
  readonly #insert
  readonly #delete
  /** By name, the least recently used first. */
  #paths = new Map<string, { n: number; path: IndexedPath }>()

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#insert = db.prepare(
      'INSERT INTO query_values(path, rank, key, sort_key, type) VALUES (?, ?, ?, ?, ?)',
    )
    this.#delete = db.prepare(
      'DELETE FROM query_values WHERE path = ? AND rank = ? AND key = ? AND sort_key = ?',
    )
    this.reload()
  }

  /** Reads the indexed paths again, because a rollback may have removed some. */
  reload(): void {
    const rows = this.#db.prepare('SELECT n, name FROM query_paths ORDER BY n').all()
    this.#paths = new Map(
      rows.map((row) => [String(row.name), { n: Number(row.n), path: parsePathName(String(row.name)) }]),
    )
  }

  /** The id of the path in `query_values`; indexes the path if it is new. */
  ensurePath(path: IndexedPath): number {
    const name = formatPathName(path)
    const existing = this.#paths.get(name)
    if (!existing) return this.#add(name, path)
    this.#paths.delete(name)
    this.#paths.set(name, existing)
    return existing.n
  }

  documentChanged(sortKey: string, previous: LakeDocument | undefined, next: LakeDocument | undefined): void {
    for (const { n, path } of this.#paths.values()) {
      const before = previous && { type: previous._type, ...valueKeyOf(valueAt(previous, path)) }
      const after = next && { type: next._type, ...valueKeyOf(valueAt(next, path)) }
      if (before && after && isSameEntry(before, after)) continue
      if (before) this.#delete.run(n, before.rank, before.key, sortKey)
      if (after) this.#insert.run(n, after.rank, after.key, sortKey, after.type)
    }
  }

  #add(name: string, path: IndexedPath): number {
    return runInTransaction(this.#db, () => {
      const [oldest] = this.#paths.keys()
      if (oldest !== undefined && this.#paths.size >= maxIndexedPaths) this.#remove(oldest)
      const n = Number(this.#db.prepare('INSERT INTO query_paths(name) VALUES (?)').run(name).lastInsertRowid)
      for (const row of this.#db.prepare('SELECT content FROM documents').iterate()) {
        const document: LakeDocument = JSON.parse(String(row.content))
        const { rank, key } = valueKeyOf(valueAt(document, path))
        this.#insert.run(n, rank, key, sortKeyOf(document._id), document._type)
      }
      this.#paths.set(name, { n, path })
      return n
    })
  }

  #remove(name: string): void {
    const n = this.#paths.get(name)?.n ?? null
    this.#db.prepare('DELETE FROM query_values WHERE path = ?').run(n)
    this.#db.prepare('DELETE FROM query_paths WHERE n = ?').run(n)
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

/** A path of attributes whose values are indexed, unchanged or in lower case. */
export interface IndexedPath {
  attributes: readonly string[]
  isLowerCase: boolean
}

/** The name of the path in `query_paths`; different paths have different names. */
function formatPathName(path: IndexedPath): string {
  return JSON.stringify([path.isLowerCase ? 'lower' : 'as is', ...path.attributes])
}

function parsePathName(name: string): IndexedPath {
  const [form, ...attributes]: string[] = JSON.parse(name)
  return { attributes, isLowerCase: form === 'lower' }
}

/** The value at the path, as GROQ reads it: attributes of objects only, and `lower()` of strings only. */
function valueAt(document: object, path: IndexedPath): unknown {
  let value: unknown = document
  for (const name of path.attributes) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = Object.getOwnPropertyDescriptor(value, name)?.value
  }
  if (!path.isLowerCase) return value
  return typeof value === 'string' ? value.toLowerCase() : undefined
}
