import { GroqSyntaxError, parse } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { asQueryError, QueryError } from '../query-error.ts'
import type { ExprNode } from './nodes.ts'
import { normalizeTree } from './normalize-tree.ts'
import { visitNodes } from './traversal.ts'

interface ParsedQuery {
  tree: ExprNode
  /** Names of the parameters that the query uses. */
  parameters: ReadonlySet<string>
}

type CachedQuery = ParsedQuery | 'depends on parameters'

const cache = new LRUCache<string, CachedQuery>({ max: 500 })

/**
 * The syntax tree of a query, cached by its text.
 * @throws {QueryError} on a syntax error, or when the query uses a parameter that was not given.
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  const cached = cache.get(query) ?? parseAndCache(query)
  const parsed = cached === 'depends on parameters' ? parseText(query, params) : cached
  for (const name of parsed.parameters) {
    if (!Object.hasOwn(params, name))
      throw new QueryError(`param $${name} referenced, but not provided`, query)
  }
  return parsed.tree
}

function parseAndCache(query: string): CachedQuery {
  rejectCostlyQuery(query)
  const parsed = parseIfCacheable(query)
  cache.set(query, parsed)
  return parsed
}

/** Trees with `[$i]` or `[$from...$to]` are not cached, because the parser needs the values of these parameters. */
function parseIfCacheable(query: string): CachedQuery {
  try {
    const parsed = parseText(query)
    return hasParameterIndex(parsed.tree) ? 'depends on parameters' : parsed
  } catch (error) {
    if (error instanceof QueryError && error.description.includes('slicing must use constant numbers')) {
      return 'depends on parameters'
    }
    throw error
  }
}

function hasParameterIndex(tree: ExprNode): boolean {
  let hasIndex = false
  visitNodes(tree, (node) => {
    if (node.type === 'Filter' && isConstant(node.expr)) hasIndex = true
  })
  return hasIndex
}

function parseText(query: string, params: Record<string, unknown> = {}): ParsedQuery {
  try {
    const tree = normalizeTree(parse(query, { params: { ...params } }))
    const parameters = new Set<string>()
    visitNodes(tree, (node) => {
      if (node.type === 'Parameter') parameters.add(node.name)
    })
    return { tree, parameters }
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const message = error.message.endsWith('Unexpected end of query')
        ? 'unexpected end-of-file, expected expression'
        : error.message
      throw new QueryError(message, query, error.position, error.position + 1)
    }
    throw asQueryError(error, query)
  }
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**'])

/** Whether groq-js treats the expression as a constant, and so `[expression]` as an index instead of a filter. */
function isConstant(node: ExprNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'Group':
    case 'Neg':
    case 'Pos':
      return isConstant(node.base)
    case 'OpCall':
      return arithmetic.has(node.op) && isConstant(node.left) && isConstant(node.right)
    default:
      return false
  }
}

/** In UTF-16 code units. */
const maxQueryLength = 200_000
/** The parser's time grows with the square of the number of tokens. */
const maxTokens = 10_000
/** Nesting of brackets and prefix operators; hand-written queries stay under 20. */
const maxNestingDepth = 100

const tokenPattern = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|([([{])|([)\]}])|([!+-])|\S/gs

export function countTokens(query: string): number {
  return query.match(tokenPattern)?.length ?? 0
}

/**
 * Rejects queries that would exhaust the parser's stack or time.
 * @throws {QueryError}
 */
function rejectCostlyQuery(query: string): void {
  if (query.length > maxQueryLength) {
    throw new QueryError(`query is longer than ${maxQueryLength} characters`, query, maxQueryLength)
  }
  let tokens = 0
  let depth = 0
  let prefixes = 0
  for (const match of query.matchAll(tokenPattern)) {
    const [, opening, closing, prefix] = match
    tokens += 1
    prefixes = prefix ? prefixes + 1 : 0
    if (opening) depth += 1
    if (closing) depth -= 1
    if (tokens > maxTokens)
      throw new QueryError(`query has more than ${maxTokens} tokens`, query, match.index)
    if (depth + prefixes > maxNestingDepth) {
      throw new QueryError(`query is nested deeper than ${maxNestingDepth} levels`, query, match.index)
    }
  }
}
