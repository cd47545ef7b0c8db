import type { CallerIdentity } from '../access/identity.ts'
import { type LakeDatabase, runInSnapshot } from '../storage/database.ts'
import type { LakeDocument } from '../storage/document.ts'
import { createDocumentMatcher, type DocumentMatcher } from './document-matcher.ts'
import { evaluateQuery, type QuerySource } from './evaluate-query.ts'
import { IndexReader } from './index/index-reader.ts'
import type { IndexedPath } from './index/indexed-path.ts'
import { QueryIndex } from './index/query-index.ts'
import { createQueryLimit, type QueryLimit } from './query-limit.ts'
import { maxQueryMs, smallResultLimit } from './query-request.ts'
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
   * Begins to index what a query would have used, as soon as nothing else is being written; `buildIndexes` does the work.
   * Anonymous callers cause no index but for trusted queries, because each takes disk space and time of every write.
   */
  addIndexesFor(request: QueryRequest, paths: readonly IndexedPath[]): void
  addIndexes(paths: readonly IndexedPath[]): void
  /** Does one short step of building indexes, to be called as a write; false when none was left to do. */
  buildIndexes(): boolean
  /**
   * A predicate: whether a document, as the identity sees it, matches the top-level filter of the query. Projections,
   * orders and slices are ignored. Used by listeners and by grants.
   * @throws {QueryError} when the query is malformed or does not filter `*`.
   */
  createMatcher(query: string, params: Record<string, unknown>, identity: CallerIdentity): DocumentMatcher
}

export interface QueryEngineOptions extends DatasetRef {
  /** Called after each query with the number of documents that were passed to groq-js. */
  onQuery?: (cost: { documentsRead: number }) => void
  /** Up to this number (default 200), candidates are read at once; above it, in order or in batches. */
  smallResultLimit?: number
  /** As in `QuerySource`. */
  attributeCacheSize?: number
  /** Trusted queries, which create indexes whoever sends them. */
  trustedQueries?: ReadonlySet<string>
  /** Called when an index was added, which `buildIndexes` has to build. */
  onIndexAdded?: () => void
  /** Documents that `buildIndexes` reads in one step (default 250, some ten milliseconds). */
  indexedPerStep?: number
}

/** The caller name of index writes, which take turns with those of users. */
export const indexWriter = 'indexes'

/** Size of the cached documents in characters of JSON: about 16,000 ordinary documents. */
const maxCachedCharacters = 32_000_000

/** Creates the engine that runs GROQ queries on the `documents` table, which must exist. */
export function createQueryEngine(
  { db, reader, writes }: Pick<LakeDatabase, 'db' | 'reader' | 'writes'>,
  options: QueryEngineOptions,
): QueryEngine {
  const datasetRef: DatasetRef = { projectId: options.projectId, dataset: options.dataset }
  const index = new QueryIndex(db)
  const cache = new DocumentCache(reader, maxCachedCharacters)
  const { attributeCacheSize } = options
  const limits = {
    smallResultLimit: options.smallResultLimit ?? smallResultLimit,
    ...(attributeCacheSize !== undefined && { attributeCacheSize }),
  }
  const source: QuerySource = { db: reader, index: new IndexReader(reader), cache, datasetRef, ...limits }
  const addIndexes = (paths: readonly IndexedPath[]) => {
    if (paths.length === 0) return
    const add = () => {
      for (const path of paths) if (index.values.add(path)) options.onIndexAdded?.()
    }
    writes.run(indexWriter, add).catch((error) => console.error('An index could not be added', error))
  }
  const addIndexesFor = ({ query, identity }: QueryRequest, paths: readonly IndexedPath[]) => {
    if (identity.kind === 'user' || options.trustedQueries?.has(query)) addIndexes(paths)
  }
  return {
    documentChanged: (previous, next) => index.documentChanged(previous, next),
    committed(ids) {
      for (const id of ids) cache.evict(id)
    },
    query(request, limit = createQueryLimit({ processorTimeMs: maxQueryMs })) {
      source.index.takeMissingPaths()
      const { documentsRead, ...result } = runInSnapshot(reader, () => evaluateQuery(source, request, limit))
      options.onQuery?.({ documentsRead })
      const isCostly = documentsRead > source.smallResultLimit
      if (isCostly) addIndexesFor(request, source.index.takeMissingPaths())
      return result
    },
    addIndexesFor,
    addIndexes,
    buildIndexes: () => index.values.build(options.indexedPerStep ?? 250),
    createMatcher: (query, params, identity) => createDocumentMatcher(datasetRef, query, params, identity),
  }
}
