import type { Identity } from '../access/identity.ts'
import type { ContentSourceMap, ItemSelector } from './source-map/content-source-map.ts'

/** Which versions of a document a query sees; a list is in order of precedence, with `published` implied at its end. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** Requests a content source map, whose paths identify array items by index or by key. */
  sourceMap?: ItemSelector | undefined
  /** API versions before content releases do not see `versions.**`. */
  hidesVersions?: boolean
}

export interface QueryResult {
  /** A JSON value; it is frozen and may share parts with later results. */
  result: unknown
  /** A live event with any of these tags makes the result stale: `s1:<type>`, `s1:<type>.slug=<slug>`, or `s1:*` for any change. */
  syncTags: string[]
  sourceMap?: ContentSourceMap | undefined
}

/** The values of `sanity::projectId()` and `sanity::dataset()`. */
export interface DatasetRef {
  projectId: string
  dataset: string
}

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

/** Up to this number, candidates are read at once; above it, in order or in batches. */
export const smallResultLimit = 200

/** Processor time that a query may take. */
export const maxQueryMs = 20_000

/** Converts any failure to parse or evaluate a query. */
export function asQueryError(error: unknown, query: string): QueryError {
  if (error instanceof QueryError) return error
  if (error instanceof RangeError) return new QueryError('query is too deep to evaluate', query)
  return new QueryError(error instanceof Error ? error.message : String(error), query)
}

/** The value of `identity()`. */
export function identityName(identity: Identity): string {
  return identity.kind === 'user' ? identity.user.id : '<anonymous>'
}
