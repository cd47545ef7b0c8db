import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { createDocumentMatcher } from './document-matcher.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { QueryIndex } from './index/query-index.ts'
import type { DatasetRef, QueryRequest, QueryResult } from './query-request.ts'
import { DocumentCache } from './view/document-cache.ts'

export interface QueryEngine {
  /** Called within the write transaction, once per changed document, to update indexes and caches. */
  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void
  /** Called after a rollback, to discard uncommitted changes from memory. */
  rolledBack(): void
  /** @throws {QueryError} when the query is malformed, unsupported or too costly. */
  query(request: QueryRequest): QueryResult
  /**
   * A predicate: whether a document, as the identity sees it, matches the top-level filter of the query. Projections,
   * orders and slices are ignored. Used by listeners and by grants.
   * @throws {QueryError} when the query is malformed or does not filter `*`.
   */
  createMatcher(
    query: string,
    params: Record<string, unknown>,
    identity: Identity,
  ): (document: LakeDocument | undefined) => boolean
}

export interface QueryEngineOptions extends DatasetRef {
  /** Called after each query with the number of documents that were passed to groq-js. */
  onQuery?: (cost: { documentsRead: number }) => void
  /** Up to this number (default 200), candidates are read all at once; beyond, in order or in batches. */
  smallResultLimit?: number
}

/** Creates the engine that runs GROQ queries on the `documents` table, which must exist. */
export function createQueryEngine(db: DatabaseSync, options: QueryEngineOptions): QueryEngine {
  const datasetRef: DatasetRef = { projectId: options.projectId, dataset: options.dataset }
  const index = new QueryIndex(db)
  const cache = new DocumentCache(db)
  const source = { db, index, cache, datasetRef, smallResultLimit: options.smallResultLimit ?? 200 }
  return {
    documentChanged(previous, next) {
      const id = next?._id ?? previous?._id
      if (id !== undefined) cache.evict(id)
      index.documentChanged(previous, next)
    },
    rolledBack() {
      cache.clear()
      index.values.reload()
    },
    query(request) {
      const { documentsRead, ...result } = evaluateQuery(source, request)
      options.onQuery?.({ documentsRead })
      return result
    },
    createMatcher: (query, params, identity) => createDocumentMatcher(datasetRef, query, params, identity),
  }
}
