import type { Identity } from '../access/identity.ts'
import type { ContentSourceMap } from './source-map/content-source-map.ts'
import type { ItemSelector } from './source-map/json-path.ts'
import type { Perspective } from './view/perspective.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity: Identity
  /** Asks for a content source map whose paths tell items of arrays so. */
  sourceMap?: ItemSelector | undefined
}

export interface QueryAnswer {
  /** JSON values; parts of it may be frozen and shared with later answers. */
  result: unknown
  /** What a live event must name for this answer to be out of date: `s1:<type>`, or `s1:*` for any change. */
  syncTags: string[]
  sourceMap?: ContentSourceMap | undefined
}
