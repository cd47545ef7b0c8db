import type { ArticleQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { articleQuery } from '@lucarne/schemas/queries/article.ts'
import { contentQuery } from './content-query.ts'

export type Article = NonNullable<ArticleQueryResult>

/** Null for an unknown slug. */
export const articleOptions = (slug: string) => contentQuery(articleQuery, { slug })
