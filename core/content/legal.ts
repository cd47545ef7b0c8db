import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/legal.ts')).legalQuery

/** Null for an unknown slug. */
export const legalOptions = (slug: string) => contentQuery('legal', importQuery, { slug })
