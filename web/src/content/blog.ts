import type { BlogQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type ArticleCard = BlogQueryResult['articles'][number]
export type CategoryTile = BlogQueryResult['categories'][number]

const importQuery = async () => (await import('@lucarne/schemas/queries/blog.ts')).blogQuery

export const blogOptions = contentQuery('blog', importQuery)
