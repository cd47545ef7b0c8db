import type { Identity } from '../access/identity.ts'
import type { LakeDocument } from '../storage/document.ts'
import { evaluateArray } from './ast/evaluate.ts'
import type { ExprNode } from './ast/nodes.ts'
import { parseQuery } from './ast/parse-query.ts'
import { identityName } from './identity-name.ts'
import type { QueryEnvironment } from './query-environment.ts'
import { QueryError } from './query-error.ts'
import { rewriteText } from './text/rewrite-text.ts'
import { withSearchableText } from './text/searchable-text.ts'
import { readerFor } from './view/reader.ts'

/**
 * The top-level filter of a query as a predicate on single documents; references evaluate to null.
 * @throws {QueryError} when the query is malformed or does not filter `*`.
 */
export function createDocumentMatcher(
  environment: QueryEnvironment,
  query: string,
  params: Record<string, unknown>,
  identity: Identity,
): (document: LakeDocument | undefined) => boolean {
  const refuse = (why: string) => new QueryError(why, query)
  const filters = topLevelFilters(parseQuery(query, params), refuse)
  const tree = rewriteText(filters, { params, refuse })
  const scope = { params, identity: identityName(identity), sanity: environment, dereference: () => null }
  const reader = readerFor(identity, environment)
  return (document) => {
    if (!document || !reader.mayRead(document)) return false
    const dataset = [withSearchableText({ ...document })]
    return evaluateArray(tree, { ...scope, dataset, timestamp: new Date() }).length === 1
  }
}

/** `*[a][b] | order(c)[0..9]{d}` → `*[a][b]`. */
function topLevelFilters(node: ExprNode, refuse: (why: string) => Error): ExprNode {
  switch (node.type) {
    case 'Everything':
      return node
    case 'Filter':
      return appliesToDocuments(node.base)
        ? { ...node, base: topLevelFilters(node.base, refuse) }
        : topLevelFilters(node.base, refuse)
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'FlatMap':
    case 'Group':
    case 'Map':
    case 'PipeFuncCall':
    case 'Projection':
    case 'Slice':
      if (node.base) return topLevelFilters(node.base, refuse)
  }
  throw refuse('the query must be a filter on * to match documents')
}

function appliesToDocuments(base: ExprNode): boolean {
  if (base.type === 'Everything') return true
  const keepsDocuments = base.type === 'Filter' || base.type === 'PipeFuncCall' || base.type === 'Group'
  return keepsDocuments && appliesToDocuments(base.base)
}
