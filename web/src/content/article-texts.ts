import type { ArticleTextsQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type ArticleText = ArticleTextsQueryResult[number]

const importQuery = async () => (await import('@lucarne/schemas/queries/article-texts.ts')).articleTextsQuery

export const articleTextsOptions = contentQuery('article-texts', importQuery)
