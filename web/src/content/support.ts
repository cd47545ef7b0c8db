import type { SupportQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type SupportPage = NonNullable<SupportQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/support.ts')).supportQuery

export const supportOptions = contentQuery('support', importQuery)
