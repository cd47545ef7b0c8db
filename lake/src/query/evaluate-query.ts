import type { DatabaseSync } from 'node:sqlite'
import { getIdentityName } from '../access/identity.ts'
import { JsonTooLargeError } from '../bounded-json.ts'
import { Candidates } from './plan/candidates.ts'
import { createConstantEvaluator, createOperandValues } from './plan/operands.ts'
import { planQuery } from './plan/plan-query.ts'
import { SyncTags } from './plan/sync-tags.ts'
import { asQueryError, QueryError } from './query-error.ts'
import { type QueryLimit, QueryLimitError } from './query-limit.ts'
import { createContentSourceMap } from './source-map/content-source-map.ts'
import { evaluate, type Scope } from './syntax/evaluate.ts'
import { parseQuery } from './syntax/parse-query.ts'
import { rewriteTextMatches } from './text/rewrite-text-matches.ts'
import type { DatasetRef, QueryRequest, QueryResult } from './types.ts'
import type { DocumentCache } from './view/document-cache.ts'
import { createReadAccess, withoutVersions } from './view/read-access.ts'
import { perspectiveLayers, View } from './view/view.ts'

/** The data and settings that queries are evaluated with. */
export interface QuerySource {
  db: DatabaseSync
  cache: DocumentCache
  datasetRef: DatasetRef
}

/**
 * Parses, plans and evaluates a query.
 * @throws {QueryError}
 * @throws {QueryLimitError}
 */
export function evaluateQuery(source: QuerySource, request: QueryRequest, limit: QueryLimit): QueryResult {
  const { query, params, identity } = request
  try {
    const createError = (reason: string) => new QueryError(reason, query)
    const tree = rewriteTextMatches(parseQuery(query, params), { params, createError })
    const access = createReadAccess(identity, source.datasetRef)
    const view = new View(
      source.cache,
      request.hidesVersions ? withoutVersions(access) : access,
      perspectiveLayers(request.perspective),
    )
    const syncTags = new SyncTags(view)
    const scope: Scope = {
      dataset: [],
      params,
      identity: getIdentityName(identity),
      sanity: source.datasetRef,
      timestamp: new Date(),
      limit,
      dereference: ({ _ref }) => dereference(_ref, view, syncTags),
    }
    const evaluateConstant = createConstantEvaluator(scope)
    const operandValues = createOperandValues(evaluateConstant)
    const candidates = new Candidates(source.db, view, limit)
    const plan = planQuery(tree, { candidates, syncTags, scope, operandValues, evaluateConstant })
    const result = deepFreeze(evaluate(plan, scope))
    const sourceMap =
      request.sourceMap && createContentSourceMap(plan, result, { scope, view, selector: request.sourceMap })
    return { result, syncTags: syncTags.toArray(), sourceMap }
  } catch (error) {
    if (error instanceof QueryLimitError || isDatabaseError(error)) throw error
    if (error instanceof JsonTooLargeError && limit.maxResultBytes !== undefined) throw new QueryLimitError()
    throw asQueryError(error, query)
  }
}

function dereference(id: string, view: View, tags: SyncTags): object | undefined {
  const document = view.byId(id)
  tags.addDocument(document)
  return document
}

/** Database errors are not caused by the query, so they must not become a 400. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** Freezes a JSON value deeply, because results share parts of cached documents. Stops at parts that are frozen already. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}
