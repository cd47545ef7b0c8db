import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { createDocumentMatcher } from './document-matcher.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type { QueryEnvironment } from './query-environment.ts'
import type { Perspective } from './view/perspective.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
}

export interface QueryAnswer {
  /** JSON values; parts of it may be frozen and shared with later answers. */
  result: unknown
  /** What a live event must name for this answer to be out of date: `s1:<type>`, or `s1:*` for any change. */
  syncTags: string[]
}

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

/** Answers GROQ over the `documents` table, which must exist. */
export function createQueryEngine(db: DatabaseSync, options: QueryEnvironment): QueryEngine {
  return {
    documentChanged() {},
    rolledBack() {},
    query: (request) => evaluateQuery(db, options, request),
    matcher: (query, params, identity) => createDocumentMatcher(options, query, params, identity),
  }
}
