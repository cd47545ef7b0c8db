import * as z from 'zod/mini'
import { defaultedText, flag, integer, list, textOrNull, withDefault } from './defaults.ts'
import { variantSchema } from './variant.ts'

/** Maximum `limit` of `GET products`. */
export const maxProductsPerPage = 100

/** `alt` is empty when none was written. */
const imageSchema = z.object({ url: z.string(), order: integer, type: defaultedText, alt: defaultedText })

/** A question that a buyer answers before the product is in the cart. */
const customFieldSchema = z.object({ id: z.string(), title: defaultedText, is_required: flag })

/** A product as clients list it. */
export const productSchema = z.object({
  id: z.string(),
  title: defaultedText,
  subtitle: defaultedText,
  ribbon_text: defaultedText,
  description: defaultedText,
  thumbnail: textOrNull,
  images: list(imageSchema),
  purchasable: flag,
  /** `physical`, `digital` or `bundle`. */
  type: withDefault(z.object({ value: z.string() }), { value: '' }),
  order: integer,
  site_product_selection: textOrNull,
  /** The shop's own guarantee, in months; null without one. */
  warranty_in_months: withDefault(z.int(), null),
  variants: list(variantSchema),
  custom_fields: list(customFieldSchema),
})

export const additionalInfoSchema = z.object({
  id: z.string(),
  order: integer,
  title: defaultedText,
  description: defaultedText,
})

export const relatedProductSchema = z.object({
  id: z.string(),
  section_title: defaultedText,
  related_type: defaultedText,
  related_id: z.string(),
  position: integer,
})

/** A product with what only its own page shows. */
const productDetailSchema = z.extend(productSchema, {
  media: list(imageSchema),
  options: list(z.object({ id: z.string(), title: defaultedText })),
  additional_info: list(additionalInfoSchema),
  related_products: list(relatedProductSchema),
})

/** `GET products` */
export const productListSchema = z.object({
  /** Total over all pages. */
  count: integer,
  products: z.array(productSchema),
})
/** `GET catalogue`: tells open pages whether they show outdated data. */
export const catalogueStateSchema = z.object({
  /** Changes with every product, and when a sale begins or ends. */
  version: z.string(),
  /** Changes with the sellable quantities. */
  stock: z.string(),
  /** When a sale next begins or ends. */
  next_change_at: z.nullable(z.string()),
})
export type CatalogueState = z.output<typeof catalogueStateSchema>
/** `GET products/{id}` */
export const productResponseSchema = z.object({ product: productDetailSchema })

export type CustomField = z.output<typeof customFieldSchema>
export type Product = z.output<typeof productSchema>
export type ProductDetail = z.output<typeof productDetailSchema>
export type RelatedProduct = z.output<typeof relatedProductSchema>
