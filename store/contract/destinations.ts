import * as z from 'zod/mini'

export const shippingMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In cents, tax included. */
  price_in_cents: z.int(),
  min_days: z.int(),
  max_days: z.int(),
})

/** In basis points of the price without tax: 2000 is 20 %. */
export const taxRatesSchema = z.object({ goods_in_basis_points: z.int(), service_in_basis_points: z.int() })

const destinationSchema = z.object({
  country: z.string(),
  tax_rates: taxRatesSchema,
  sells_services: z.boolean(),
  /** The first method is preselected; empty where nothing is shipped. */
  methods: z.array(shippingMethodSchema),
})

/** `GET destinations` (docs/product/checkout.md#destinations). */
export const destinationsResponseSchema = z.object({ destinations: z.array(destinationSchema) })

export type ShippingMethod = z.output<typeof shippingMethodSchema>
export type Destination = z.output<typeof destinationSchema>
export type DestinationsResponse = z.output<typeof destinationsResponseSchema>
