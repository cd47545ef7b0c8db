import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { createDocumentMatcher } from './document-matcher.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { QueryIndex } from './index/query-index.ts'
import type { QueryEnvironment } from './query-environment.ts'
import type { QueryAnswer, QueryRequest } from './query-request.ts'
import { DocumentCache } from './view/document-cache.ts'

export interface QueryEngine {
  /** Called within the write transaction, once per changed document, to update indexes and caches. */
  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void
  /** Called after a rollback, to discard uncommitted changes from memory. */
  rolledBack(): void
  /** @throws {QueryError} when the query is malformed, unsupported or too costly. */
  query(request: QueryRequest): QueryAnswer
  /**
   * A predicate: whether a document, as the identity sees it, matches the top-level filter of the query. Projections,
   * orders and slices are ignored. Used by listeners and by grants.
   * @throws {QueryError} when the query is malformed or does not filter `*`.
   */
  matcher(
    query: string,
    params: Record<string, unknown>,
    identity: Identity,
  ): (document: LakeDocument | undefined) => boolean
}

export interface QueryEngineOptions extends QueryEnvironment {
  /** Called after each query with the number of documents that were passed to groq-js. */
  onQuery?: (cost: { documents: number }) => void
  /** Up to this number (default 200), candidates are read all at once; beyond, in order or in batches. */
  few?: number
}

/** Creates the engine that runs GROQ queries on the `documents` table, which must exist. */
export function createQueryEngine(db: DatabaseSync, options: QueryEngineOptions): QueryEngine {
  const environment: QueryEnvironment = { projectId: options.projectId, dataset: options.dataset }
  const index = new QueryIndex(db)
  const cache = new DocumentCache(db)
  const source = { db, index, cache, environment, few: options.few ?? 200 }
  return {
    documentChanged(previous, next) {
      const id = next?._id ?? previous?._id
      if (id !== undefined) cache.forget(id)
      index.documentChanged(previous, next)
    },
    rolledBack() {
      cache.forgetAll()
      index.values.reload()
    },
    query(request) {
      const { documents, ...answer } = evaluateQuery(source, request)
      options.onQuery?.({ documents })
      return answer
    },
    matcher: (query, params, identity) => createDocumentMatcher(environment, query, params, identity),
  }
}
