import type { ClientReturn, QueryParams } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import { contentKey } from '#lib/content-key.ts'
import { type ContentResponse, type ContentSource, publishedSource } from './published-source.ts'

let source: ContentSource = publishedSource

/** The one fetch of all content queries. */
export const fetchContent: ContentSource = (query, params, request) => source(query, params, request)

/** Replaces the source of all content: by drafts in a preview, by fixtures in a test. */
export function replaceContentSource(next: ContentSource) {
  source = next
}

/**
 * The query options of a content query, typed by its GROQ. Sync tags are cached with the result: live updates
 * invalidate it, so it never goes stale by age. `$now` is null, which ignores visibility dates, unless the source
 * sets it.
 * @param name unique; the cache key, so that a prerendered page can be hydrated without the GROQ text
 * @param importQuery imports the GROQ text when the query runs
 */
export function contentQuery<const Query extends string>(
  name: string,
  importQuery: () => Promise<Query>,
  params: QueryParams = {},
) {
  return queryOptions({
    queryKey: [contentKey, name, params] as const,
    queryFn: async ({ signal, queryKey }) =>
      fetchContent(await importQuery(), { now: null, ...params }, { signal, queryKey }),
    select: ({ result }: ContentResponse<ClientReturn<Query>>) => result,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
