import * as z from 'zod/mini'

export const maxCatalogueRows = 5_000

const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/))
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const cents = z.int().check(z.minimum(0), z.maximum(99_999_999))

/** A variant with its product. */
export const catalogueRowSchema = z.object({
  product_id: id,
  product_title: title,
  status: z.enum(['draft', 'published']),
  variant_id: id,
  variant_title: title,
  sku: z.string().check(z.trim(), z.maxLength(64)),
  price_in_cents: cents,
  sale_price_in_cents: z.nullable(cents),
  /** Null where the stock is not managed; in an import, for what is not counted. */
  on_hand: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
})
export type CatalogueRow = z.output<typeof catalogueRowSchema>

/** `GET staff/catalogue-rows`, as the database has them. */
export const catalogueRowsSchema = z.object({
  rows: z.array(
    z.object({
      ...catalogueRowSchema.shape,
      product_title: z.string(),
      variant_title: z.string(),
      sku: z.string(),
      price_in_cents: z.int(),
      sale_price_in_cents: z.nullable(z.int()),
      on_hand: z.nullable(z.int()),
    }),
  ),
})

/** The body of `POST staff/catalogue-rows`. */
export const catalogueImportSchema = z.object({
  /** Of the plan that was seen; null for a dry run. */
  seen: z.nullable(z.string().check(z.maxLength(64))),
  rows: z
    .array(z.extend(catalogueRowSchema, { line: z.int() }))
    .check(z.minLength(1), z.maxLength(maxCatalogueRows)),
})

export const catalogueRowProblems = [
  'duplicate_variant',
  'unknown_variant',
  'other_product',
  'product_differs',
  'sale_price_too_high',
  'duplicate_sku',
  'stock_not_managed',
] as const
export type CatalogueRowProblem = (typeof catalogueRowProblems)[number]

/** What each line changes, as before and after, or why it cannot be used. */
export const catalogueImportResponseSchema = z.object({
  /** `refused`: a line has a problem, nothing was changed. `conflict`: nor was it, the catalogue has changed since. */
  outcome: z.enum(['planned', 'done', 'refused', 'conflict']),
  version: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      label: z.string(),
      problem: z.nullable(z.enum(catalogueRowProblems)),
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
})
export type CatalogueImportResponse = z.output<typeof catalogueImportResponseSchema>
