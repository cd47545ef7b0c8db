import type { ArticleQueryResult, BlogQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { articlesPerPage } from '#lib/list-pages.ts'
import { contentQuery } from './content-query.ts'

export type ArticleCard = BlogQueryResult['articles'][number]
export type CategoryTile = BlogQueryResult['categories'][number]

const importBlog = async () => (await import('@lucarne/schemas/queries/blog.ts')).blogQuery

/** The articles of a page of a list, from 1, as parameters of its query. */
const articlesOfPage = (page: number) => ({
  start: (page - 1) * articlesPerPage,
  end: page * articlesPerPage,
})

/** @param page from 1 */
export const blogOptions = (page = 1) => contentQuery('blog', importBlog, articlesOfPage(page))

export type Article = NonNullable<ArticleQueryResult>

const importArticle = async () => (await import('@lucarne/schemas/queries/article.ts')).articleQuery

/** Null for an unknown slug. */
export const articleOptions = (slug: string) => contentQuery('article', importArticle, { slug })

const importCategory = async () => (await import('@lucarne/schemas/queries/category.ts')).categoryQuery

/**
 * Null for an unknown slug.
 * @param page from 1
 */
export const categoryOptions = (slug: string, page = 1) =>
  contentQuery('category', importCategory, { slug, ...articlesOfPage(page) })
