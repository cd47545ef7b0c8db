import { z } from 'zod'

/** A product as `internal.product_json` builds it: the contract's field names, addresses not yet absolute. */

const optionValue = z.object({
  id: z.string(),
  option_id: z.string(),
  variant_id: z.string(),
  value: z.string(),
})

export const variantRow = z.object({
  id: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  sku: z.string(),
  price_in_cents: z.number().int(),
  sale_price_in_cents: z.number().int().nullable(),
  currency: z.string(),
  manage_inventory: z.boolean(),
  /** Grams. */
  weight: z.number().nullable(),
  inventory_quantity: z.number().int(),
  options: z.array(optionValue),
})

export const productRow = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  ribbon_text: z.string(),
  description: z.string(),
  purchasable: z.boolean(),
  order: z.number().int(),
  site_product_selection: z.string().nullable(),
  type: z.object({ value: z.string() }),
  status: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  options: z.array(z.object({ id: z.string(), title: z.string(), values: z.array(optionValue) })),
  media: z.array(z.object({ id: z.string(), url: z.string(), order: z.number().int(), type: z.string() })),
  variants: z.array(variantRow),
  collections: z.array(
    z.object({ product_id: z.string(), collection_id: z.string(), order: z.number().int() }),
  ),
  additional_info: z.array(
    z.object({ id: z.string(), order: z.number().int(), title: z.string(), description: z.string() }),
  ),
  custom_fields: z.array(z.object({ id: z.string(), title: z.string(), is_required: z.boolean() })),
  related_products: z.array(
    z.object({
      id: z.string(),
      section_title: z.string(),
      related_type: z.string(),
      related_id: z.string(),
      position: z.number().int(),
    }),
  ),
})

export type VariantRow = z.infer<typeof variantRow>
export type ProductRow = z.infer<typeof productRow>
