import type { ClientReturn, QueryParams } from '@sanity/client'
import type { QueryKey } from '@tanstack/react-query'
import { publishedSource } from './published-source.ts'

/** A query's result, and the sync tags that a live event names when a publication affects it. */
export type ContentResponse<Result> = {
  result: Result
  syncTags: readonly string[]
  /** The build has left out what other visitors see. */
  isPartial?: true
}

/** The TanStack Query request behind a fetch. */
export type ContentRequest = { signal: AbortSignal; queryKey: QueryKey }

export type ContentSource = <const Query extends string>(
  query: Query,
  params: QueryParams,
  request: ContentRequest,
) => Promise<ContentResponse<ClientReturn<Query>>>

let source: ContentSource = publishedSource

/** The one fetch of all content queries. */
export const fetchContent: ContentSource = (query, params, request) => source(query, params, request)

/** Replaces the source of all content: by drafts in a preview, by fixtures in a test. */
export function replaceContentSource(next: ContentSource) {
  source = next
}
