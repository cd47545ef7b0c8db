import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/category.ts')).categoryQuery

/** Null for an unknown slug. */
export const categoryOptions = (slug: string) => contentQuery('category', importQuery, { slug })
