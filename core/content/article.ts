import type { ArticleQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type Article = NonNullable<ArticleQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/article.ts')).articleQuery

/** Null for an unknown slug. */
export const articleOptions = (slug: string) => contentQuery('article', importQuery, { slug })
