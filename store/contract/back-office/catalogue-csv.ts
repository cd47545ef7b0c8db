import * as z from 'zod/mini'
import { productFields, variantFields } from '../catalogue-fields.ts'
import { productIdSchema } from './catalogue.ts'

export const maxCatalogueRows = 5_000

// Descriptions are not in the spreadsheet and are validated separately.
const { description: _, ...importedProductFields } = productFields

/** A variant with its product. A field that is absent is left as it is. */
export const catalogueRowSchema = z.object({
  variant_id: productIdSchema,
  /** Refused unless it is the variant's product. */
  product_id: z.optional(productIdSchema),
  product: z.partial(z.object(importedProductFields)),
  variant: z.partial(z.object(variantFields)),
  /** Null where the stock is not managed. */
  on_hand: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
})
export type CatalogueRow = z.output<typeof catalogueRowSchema>

/** `GET back-office/catalogue-rows`: every field as the database has it. */
export const catalogueRowsSchema = z.object({
  rows: z.array(
    z.object({
      variant_id: z.string(),
      product_id: z.string(),
      product: z.record(z.string(), z.unknown()),
      variant: z.record(z.string(), z.unknown()),
      on_hand: z.nullable(z.int()),
    }),
  ),
})
export type ExportedCatalogueRow = z.output<typeof catalogueRowsSchema>['rows'][number]

/** The body of `POST back-office/catalogue-rows`. */
export const catalogueImportSchema = z.object({
  /** The version of the plan that was seen; null for a dry run. */
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
  'stock_missing',
] as const
export type CatalogueRowProblem = (typeof catalogueRowProblems)[number]

/** The changes of each line, or why it is invalid. */
export const catalogueImportResponseSchema = z.object({
  /**
   * Neither outcome changes anything. `refused`: a line has a problem. `conflict`: the catalogue changed since the dry
   * run.
   */
  outcome: z.enum(['planned', 'done', 'refused', 'conflict']),
  version: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      label: z.string(),
      problem: z.nullable(z.enum(catalogueRowProblems)),
      /** Before and after, by `product.<field>`, `variant.<field>` or `on_hand`. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
})
export type CatalogueImportResponse = z.output<typeof catalogueImportResponseSchema>
