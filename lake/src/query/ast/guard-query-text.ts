import { QueryError } from '../query-error.ts'

/** In UTF-16 code units. */
const maxQueryLength = 200_000
/** The parser's time grows with the square of the number of tokens. */
const maxTokens = 10_000
/** Nesting of brackets and prefix operators; hand-written queries stay under 20. */
const maxNestingDepth = 100

const token = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|([([{])|([)\]}])|([!+-])|\S/gs

/**
 * Rejects queries that would exhaust the parser's stack or time.
 * @throws {QueryError}
 */
export function rejectCostlyQuery(query: string): void {
  if (query.length > maxQueryLength) {
    throw new QueryError(`query is longer than ${maxQueryLength} characters`, query, maxQueryLength)
  }
  let tokens = 0
  let depth = 0
  let prefixes = 0
  for (const match of query.matchAll(token)) {
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
