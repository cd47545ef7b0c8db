import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { callRpc } from '../database.ts'

const shippingMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Tax included. */
  price_in_cents: z.int(),
  min_days: z.int(),
  max_days: z.int(),
})

const destinationsSchema = z.object({
  /** Where services are sold. */
  countries: z.array(z.string()),
  /** Where goods are shipped. */
  zones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      countries: z.array(z.string()),
      methods: z.array(shippingMethodSchema),
    }),
  ),
})

export type Destinations = z.output<typeof destinationsSchema>
export type ShippingMethod = z.output<typeof shippingMethodSchema>
export type ShippingZone = Destinations['zones'][number]

/** Where the shop sells and ships now (docs/product.md#destinations). */
export function readDestinations(database: ShopDatabase): Promise<Destinations> {
  return callRpc(database.rpc('checkout_options'), destinationsSchema)
}

/** The zone that ships to a country; undefined where the shop does not ship. */
export function findZone({ zones }: Destinations, country: string): ShippingZone | undefined {
  return zones.find(({ countries, methods }) => countries.includes(country) && methods.length > 0)
}

/** « 2 à 4 jours ouvrés » */
export function formatDelay({ min_days, max_days }: ShippingMethod): string {
  const days = min_days === max_days ? `${max_days}` : `${min_days} à ${max_days}`
  return `${days} ${max_days === 1 ? 'jour ouvré' : 'jours ouvrés'}`
}

const regionNames = new Intl.DisplayNames('fr', { type: 'region' })

/** A country's French name. */
export const formatCountry = (country: string): string => regionNames.of(country) ?? country
