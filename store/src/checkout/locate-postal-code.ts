import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { callRpc } from '../database.ts'

const locationSchema = z.object({
  /** Whether it is a postal code of the chosen country. */
  fits: z.boolean(),
  /** Null for a code of no known place. */
  country: z.nullable(z.string()),
  /** With its article: « la Guadeloupe ». */
  name: z.nullable(z.string()),
  /** In the country's notation. */
  postal_code: z.nullable(z.string()),
  /** Number of digits; null where it is not checked. */
  digits: z.nullable(z.int()),
})

export type PostalLocation = z.output<typeof locationSchema>

/** Where a postal code is, which decides on the taxes (docs/product/checkout.md#destinations). */
export const locatePostalCode = (database: ShopDatabase, country: string, postalCode: string) =>
  callRpc(
    database.rpc('locate_postal_code', { p_country: country, p_postal_code: postalCode }),
    locationSchema,
  )
