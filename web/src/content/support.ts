import type { SupportQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { supportQuery } from '@lucarne/schemas/queries/support.ts'
import { contentQuery } from './content-query.ts'

export type SupportPage = NonNullable<SupportQueryResult>

export const supportOptions = contentQuery(supportQuery)
