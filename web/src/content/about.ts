import type { AboutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { aboutQuery } from '@lucarne/schemas/queries/about.ts'
import { contentQuery } from './content-query.ts'

export type AboutPage = NonNullable<AboutQueryResult>

export const aboutOptions = contentQuery(aboutQuery)
