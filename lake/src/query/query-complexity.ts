import { countTokens, parseQuery } from './syntax/parse-query.ts'
import { visitNodes } from './syntax/traversal.ts'
import type { QueryRequest } from './types.ts'

/** The number of tokens that takes the parser some ten milliseconds; its time grows faster than their number. */
const maxTokens = 1_000
/** Maximum number of scalar values in the parameters. */
const maxParamValues = 10_000
/**
 * Each of these operations may double a value, and later ones double the result; this many, spread over steps, multiply
 * it by 81.
 */
const maxConcatenations = 12

/** Binary logarithm of how often a constructed value may repeat a part that `references()` or `diff::…` then visits. */
const maxRepetitionBits = 16

/**
 * Whether the main thread may start the query and rely on its limit, which is checked between items of loops only. A
 * query that is long to parse, or whose values could outgrow the memory or take long to visit between two checks, belongs
 * on a worker.
 * @throws {QueryError} when the query is malformed
 */
export function isSimpleQuery({ query, params }: Pick<QueryRequest, 'query' | 'params'>): boolean {
  if (query.length > maxTokens && countTokens(query) > maxTokens) return false
  if (countValues(params, maxParamValues) > maxParamValues) return false
  let concatenations = 0
  let repetitionBits = 0
  let visitsValues = false
  visitNodes(parseQuery(query, params), (node) => {
    if (node.type === 'FuncCall') visitsValues ||= node.name === 'references' || node.namespace === 'diff'
    if (node.type === 'Object') repetitionBits += Math.log2(Math.max(1, node.attributes.length))
    if (node.type === 'Array') repetitionBits += Math.log2(Math.max(1, node.elements.length))
    if (node.type === 'OpCall' && node.op === '+') concatenations += 1
    if (node.type === 'Array') concatenations += node.elements.filter(({ isSplat }) => isSplat).length
  })
  return concatenations <= maxConcatenations && !(visitsValues && repetitionBits > maxRepetitionBits)
}

/** The number of values within a JSON value; a larger number than `max` once it is reached. */
function countValues(value: unknown, max: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) {
    count += countValues(inner, max - count)
    if (count > max) break
  }
  return count
}
