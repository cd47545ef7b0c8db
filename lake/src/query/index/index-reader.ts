import type { DatabaseSync } from 'node:sqlite'
import { DocumentCounts } from './document-counts.ts'
import { formatPathName, type IndexedPath } from './indexed-path.ts'

/** Read access to the indexes, on any connection. */
export class IndexReader {
  readonly counts
  readonly #selectPath
  readonly #missing = new Map<string, IndexedPath>()

  constructor(db: DatabaseSync) {
    this.counts = new DocumentCounts(db)
    this.#selectPath = db.prepare("SELECT n FROM query_paths WHERE name = ? AND state = 'ready'")
  }

  /** The id of the path in `query_values`; undefined when its index is not built, which is recorded. */
  findPath(path: IndexedPath): number | undefined {
    const name = formatPathName(path)
    const row = this.#selectPath.get(name)
    if (row) return Number(row.n)
    this.#missing.set(name, path)
    return undefined
  }

  isBuilt(path: IndexedPath): boolean {
    return this.#selectPath.get(formatPathName(path)) !== undefined
  }

  /** The paths without an index that were looked up since the last call. */
  takeMissingPaths(): IndexedPath[] {
    const missing = [...this.#missing.values()]
    this.#missing.clear()
    return missing
  }
}
