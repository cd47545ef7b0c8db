import * as z from 'zod/mini'
import { defaultedText, integer, list } from './defaults.ts'
import { additionalInfoSchema, maxProductsPerPage, productSchema, relatedProductSchema } from './product.ts'
import { variantSchema } from './variant.ts'

// The catalogue's queries, and products with every field that the store sends. A storefront does not import it: the
// fields that it reads are in product.ts.

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
/** A repeated query parameter; Hono passes a single one as a string. */
const idsSchema = z.union([
  z.pipe(
    idSchema,
    z.transform((id) => [id]),
  ),
  z.array(idSchema).check(z.maxLength(100)),
])

const wholeNumber = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), z.transform(Number)),
    z.number().check(z.maximum(max)),
  )

/** The query of `GET products`. */
export const productListQuerySchema = z.object({
  'ids[]': z.optional(idsSchema),
  offset: z.prefault(wholeNumber(100_000), '0'),
  limit: z.prefault(wholeNumber(maxProductsPerPage), String(maxProductsPerPage)),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  sort_by: z._default(z.enum(['order', 'title', 'price', 'created_at', 'updated_at']), 'order'),
  /** Hidden products are unlisted, not secret. */
  is_hidden: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((value) => value === 'true'),
  ),
  /** Only products created until then. */
  to_date: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
})

/** The query of `GET products/{id}`: the fields to send, all of them by default. */
export const productQuerySchema = z.object({ field: z.optional(z.union([z.string(), z.array(z.string())])) })

/** The query of `GET variants`. */
export const stockQuerySchema = z.object({
  fields: z.optional(z.literal('inventory_quantity')),
  'product_ids[]': z.optional(idsSchema),
})

const optionValueSchema = z.object({
  id: z.string(),
  option_id: z.string(),
  variant_id: z.string(),
  value: z.string(),
})

/** A variant with every field that the store sends. */
export const fullVariantSchema = z.extend(variantSchema, {
  price_in_cents_formatted: z.string(),
  sale_price_in_cents_formatted: z.nullable(z.string()),
  /** Grams. */
  weight: z.nullable(z.number()),
  options: list(optionValueSchema),
})

/** A product of the list, with every field that the store sends. */
export const fullListedProductSchema = z.extend(productSchema, {
  /** The price and currency of the cheapest variant, before any sale. */
  price_in_cents: integer,
  currency: z.string(),
  variants: list(fullVariantSchema),
  options: list(z.object({ id: z.string(), title: defaultedText, values: list(optionValueSchema) })),
  collections: list(z.object({ product_id: z.string(), collection_id: z.string(), order: integer })),
  additional_info: list(additionalInfoSchema),
  related_products: list(relatedProductSchema),
  updated_at: z.string(),
})

/** A product of its own page, with every field that the store sends. */
export const fullProductSchema = z.extend(fullListedProductSchema, {
  media: list(
    z.object({ id: z.string(), url: z.string(), order: integer, type: defaultedText, alt: defaultedText }),
  ),
  status: z.string(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
  metadata: z.record(z.string(), z.unknown()),
})

const variantRowSchema = z.omit(fullVariantSchema, {
  price_in_cents_formatted: true,
  sale_price_in_cents_formatted: true,
})

/** A product as `internal.product_json` builds it: the contract's, without what `presentProduct` computes. */
export const productRowSchema = z.extend(
  z.omit(fullProductSchema, { thumbnail: true, images: true, price_in_cents: true, currency: true }),
  { variants: list(variantRowSchema) },
)

export type ProductListQuery = z.output<typeof productListQuerySchema>
export type FullVariant = z.output<typeof fullVariantSchema>
export type FullListedProduct = z.output<typeof fullListedProductSchema>
export type FullProduct = z.output<typeof fullProductSchema>
export type VariantRow = z.output<typeof variantRowSchema>
export type ProductRow = z.output<typeof productRowSchema>
export type FullProductList = { count: number; offset: number; limit: number; products: FullListedProduct[] }
