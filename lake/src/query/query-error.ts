/** A query that cannot be evaluated (a 400). `start` and `end` are UTF-16 offsets into `query`. */
export class QueryError extends Error {
  override name = 'QueryError'
  readonly description: string
  readonly start: number
  readonly end: number
  readonly query: string

  constructor(description: string, query: string, start = 0, end = query.length) {
    super(description)
    this.description = description
    this.query = query
    this.start = start
    this.end = end
  }
}

export interface QueryErrorBody {
  type: 'queryParseError'
  description: string
  query: string
  start: number
  end: number
}

/** The error in the shape from which the official clients print the query with a caret. */
export function describeQueryError({ description, query, start, end }: QueryError): QueryErrorBody {
  return { type: 'queryParseError', description, query, start, end }
}

/** Converts any failure to parse or evaluate a query. */
export function asQueryError(error: unknown, query: string): QueryError {
  if (error instanceof QueryError) return error
  if (error instanceof RangeError) return new QueryError('query is too deep to evaluate', query)
  return new QueryError(error instanceof Error ? error.message : String(error), query)
}
