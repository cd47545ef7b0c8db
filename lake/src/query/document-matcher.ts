import type { Identity } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { evaluateArray } from './ast/evaluate.ts'
import type { ExprNode } from './ast/nodes.ts'
import { parseQuery } from './ast/parse-query.ts'
import { identityName } from './identity-name.ts'
import type { DatasetRef } from './query-environment.ts'
import { QueryError } from './query-error.ts'
import { rewriteTextMatches } from './text/rewrite-text.ts'
import { attachSearchableText } from './text/searchable-text.ts'
import { createReadAccess } from './view/reader.ts'

/**
 * The top-level filter of a query as a predicate on single documents; references evaluate to null.
 * @throws {QueryError} when the query is malformed or does not filter `*`.
 */
export function createDocumentMatcher(
  environment: DatasetRef,
  query: string,
  params: Record<string, unknown>,
  identity: Identity,
): (document: LakeDocument | undefined) => boolean {
  const createError = (why: string) => new QueryError(why, query)
  const filters = topLevelFilters(parseQuery(query, params), createError)
  const tree = rewriteTextMatches(filters, { params, createError })
  const scope = { params, identity: identityName(identity), sanity: environment, dereference: () => null }
  const reader = createReadAccess(identity, environment)
  return (document) => {
    if (!document || !reader.mayRead(document)) return false
    const dataset = [attachSearchableText({ ...document })]
    return evaluateArray(tree, { ...scope, dataset, timestamp: new Date() }).length === 1
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
