import * as z from 'zod/mini'
import { defaultedText, flag, integer, textOrNull, withDefault } from './defaults.ts'

/** A variant as clients show and sell it. Amounts are in cents. */
export const variantSchema = z.object({
  id: z.string(),
  title: defaultedText,
  image_url: textOrNull,
  sku: defaultedText,
  price_in_cents: integer,
  sale_price_in_cents: withDefault(z.int(), null),
  currency: withDefault(z.string(), 'eur'),
  manage_inventory: flag,
  /** Available stock: on hand minus reservations. */
  inventory_quantity: integer,
  /** Whole months of subscription; null when it grants none. */
  subscription_months: withDefault(z.int(), null),
})

export type Variant = z.output<typeof variantSchema>
