import { articlesOfPage } from './blog.ts'
import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/category.ts')).categoryQuery

/**
 * Null for an unknown slug.
 * @param page from 1
 */
export const categoryOptions = (slug: string, page = 1) =>
  contentQuery('category', importQuery, { slug, ...articlesOfPage(page) })
