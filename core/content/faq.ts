import type { FaqQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type FaqCategory = FaqQueryResult['categories'][number]

const importQuery = async () => (await import('@lucarne/schemas/queries/faq.ts')).faqQuery

export const faqOptions = contentQuery('faq', importQuery)
