import type { CountryQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type CountryPage = NonNullable<CountryQueryResult>

const importQuery = async () => (await import('@lucarne/schemas/queries/country.ts')).countryQuery

/** Null for an unknown slug. */
export const countryOptions = (slug: string) => contentQuery('country', importQuery, { slug })
