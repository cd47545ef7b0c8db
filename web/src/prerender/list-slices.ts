import type { QueryParams } from '@sanity/client'

/** Pages of a list that one request fetches: a service sorts the whole list again for each request. */
const pagesPerRequest = 20

type Slice = { start: number; end: number }

const readSlice = ({ start, end }: QueryParams): Slice | undefined =>
  typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined

/** The slice that is fetched for a page: that of its neighbours, too. */
function sharedSliceOf({ start, end }: Slice): Slice {
  const size = (end - start) * pagesPerRequest
  const first = Math.floor(start / size) * size
  return { start: first, end: first + size }
}

/** Parameters that many pages of a list share; the same for a query of no list. */
export function widenSlice(params: QueryParams): QueryParams {
  const slice = readSlice(params)
  return slice ? { ...params, ...sharedSliceOf(slice) } : params
}

/**
 * Reduces the articles of a list to those of one page.
 * @param result of the query with the widened parameters, is mutated
 * @param params of the page
 */
export function sliceList(result: unknown, params: QueryParams): void {
  const slice = readSlice(params)
  if (!slice || typeof result !== 'object' || result === null || !('articles' in result)) return
  const { start } = sharedSliceOf(slice)
  if (Array.isArray(result.articles))
    result.articles = result.articles.slice(slice.start - start, slice.end - start)
}
