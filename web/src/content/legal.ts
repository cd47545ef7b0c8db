import { legalQuery } from '@lucarne/schemas/queries/legal.ts'
import { contentQuery } from './content-query.ts'

/** Null for an unknown slug. */
export const legalOptions = (slug: string) => contentQuery(legalQuery, { slug })
