import * as z from 'zod/mini'
import { orderSourceSchema, referrerKinds } from '../order-source.ts'

export const analyticsPeriods = ['today', '7_days', '30_days', '12_months'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const delayKinds = ['access_by_card', 'access_by_transfer', 'shipment'] as const
export type DelayKind = (typeof delayKinds)[number]

const delaySchema = z.object({
  done_count: z.int(),
  in_time_count: z.int(),
  /** Done after the promised time, or overdue. */
  overdue_count: z.int(),
  /** Null when nothing was done. */
  median_seconds: z.nullable(z.number()),
})

/** Figures of one period (docs/product/back-office.md#analytics). */
const periodFiguresSchema = z.object({
  order_count: z.int(),
  sales_in_cents: z.int(),
  sales_tax_in_cents: z.int(),
  refund_count: z.int(),
  refunds_in_cents: z.int(),
  refunds_tax_in_cents: z.int(),
  subscriptions: z.object({
    new_count: z.int(),
    renewal_count: z.int(),
    ended_count: z.int(),
    renewed_count: z.int(),
  }),
  delays: z.partialRecord(z.enum(delayKinds), delaySchema),
  ratings: z.object({
    review_count: z.int(),
    average: z.nullable(z.number()),
    /** Reviews by stars. */
    counts: z.record(z.string(), z.int()),
  }),
})

/** `GET back-office/analytics?period=`: amounts include tax, except those named tax. */
export const shopAnalyticsSchema = z.object({
  bucket: z.enum(['hour', 'day', 'month']),
  /** Days of Paris. */
  from: z.iso.date(),
  to: z.iso.date(),
  current: periodFiguresSchema,
  /** The previous period, until the same moment of its last day. */
  previous: periodFiguresSchema,
  series: z.array(
    z.object({
      /** Start of the hour, day or month in Paris time: `2026-11-22T00:00`. */
      at: z.string(),
      order_count: z.int(),
      sales_in_cents: z.int(),
      refunds_in_cents: z.int(),
    }),
  ),
  products: z.array(
    z.object({ title: z.string(), order_count: z.int(), unit_count: z.int(), sales_in_cents: z.int() }),
  ),
  countries: z.array(
    z.object({ country: z.nullable(z.string()), order_count: z.int(), sales_in_cents: z.int() }),
  ),
  sources: z.object({
    pages: z.array(z.object({ path: orderSourceSchema.shape.path, order_count: z.int() })),
    referrers: z.array(z.object({ kind: z.enum(referrerKinds), order_count: z.int() })),
  }),
})

/** `GET back-office/analytics/page?path=`: paid orders of the last 30 days whose visit began on that page. */
export const pageOrdersSchema = z.object({ order_count: z.int() })

/** `GET back-office/analytics/export?from=&to=`: for the accountant, from invoices and credit notes. */
export const salesExportSchema = z.object({
  rows: z.array(
    z.object({
      /** Day in Paris. */
      day: z.iso.date(),
      country: z.nullable(z.string()),
      /** Null for amounts that no line of a document accounts for. */
      tax_rate_in_basis_points: z.nullable(z.int()),
      currency: z.string(),
      sales_in_cents: z.int(),
      sales_tax_in_cents: z.int(),
      refunds_in_cents: z.int(),
      refunds_tax_in_cents: z.int(),
    }),
  ),
})

/** Maximum days of one export. */
export const maxExportDays = 366

export type PeriodAnalytics = z.output<typeof periodFiguresSchema>
export type ShopAnalytics = z.output<typeof shopAnalyticsSchema>
export type SalesExportRow = z.output<typeof salesExportSchema>['rows'][number]
