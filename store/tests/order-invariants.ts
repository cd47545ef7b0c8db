import type { Database } from '@lucarne/supabase/database.types.ts'
import { expect } from 'vitest'
import { z } from 'zod'

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']

interface BilledOrder extends Row<'orders'> {
  order_lines: Row<'order_lines'>[]
  invoices: Row<'invoices'> | null
  refunds: Row<'refunds'>[]
  creditNotes: Row<'invoices'>[]
}

const linesSchema = z.array(
  z.object({ total_in_cents: z.int(), tax_in_cents: z.int(), tax_rate_in_basis_points: z.int() }),
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * The document's lines add up to its totals, and each tax is the part of its price, to the cent; those of refunds in
 * parts are rounded as sums.
 */
function expectExactDocument(document: Row<'invoices'>): void {
  const lines = linesSchema.parse(document.lines)
  expect(sum(lines.map(({ total_in_cents }) => total_in_cents))).toBe(document.total_in_cents)
  expect(sum(lines.map(({ tax_in_cents }) => tax_in_cents))).toBe(document.tax_in_cents)
  expect(Math.round(document.amount * 100)).toBe(document.total_in_cents)
  for (const { total_in_cents, tax_in_cents, tax_rate_in_basis_points: rate } of lines)
    expect(Math.abs(tax_in_cents - (total_in_cents * rate) / (10_000 + rate))).toBeLessThanOrEqual(
      document.kind === 'invoice' ? 0.5 : 1 + lines.length,
    )
}

/** Lines + shipping − discount = total = invoice; money back ⇔ credit notes; never more than was paid. */
export function expectExactTotals(order: BilledOrder): void {
  const items = sum(order.order_lines.map((line) => line.unit_price_in_cents * line.quantity))
  expect(items).toBe(order.items_in_cents)
  expect(sum(order.order_lines.map(({ discount_in_cents }) => discount_in_cents))).toBe(
    order.discount_in_cents,
  )
  expect(items + order.shipping_in_cents - order.discount_in_cents).toBe(order.total_in_cents)
  const done = order.refunds.filter(({ state }) => state === 'done')
  expect(done.map(({ amount_in_cents }) => amount_in_cents).toSorted()).toEqual(
    order.creditNotes.map(({ total_in_cents }) => total_in_cents ?? 0).toSorted(),
  )
  const givenBack = sum(done.map(({ amount_in_cents }) => amount_in_cents))
  if (order.invoices === null) {
    expect(givenBack).toBe(0)
    return
  }
  expect(order.invoices.total_in_cents).toBe(order.total_in_cents)
  expect(order.invoices.tax_in_cents).toBe(order.tax_in_cents)
  for (const document of [order.invoices, ...order.creditNotes]) expectExactDocument(document)
  expect(givenBack).toBeLessThanOrEqual(order.total_in_cents)
  expect(order.status).toBe(givenBack === order.total_in_cents ? 'refunded' : 'paid')
  const creditedTax = sum(order.creditNotes.map(({ tax_in_cents }) => tax_in_cents ?? 0))
  if (order.status === 'refunded') expect(creditedTax).toBe(order.tax_in_cents)
}

/** Gaps in a series (« F-2026-00007 »): numbers that do not follow their predecessor, starting at 0. */
export function findGaps(numbers: readonly string[]): string[] {
  const series = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('-')))
  return [...series.values()].flatMap((members) =>
    members
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .filter((number, index) => Number(number.slice(number.lastIndexOf('-') + 1)) !== index + 1),
  )
}
