import type { ClientReturn, QueryParams } from '@sanity/client'
import type { QueryKey } from '@tanstack/react-query'
import { publishedSource } from './published-source.ts'

/** What the lake answers: the result, and the tags a later publication will name if it concerns it. */
export type ContentAnswer<Result> = { result: Result; syncTags: readonly string[] }

/** Who asks: until when, and under which key the cache keeps the answer. */
export type ContentRequest = { signal: AbortSignal; queryKey: QueryKey }

export type ContentSource = <const Query extends string>(
  query: Query,
  params: QueryParams,
  request: ContentRequest,
) => Promise<ContentAnswer<ClientReturn<Query>>>

let source: ContentSource = publishedSource

/** The one fetch through which every query of every page goes. */
export const fetchContent: ContentSource = (query, params, request) => source(query, params, request)

/** Puts another source behind every page: drafts in a preview, fixed content in a test. */
export function replaceContentSource(next: ContentSource) {
  source = next
}
