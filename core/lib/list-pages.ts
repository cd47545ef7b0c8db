/** Articles of one page of a list. */
export const articlesPerPage = 12

const pagePath = /^(.+)\/page\/([2-9]|[1-9]\d{1,5})$/

/** The path of a page of a list, from 1: the first page is at the list's own path (docs/product/site.md#routes). */
export const buildListPagePath = (list: string, page: number): string =>
  page === 1 ? list : `${list}/page/${page}`

/** The list and page number of a path; a path without a page number is the list's first page. */
export function parseListPage(pathname: string): { list: string; page: number } {
  const [, list, page] = pagePath.exec(pathname) ?? []
  return list && page ? { list, page: Number(page) } : { list: pathname, page: 1 }
}

/** The number of pages of so many entries, at least one. */
export const countListPages = (entryCount: number, entriesPerPage: number): number =>
  Math.max(1, Math.ceil(entryCount / entriesPerPage))

/** The paths of a list's pages after the first. */
export const listLaterPagePaths = (list: string, pageCount: number): string[] =>
  Array.from({ length: pageCount - 1 }, (_, index) => buildListPagePath(list, index + 2))

/** Responds 404 to a page behind the last one; nothing is known of a list that could not be counted. */
export function requireListPage(page: number, pageCount: number | undefined) {
  if (pageCount !== undefined && page > pageCount) throw new Response(null, { status: 404 })
}

/** Responds 404 to a page of articles behind the last one; null and undefined are lists that could not be counted. */
export const requireArticlePage = (page: number, list: { articleCount: number } | null | undefined) =>
  requireListPage(page, list ? countListPages(list.articleCount, articlesPerPage) : undefined)

/** A title that no other page of the list has: « Guides, page 2 ». */
export const formatPageTitle = (title: string, page: number): string =>
  page === 1 ? title : `${title}, page ${page}`
