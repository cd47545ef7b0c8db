import type { CompatibilityQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { compatibilityQuery } from '@lucarne/schemas/queries/compatibility.ts'
import { contentQuery } from './content-query.ts'

export type CompatibilityPage = NonNullable<CompatibilityQueryResult>

export const compatibilityOptions = contentQuery(compatibilityQuery)
