import type { BlogQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { blogQuery } from '@lucarne/schemas/queries/blog.ts'
import { contentQuery } from './content-query.ts'

export type ArticleCard = BlogQueryResult['articles'][number]
export type CategoryTile = BlogQueryResult['categories'][number]

export const blogOptions = contentQuery(blogQuery)
