import type { HomeQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type HomePage = NonNullable<HomeQueryResult['page']>
export type Poster = HomeQueryResult['posters'][number]
export type Logo = HomeQueryResult['logos'][number]

const importQuery = async () => (await import('@lucarne/schemas/queries/home.ts')).homeQuery

export const homeOptions = contentQuery('home', importQuery)
