import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { callRpc } from '../database.ts'

const locationSchema = z.object({
  /** Whether it is a postal code of the country that was chosen. */
  fits: z.boolean(),
  /** Where it is; null for a code of no place that is known. */
  country: z.nullable(z.string()),
  /** With its article: « la Guadeloupe ». */
  name: z.nullable(z.string()),
  /** As the country writes it. */
  postal_code: z.nullable(z.string()),
  /** How many digits it has there; null where that is not checked. */
  digits: z.nullable(z.int()),
})

export type PostalLocation = z.output<typeof locationSchema>

/** Where a postal code is, which decides on the taxes (docs/product/checkout.md#destinations). */
export const locatePostalCode = (database: ShopDatabase, country: string, postalCode: string) =>
  callRpc(
    database.rpc('locate_postal_code', { p_country: country, p_postal_code: postalCode }),
    locationSchema,
  )
