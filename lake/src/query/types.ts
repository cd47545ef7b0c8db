import type { CallerIdentity } from '../access/identity.ts'

/** Which versions of a document a query sees; a list is in order of precedence, with `published` implied at its end. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: CallerIdentity
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

/** How paths identify array items: by index, or by `_key` where there is one. */
export type ItemSelector = 'index' | 'key'

/** Maps the values of a result to the document values they come from, in the format of the hosted service. */
export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  /** Paths in documents. */
  paths: string[]
  /** By path in the result; numbers are indexes into `documents` and `paths`. */
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}
