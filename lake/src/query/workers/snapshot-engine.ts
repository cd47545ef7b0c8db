import type { DatabaseSync } from 'node:sqlite'
import { runInSnapshot } from '../../storage/database.ts'
import { evaluateQuery, type QuerySource } from '../evaluate-query.ts'
import { IndexReader } from '../index/index-reader.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import type { QueryLimit } from '../query-limit.ts'
import { smallResultLimit } from '../query-request.ts'
import type { DatasetRef, QueryRequest, QueryResult } from '../types.ts'
import { DocumentCache } from '../view/document-cache.ts'

/** In characters of JSON: scans read every document once, so that a larger cache would only take memory. */
const maxCachedCharacters = 8_000_000

/** Runs queries on a read-only connection. Each sees the dataset as of its start, with every acknowledged write. */
export class SnapshotEngine {
  readonly #source: QuerySource
  readonly #dataVersion
  #cachedVersion: unknown

  constructor(db: DatabaseSync, datasetRef: DatasetRef) {
    const cache = new DocumentCache(db, maxCachedCharacters)
    const limits = { smallResultLimit, attributeCacheSize: maxCachedCharacters }
    this.#source = { db, index: new IndexReader(db), cache, datasetRef, ...limits }
    this.#dataVersion = db.prepare('PRAGMA data_version')
  }

  /**
   * @throws {QueryError}
   * @throws {QueryLimitError}
   */
  query(request: QueryRequest, limit: QueryLimit): QueryResult {
    return runInSnapshot(this.#source.db, () => {
      this.#evictStaleDocuments()
      return evaluateQuery(this.#source, request, limit)
    })
  }

  /** The paths that the last query, complete or not, found without an index. */
  takeMissingPaths(): IndexedPath[] {
    return this.#source.index.takeMissingPaths()
  }

  close(): void {
    this.#source.db.close()
  }

  /** SQLite counts the commits of other connections in the data version. */
  #evictStaleDocuments(): void {
    const version = this.#dataVersion.get()?.data_version
    if (version !== this.#cachedVersion) this.#source.cache.clear()
    this.#cachedVersion = version
  }
}
