import type { CallerIdentity } from '../access/identity.ts'
import { type LakeDatabase, runInSnapshot } from '../storage/database.ts'
import type { LakeDocument } from '../storage/document.ts'
import { createDocumentMatcher, type DocumentMatcher } from './document-matcher.ts'
import { evaluateQuery, type QuerySource } from './evaluate-query.ts'
import { QueryIndex } from './index/query-index.ts'
import { createQueryLimit, maxQueryMs, type QueryLimit } from './query-limit.ts'
import type { DatasetRef, QueryRequest, QueryResult } from './types.ts'
import { DocumentCache } from './view/document-cache.ts'

export interface QueryEngine {
  /** Called within the write transaction, once per changed document, to update indexes. */
  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void
  /** Called at the commit, before the next query, to update caches. */
  committed(ids: readonly string[]): void
  /**
   * Runs on this thread, which does nothing else until the query ends.
   * @param limit by default that of the longest queries
   * @throws {QueryError} when the query is malformed or unsupported
   * @throws {QueryLimitError} when it reaches the limit
   */
  query(request: QueryRequest, limit?: QueryLimit): QueryResult
  /**
   * A predicate: whether a document, as the identity sees it, matches the top-level filter of the query. Projections,
   * orders and slices are ignored. Used by listeners and by grants.
   * @throws {QueryError} when the query is malformed or does not filter `*`.
   */
  createMatcher(query: string, params: Record<string, unknown>, identity: CallerIdentity): DocumentMatcher
}

/** Size of the cached documents in characters of JSON: about 30,000 ordinary documents without their long attributes. */
const maxCachedCharacters = 32_000_000

/** Creates the engine that runs GROQ queries on the `documents` table, which must exist. */
export function createQueryEngine({ db }: Pick<LakeDatabase, 'db'>, datasetRef: DatasetRef): QueryEngine {
  const index = new QueryIndex(db)
  const cache = new DocumentCache(db, maxCachedCharacters)
  const source: QuerySource = { db, cache, datasetRef }
  return {
    documentChanged: (previous, next) => index.documentChanged(previous, next),
    committed(ids) {
      for (const id of ids) cache.evict(id)
    },
    query: (request, limit = createQueryLimit({ processorTimeMs: maxQueryMs })) =>
      runInSnapshot(db, () => evaluateQuery(source, request, limit)),
    createMatcher: (query, params, identity) => createDocumentMatcher(datasetRef, query, params, identity),
  }
}
