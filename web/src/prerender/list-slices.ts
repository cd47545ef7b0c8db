import type { QueryParams } from '@sanity/client'

/** Pages of a list that one request fetches: a service sorts the whole list again for each request. */
const pagesPerRequest = 100

type Slice = { start: number; end: number }

const parseSlice = ({ start, end }: QueryParams): Slice | undefined =>
  typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined

/** The slice that is fetched for a page: that of its neighbours, too. */
function sharedSliceOf({ start, end }: Slice): Slice {
  const size = (end - start) * pagesPerRequest
  const first = Math.floor(start / size) * size
  return { start: first, end: first + size }
}

/** Parameters that many pages of a list share; the same for a query of no list. */
export function widenSlice(params: QueryParams): QueryParams {
  const slice = parseSlice(params)
  return slice ? { ...params, ...sharedSliceOf(slice) } : params
}

/**
 * The articles of one page of a list.
 * @param result of the query with the widened parameters
 * @param params of the page
 */
export function sliceList<Result>(result: Result, params: QueryParams): Result {
  const slice = parseSlice(params)
  if (!slice || typeof result !== 'object' || result === null || !('articles' in result)) return result
  if (!Array.isArray(result.articles)) return result
  const { start } = sharedSliceOf(slice)
  const articles = result.articles.slice(slice.start - start, slice.end - start)
  return Object.assign({}, result, { articles })
}
