import type { DatabaseSync } from 'node:sqlite'
import { runInSnapshot, textColumn } from '../../storage/database.ts'
import { evaluateQuery, type QuerySource } from '../evaluate-query.ts'
import type { QueryLimit } from '../query-limit.ts'
import type { DatasetRef, QueryRequest, QueryResult } from '../types.ts'
import { DocumentCache } from '../view/document-cache.ts'

/** In characters of JSON: about 16,000 ordinary documents without their long attributes. */
const maxCachedCharacters = 16_000_000

/** Runs queries on a read-only connection. Each sees the dataset as of its start, with every acknowledged write. */
export class SnapshotEngine {
  readonly #source: QuerySource
  readonly #selectLast
  readonly #selectChanged
  #cachedSeq = 0

  constructor(db: DatabaseSync, datasetRef: DatasetRef) {
    this.#source = { db, cache: new DocumentCache(db, maxCachedCharacters), datasetRef }
    this.#selectLast = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions')
    this.#selectChanged = db.prepare('SELECT document_id FROM transaction_documents WHERE seq > ?')
    this.#cachedSeq = this.#readLastSeq()
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

  close(): void {
    this.#source.db.close()
  }

  #evictStaleDocuments(): void {
    for (const row of this.#selectChanged.iterate(this.#cachedSeq))
      this.#source.cache.evict(textColumn(row, 'document_id'))
    this.#cachedSeq = this.#readLastSeq()
  }

  #readLastSeq(): number {
    return Number(this.#selectLast.get()?.seq)
  }
}
