import { GroqSyntaxError, parse } from 'groq-js'
import { asQueryError, QueryError } from '../query-error.ts'
import { isConstant } from './constant.ts'
import { rejectCostlyQuery } from './guard-query-text.ts'
import type { ExprNode } from './nodes.ts'
import { visitNodes } from './visit.ts'

interface ParsedQuery {
  tree: ExprNode
  /** Names of the parameters that the query uses. */
  parameters: ReadonlySet<string>
}

type CachedQuery = ParsedQuery | 'shaped by parameters'

const maxCachedQueries = 500
const cache = new Map<string, CachedQuery>()

/**
 * The syntax tree of a query, cached by its text.
 * @throws {QueryError} on a syntax error, or when the query uses a parameter that was not given.
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  const cached = cache.get(query) ?? parseAndCache(query)
  const parsed = cached === 'shaped by parameters' ? parseText(query, params) : cached
  for (const name of parsed.parameters) {
    if (!Object.hasOwn(params, name))
      throw new QueryError(`param $${name} referenced, but not provided`, query)
  }
  return parsed.tree
}

function parseAndCache(query: string): CachedQuery {
  rejectCostlyQuery(query)
  const parsed = parseIfCacheable(query)
  const oldest = cache.keys().next()
  if (cache.size >= maxCachedQueries && !oldest.done) cache.delete(oldest.value)
  cache.set(query, parsed)
  return parsed
}

/** Trees with `[$i]` or `[$from...$to]` are not cached, because the parser needs the values of these parameters. */
function parseIfCacheable(query: string): CachedQuery {
  try {
    const parsed = parseText(query)
    return hasParameterIndex(parsed.tree) ? 'shaped by parameters' : parsed
  } catch (error) {
    if (error instanceof QueryError && error.description.includes('slicing must use constant numbers')) {
      return 'shaped by parameters'
    }
    throw error
  }
}

function hasParameterIndex(tree: ExprNode): boolean {
  let found = false
  visitNodes(tree, (node) => {
    if (node.type === 'Filter' && isConstant(node.expr)) found = true
  })
  return found
}

function parseText(query: string, params: Record<string, unknown> = {}): ParsedQuery {
  try {
    const tree: ExprNode = parse(query, { params: { ...params } })
    const parameters = new Set<string>()
    visitNodes(tree, (node) => {
      if (node.type === 'Parameter') parameters.add(node.name)
    })
    return { tree, parameters }
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      throw new QueryError(error.message, query, error.position, error.position + 1)
    }
    throw asQueryError(error, query)
  }
}
