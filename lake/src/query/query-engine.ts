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
  /** Called inside the write transaction, once per changed document; keeps index tables and cached views in step. */
  documentChanged(previous: LakeDocument | undefined, next: LakeDocument | undefined): void
  /** Called after a rollback so that in-memory views forget uncommitted changes. */
  rolledBack(): void
  /** @throws {QueryError} when the query is malformed, unsupported or too costly. */
  query(request: QueryRequest): QueryAnswer
  /**
   * Does this document, as seen by this identity, match the top-level filter of the query? Projections, orders
   * and slices are ignored. Used by listeners and by grants.
   * @throws {QueryError} when the query is malformed or does not filter `*`.
   */
  matcher(
    query: string,
    params: Record<string, unknown>,
    identity: Identity,
  ): (document: LakeDocument | undefined) => boolean
}

export interface QueryEngineOptions extends QueryEnvironment {
  /** Told after each query how many documents were read and handed to groq-js for it. */
  onQuery?: (cost: { documents: number }) => void
  /** Up to this many candidates are read all at once (200 unless given); beyond, in order or in batches. */
  few?: number
}

/** Answers GROQ over the `documents` table, which must exist. */
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
