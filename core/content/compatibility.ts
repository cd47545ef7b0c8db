import type { CompatibilityQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type CompatibilityPage = NonNullable<CompatibilityQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/compatibility.ts')).compatibilityQuery

export const compatibilityOptions = contentQuery('compatibility', importQuery)
