import type { AboutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type AboutPage = NonNullable<AboutQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/about.ts')).aboutQuery

export const aboutOptions = contentQuery('about', importQuery)
