import { QueryError } from '../query-error.ts'

/** Longest query answered, in UTF-16 units. */
const longestQuery = 200_000
/** Most words, literals and signs: the parser's time grows with their square. */
const mostTokens = 10_000
/** Deepest nesting of brackets and prefix operators: hand-written queries stay under 20. */
const deepestNesting = 100

const token = /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|([([{])|([)\]}])|([!+-])|\S/gs

/**
 * Refuses what would exhaust the parser's stack or time.
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
