import * as z from 'zod/mini'
import { productFields, variantFields } from '../catalogue-fields.ts'
import { pictureUrlSchema } from '../field-kinds.ts'
import { hasSafeLinks } from '../safe-link.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const requiredText = (max: number) => text(max).check(z.regex(/\S/))
/** Null for a new part. */
const partId = z.nullable(z.string().check(z.maxLength(64)))
const parts = <Part extends z.ZodMiniType>(part: Part, max: number) => z.array(part).check(z.maxLength(max))

export const productIdSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/))

const variantDraftSchema = z
  .object({
    id: partId,
    ...variantFields,
    /** One value per option, in their order; empty where the variant has none. */
    option_values: parts(text(80), 10),
  })
  .check(
    z.refine(({ price_in_cents, sale_price_in_cents }) => (sale_price_in_cents ?? 0) <= price_in_cents, {
      path: ['sale_price_in_cents'],
    }),
    z.refine(
      ({ sale_starts_at: start, sale_ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end),
      { path: ['sale_ends_at'] },
    ),
    z.refine((variant) => (variant.subscription_period === null) === (variant.plan_name === null), {
      path: ['plan_name'],
    }),
  )

/** Everything that staff edit of a product. */
export const productDraftSchema = z.object({
  ...productFields,
  options: parts(z.object({ id: partId, title: requiredText(80) }), 10),
  variants: parts(variantDraftSchema, 100),
  media: parts(
    z.object({ id: partId, url: pictureUrlSchema, type: z.enum(['image', 'video']), alt: text(200) }),
    30,
  ),
  additional_info: parts(z.object({ id: partId, title: requiredText(120), description: text(5_000) }), 20),
  custom_fields: parts(z.object({ id: partId, title: requiredText(120), is_required: z.boolean() }), 10),
  related_products: parts(
    z.object({
      id: partId,
      section_title: requiredText(120),
      related_type: z.enum(['product', 'collection']),
      related_id: productIdSchema,
    }),
    30,
  ),
})

/** Stricter than what the catalogue may already contain. */
export const savedDraftSchema = productDraftSchema.check(
  z.refine(({ description }) => hasSafeLinks(description), { path: ['description'] }),
)

const staffProductRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  status: z.string(),
  is_hidden: z.boolean(),
  purchasable: z.boolean(),
  is_archived: z.boolean(),
  version: z.int(),
  picture: z.nullable(z.string()),
  variants: z.int(),
  /** The lowest current price; null without a variant. */
  price_in_cents: z.nullable(z.int()),
  is_on_sale: z.boolean(),
})

const priceSchema = z.object({
  id: z.int(),
  variant_id: z.string(),
  price_in_cents: z.int(),
  sale_price_in_cents: z.nullable(z.int()),
  sale_starts_at: z.nullable(z.string()),
  sale_ends_at: z.nullable(z.string()),
  staff_name: z.nullable(z.string()),
  at: z.string(),
})

export const staffProductSchema = z.object({
  id: z.string(),
  version: z.int(),
  is_archived: z.boolean(),
  draft: productDraftSchema,
  /** In cents, by variant: the reference price of a sale (docs/product/back-office.md#products). */
  reference_prices: z.record(z.string(), z.int()),
  /** Every price that its variants had, newest first. */
  prices: z.array(priceSchema),
})

/** `GET back-office/catalogue` */
export const staffProductListSchema = z.object({ products: z.array(staffProductRowSchema) })
/** `GET back-office/catalogue/{id}`, and what every change responds with. */
export const staffProductResponseSchema = z.object({ product: staffProductSchema })
/** `POST back-office/catalogue/{id}` */
export const productSaveSchema = z.object({ expected_version: z.int(), draft: savedDraftSchema })
/** `POST back-office/catalogue/{id}/duplicate` */
export const productDuplicationSchema = z.object({ id: productIdSchema, title: requiredText(120) })
/** `POST back-office/catalogue/{id}/archive` */
export const productArchivalSchema = z.object({ expected_version: z.int(), is_archived: z.boolean() })
/** `POST back-office/catalogue/{id}/move` */
export const productMoveSchema = z.object({ expected_version: z.int(), step: z.literal([-1, 1]) })

/** `POST back-office/pictures`: a form with one file per width, named by the width. */
export const pictureResponseSchema = z.object({ url: pictureUrlSchema })

/** Why a change of the catalogue changed nothing. */
export const catalogueRefusals = [
  /** The product changed since it was read. */
  'conflict',
  'duplicate_sku',
  'duplicate_id',
  'variant_sold',
  'invalid_product',
] as const
export type CatalogueRefusal = (typeof catalogueRefusals)[number]

export type ProductDraft = z.output<typeof productDraftSchema>
export type VariantDraft = ProductDraft['variants'][number]
export type StaffProduct = z.output<typeof staffProductSchema>
export type StaffProductRow = z.output<typeof staffProductRowSchema>
export type StaffPrice = StaffProduct['prices'][number]
