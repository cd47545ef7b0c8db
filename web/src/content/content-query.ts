import type {} from '@lucarne/schemas/generated/sanity.types.ts'
import type { ClientReturn, QueryParams } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import { type ContentAnswer, fetchContent } from './content-source.ts'

/** First element of every content query's key. */
export const contentKey = 'content'

/**
 * The options of one request to the lake, typed by its query. Its sync tags are cached with its result;
 * live updates keep it fresh, so it never goes stale by age.
 * Every query is asked as of `$now` (see `isVisible` in the queries): null shows everything, whatever its dates, until
 * a source knows better.
 * @param name of the query, unique: the cache knows it by its name, so that a prerendered page needs no text of it
 * @param load fetches the query's text when it is asked for
 */
export function contentQuery<const Query extends string>(
  name: string,
  load: () => Promise<Query>,
  params: QueryParams = {},
) {
  return queryOptions({
    queryKey: [contentKey, name, params] as const,
    queryFn: async ({ signal, queryKey }) =>
      fetchContent(await load(), { now: null, ...params }, { signal, queryKey }),
    select: ({ result }: ContentAnswer<ClientReturn<Query>>) => result,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
