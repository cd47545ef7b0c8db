import type { FaqQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { faqQuery } from '@lucarne/schemas/queries/faq.ts'
import { contentQuery } from './content-query.ts'

export type FaqCategory = FaqQueryResult['categories'][number]

export const faqOptions = contentQuery(faqQuery)
