import { categoryQuery } from '@lucarne/schemas/queries/category.ts'
import { contentQuery } from './content-query.ts'

/** Null for an unknown slug. */
export const categoryOptions = (slug: string) => contentQuery(categoryQuery, { slug })
