import type { CountryQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { countryQuery } from '@lucarne/schemas/queries/country.ts'
import { contentQuery } from './content-query.ts'

export type CountryPage = NonNullable<CountryQueryResult>

/** Null for an unknown slug. */
export const countryOptions = (slug: string) => contentQuery(countryQuery, { slug })
