import type { Identity } from '../access/identity.ts'
import type { ContentSourceMap } from './source-map/content-source-map.ts'
import type { ItemSelector } from './source-map/json-path.ts'
import type { Perspective } from './view/perspective.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** Requests a content source map, whose paths identify array items by index or by key. */
  sourceMap?: ItemSelector | undefined
}

export interface QueryResult {
  /** A JSON value; it is frozen and may share parts with later results. */
  result: unknown
  /** A live event with any of these tags makes the result stale: `s1:<type>`, or `s1:*` for any change. */
  syncTags: string[]
  sourceMap?: ContentSourceMap | undefined
}
