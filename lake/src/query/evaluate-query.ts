import type { DatabaseSync } from 'node:sqlite'
import { evaluate, type Scope } from './ast/evaluate.ts'
import { parseQuery } from './ast/parse-query.ts'
import { freeze } from './freeze.ts'
import { identityName } from './identity-name.ts'
import type { QueryIndex } from './index/query-index.ts'
import { Candidates } from './plan/candidates.ts'
import { constantsOf, constantValues } from './plan/constant-values.ts'
import { Deadline } from './plan/deadline.ts'
import { Lookups } from './plan/lookups.ts'
import { planQuery } from './plan/plan-query.ts'
import { SyncTags } from './plan/sync-tags.ts'
import type { QueryEnvironment } from './query-environment.ts'
import { asQueryError, QueryError } from './query-error.ts'
import type { QueryAnswer, QueryRequest } from './query-request.ts'
import { traceSources } from './source-map/trace-sources.ts'
import { rewriteText } from './text/rewrite-text.ts'
import type { DocumentCache } from './view/document-cache.ts'
import { layersOf } from './view/layers.ts'
import { readerFor } from './view/reader.ts'
import { View } from './view/view.ts'

export interface Evaluation extends QueryAnswer {
  /** Number of documents that were passed to groq-js. */
  documents: number
}

/** The data and settings that queries are evaluated with. */
export interface QuerySource {
  db: DatabaseSync
  index: QueryIndex
  cache: DocumentCache
  environment: QueryEnvironment
  /** Up to this number, candidates are read all at once; beyond, in order or in batches. */
  few: number
}

/**
 * Parses, plans and evaluates a query.
 * @throws {QueryError}
 */
export function evaluateQuery(source: QuerySource, request: QueryRequest): Evaluation {
  const { query, params, identity } = request
  try {
    const refuse = (why: string) => new QueryError(why, query)
    const tree = rewriteText(parseQuery(query, params), { params, refuse })
    const view = new View(
      source.cache,
      readerFor(identity, source.environment),
      layersOf(request.perspective),
    )
    const tags = new SyncTags(view)
    const scope: Scope = {
      dataset: [],
      params,
      identity: identityName(identity),
      sanity: source.environment,
      timestamp: new Date(),
      dereference: ({ _ref }) => lookups.answer(_ref) ?? dereference(_ref, view, tags),
    }
    const constantOf = constantsOf(scope)
    const constants = constantValues(constantOf)
    const candidates = new Candidates(source.db, source.index, view, new Deadline())
    const lookups = new Lookups(candidates, constants)
    const counts = source.index.counts
    const plan = planQuery(tree, {
      candidates,
      few: source.few,
      counts,
      lookups,
      tags,
      scope,
      constants,
      constantOf,
    })
    const result = freeze(evaluate(plan, scope))
    const sourceMap =
      request.sourceMap && traceSources(plan, result, { scope, view, selector: request.sourceMap })
    return { result, syncTags: tags.all(), documents: candidates.handed, sourceMap }
  } catch (error) {
    throw isDatabaseError(error) ? error : asQueryError(error, query)
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
