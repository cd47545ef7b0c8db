import type { SalesExportRow } from '@lucarne/store/contract/back-office/analytics.ts'
import { formatDecimal } from '@lucarne/store/contract/cents.ts'
import Papa from 'papaparse'
import { formulaPattern } from '../csv-import.ts'

const columns = [
  'Jour',
  'Pays',
  'Taux de TVA (%)',
  'Devise',
  'Ventes TTC',
  'TVA des ventes',
  'Remboursements TTC',
  'TVA des remboursements',
  'Net TTC',
  'TVA nette',
  'Net HT',
]

type Amounts = Pick<
  SalesExportRow,
  'sales_in_cents' | 'sales_tax_in_cents' | 'refunds_in_cents' | 'refunds_tax_in_cents'
>

function amountCells(row: Amounts): string[] {
  const net = row.sales_in_cents - row.refunds_in_cents
  const netTax = row.sales_tax_in_cents - row.refunds_tax_in_cents
  const { refunds_in_cents, refunds_tax_in_cents, sales_in_cents, sales_tax_in_cents } = row
  return [
    sales_in_cents,
    sales_tax_in_cents,
    refunds_in_cents,
    refunds_tax_in_cents,
    net,
    netTax,
    net - netTax,
  ].map(formatDecimal)
}

const sum = (a: Amounts, b: Amounts): Amounts => ({
  sales_in_cents: a.sales_in_cents + b.sales_in_cents,
  sales_tax_in_cents: a.sales_tax_in_cents + b.sales_tax_in_cents,
  refunds_in_cents: a.refunds_in_cents + b.refunds_in_cents,
  refunds_tax_in_cents: a.refunds_tax_in_cents + b.refunds_tax_in_cents,
})

const nothing = { sales_in_cents: 0, sales_tax_in_cents: 0, refunds_in_cents: 0, refunds_tax_in_cents: 0 }

/**
 * CSV for the accountant in the dialect of French spreadsheets: the rows of the export, then the total of each
 * currency.
 */
export function createSalesCsv(rows: readonly SalesExportRow[]): string {
  const totals = new Map<string, Amounts>()
  for (const row of rows) totals.set(row.currency, sum(totals.get(row.currency) ?? nothing, row))
  const data = [
    ...rows.map((row) => [
      row.day,
      row.country ?? '',
      row.tax_rate_in_basis_points === null ? '' : formatDecimal(row.tax_rate_in_basis_points),
      row.currency.toUpperCase(),
      ...amountCells(row),
    ]),
    ...Array.from(totals, ([currency, total]) => [
      'Total',
      '',
      '',
      currency.toUpperCase(),
      ...amountCells(total),
    ]),
  ]
  const csv = Papa.unparse(
    { fields: columns, data },
    { delimiter: ';', newline: '\r\n', escapeFormulae: formulaPattern },
  )
  // Byte order mark, without which spreadsheets assume Latin-1.
  return `\uFEFF${csv}\r\n`
}

/** The first and last day of the previous month, as `2026-11-22`. */
export function getMonthBefore(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = (monthIndex: number, date: number) =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10)
  return { from: at(month - 2, 1), to: at(month - 1, 0) }
}
