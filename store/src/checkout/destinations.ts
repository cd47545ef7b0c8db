import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { type Destination, shippingMethodSchema, taxRatesSchema } from '../../contract/destinations.ts'
import type { OrderLine } from '../../contract/order.ts'
import { callRpc } from '../database.ts'

const destinationsSchema = z.object({
  /** Where services are sold. */
  countries: z.array(z.string()),
  /** Countries whose postal code decides on the tax of services. */
  postal_countries: z.array(z.string()),
  /** Tax rates of each country where anything is sold. */
  tax_rates: z.record(z.string(), taxRatesSchema),
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
export type ShippingZone = Destinations['zones'][number]

/** Where the shop sells and ships now (docs/product/checkout.md#destinations). */
export function findDestinations(database: ShopDatabase): Promise<Destinations> {
  return callRpc(database.rpc('checkout_options'), destinationsSchema)
}

const sharedMs = 2_000

/** Cached for two seconds; payments are settled by the rates that apply then, whatever a page has shown. */
export function shareDestinations(database: ShopDatabase): () => Promise<Destinations> {
  let shared: { destinations: Promise<Destinations>; expiresAtMs: number } | undefined
  return () => {
    if (!shared || shared.expiresAtMs <= Date.now()) {
      const destinations = findDestinations(database)
      shared = { destinations, expiresAtMs: Date.now() + sharedMs }
      destinations.catch(() => {
        shared = undefined
      })
    }
    return shared.destinations
  }
}

/** The zone that ships to a country; undefined where the shop does not ship. */
export function findZone({ zones }: Destinations, country: string): ShippingZone | undefined {
  return zones.find(({ countries, methods }) => countries.includes(country) && methods.length > 0)
}

/** Where nothing of an order is taxed. */
export const listUntaxedCountries = (
  { tax_rates }: Destinations,
  { lines }: { lines: readonly Pick<OrderLine, 'kind'>[] },
): string[] =>
  Object.entries(tax_rates).flatMap(([country, { goods_in_basis_points, service_in_basis_points }]) => {
    const rates = { goods: goods_in_basis_points, service: service_in_basis_points }
    return lines.every(({ kind }) => rates[kind] === 0) ? [country] : []
  })

/** The rules for each country, in the order of the zones. */
export function listDestinations(destinations: Destinations): Destination[] {
  const { zones, countries, tax_rates } = destinations
  return [...new Set([...zones.flatMap((zone) => zone.countries), ...countries])].flatMap((country) => {
    const rates = tax_rates[country]
    const methods = findZone(destinations, country)?.methods ?? []
    const sells_services = countries.includes(country)
    if (!rates || !(sells_services || methods.length > 0)) return []
    return { country, tax_rates: rates, sells_services, methods }
  })
}
