import type { BlogQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { articlesPerPage } from '#lib/list-pages.ts'
import { contentQuery } from './content-query.ts'

export type ArticleCard = BlogQueryResult['articles'][number]
export type CategoryTile = BlogQueryResult['categories'][number]

const importQuery = async () => (await import('@lucarne/schemas/queries/blog.ts')).blogQuery

/** The articles of a page of a list, from 1, as parameters of its query. */
export const articlesOfPage = (page: number) => ({
  start: (page - 1) * articlesPerPage,
  end: page * articlesPerPage,
})

/** @param page from 1 */
export const blogOptions = (page = 1) => contentQuery('blog', importQuery, articlesOfPage(page))
