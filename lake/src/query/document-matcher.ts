import { type CallerIdentity, getIdentityName } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { QueryError } from './query-error.ts'
import type { QueryLimit } from './query-limit.ts'
import { evaluateArray } from './syntax/evaluate.ts'
import type { ExprNode } from './syntax/nodes.ts'
import { parseQuery } from './syntax/parse-query.ts'
import { rewriteTextMatches } from './text/rewrite-text-matches.ts'
import { attachSearchableText } from './text/searchable-text.ts'
import type { DatasetRef } from './types.ts'
import { createReadAccess } from './view/read-access.ts'

/** Whether a document matches; unlimited without a limit. @throws QueryLimitError */
export type DocumentMatcher = (document: LakeDocument | undefined, limit?: QueryLimit) => boolean

/**
 * The top-level filter of a query as a predicate on single documents; references evaluate to null.
 * @throws {QueryError} when the query is malformed or does not filter `*`.
 */
export function createDocumentMatcher(
  datasetRef: DatasetRef,
  query: string,
  params: Record<string, unknown>,
  identity: CallerIdentity,
): DocumentMatcher {
  const createError = (reason: string) => new QueryError(reason, query)
  const filters = topLevelFilters(parseQuery(query, params), createError)
  const tree = rewriteTextMatches(filters, { params, createError })
  const scope = { params, identity: getIdentityName(identity), sanity: datasetRef, dereference: () => null }
  const mayRead = createReadAccess(identity, datasetRef)
  return (document, limit) => {
    if (!document || !mayRead(document)) return false
    const dataset = [attachSearchableText({ ...document })]
    return (
      evaluateArray(tree, { ...scope, dataset, timestamp: new Date(), ...(limit && { limit }) }).length === 1
    )
  }
}

/** `*[a][b] | order(c)[0..9]{d}` → `*[a][b]`. */
function topLevelFilters(node: ExprNode, createError: (why: string) => Error): ExprNode {
  switch (node.type) {
    case 'Everything':
      return node
    case 'Filter':
      return appliesToDocuments(node.base)
        ? { ...node, base: topLevelFilters(node.base, createError) }
        : topLevelFilters(node.base, createError)
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'FlatMap':
    case 'Group':
    case 'Map':
    case 'PipeFuncCall':
    case 'Projection':
    case 'Slice':
      if (node.base) return topLevelFilters(node.base, createError)
  }
  throw createError('the query must be a filter on * to match documents')
}

function appliesToDocuments(base: ExprNode): boolean {
  if (base.type === 'Everything') return true
  const yieldsDocuments = base.type === 'Filter' || base.type === 'PipeFuncCall' || base.type === 'Group'
  return yieldsDocuments && appliesToDocuments(base.base)
}
