import { QueryError } from '../query-error.ts'

/** In UTF-16 code units. */
const longestQuery = 200_000
/** The parser's time grows with the square of the number of tokens. */
const mostTokens = 10_000
/** Nesting of brackets and prefix operators; hand-written queries stay under 20. */
const deepestNesting = 100

const token = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|([([{])|([)\]}])|([!+-])|\S/gs

/**
 * Rejects queries that would exhaust the parser's stack or time.
 * @throws {QueryError}
 */
export function guardQueryText(query: string): void {
  if (query.length > longestQuery) {
    throw new QueryError(`query is longer than ${longestQuery} characters`, query, longestQuery)
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
    if (tokens > mostTokens)
      throw new QueryError(`query has more than ${mostTokens} tokens`, query, match.index)
    if (depth + prefixes > deepestNesting) {
      throw new QueryError(`query is nested deeper than ${deepestNesting} levels`, query, match.index)
    }
  }
}
