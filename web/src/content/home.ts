import type { HomeQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { homeQuery } from '@lucarne/schemas/queries/home.ts'
import { contentQuery } from './content-query.ts'

export type HomePage = NonNullable<HomeQueryResult['page']>
export type Poster = HomeQueryResult['posters'][number]
export type Logo = HomeQueryResult['logos'][number]

export const homeOptions = contentQuery(homeQuery)
