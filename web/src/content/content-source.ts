import type { ClientReturn, QueryParams } from '@sanity/client'
import { publishedSource } from './published-source.ts'

/** What the lake answers: the result, and the tags a later publication will name if it concerns it. */
export type ContentAnswer<Result> = { result: Result; syncTags: readonly string[] }

export type ContentSource = <const Query extends string>(
  query: Query,
  params: QueryParams,
  signal: AbortSignal,
) => Promise<ContentAnswer<ClientReturn<Query>>>

let source: ContentSource = publishedSource

/** The one fetch through which every query of every page goes. */
export const fetchContent: ContentSource = (query, params, signal) => source(query, params, signal)

/** Puts another source behind every page: drafts in a preview, fixed content in a test. */
export function replaceContentSource(next: ContentSource) {
  source = next
}
