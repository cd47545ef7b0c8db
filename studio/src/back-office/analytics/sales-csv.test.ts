import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { createSalesCsv, getMonthBefore } from './sales-csv.ts'

const row = {
  day: '2031-07-15',
  country: 'FR',
  tax_rate_in_basis_points: 2000,
  currency: 'eur',
  sales_in_cents: 1800,
  sales_tax_in_cents: 300,
  refunds_in_cents: 0,
  refunds_tax_in_cents: 0,
}
const read = (csv: string) => Papa.parse<string[]>(csv.slice(1).trim(), { delimiter: ';' }).data

test('an export has one line per row and ends with the exact total', () => {
  const refund = {
    ...row,
    country: 'BE',
    tax_rate_in_basis_points: 2100,
    sales_in_cents: 0,
    sales_tax_in_cents: 0,
  }
  const csv = createSalesCsv([row, { ...refund, refunds_in_cents: 1805, refunds_tax_in_cents: 7 }])
  expect(csv.startsWith('\uFEFFJour;Pays;')).toBe(true)
  expect(read(csv).slice(1)).toEqual([
    ['2031-07-15', 'FR', '20,00', 'EUR', '18,00', '3,00', '0,00', '0,00', '18,00', '3,00', '15,00'],
    ['2031-07-15', 'BE', '21,00', 'EUR', '0,00', '0,00', '18,05', '0,07', '-18,05', '-0,07', '-17,98'],
    ['Total', '', '', 'EUR', '18,00', '3,00', '18,05', '0,07', '-0,05', '2,93', '-2,98'],
  ])
})

test.each(['=1+1', '+1', '@SUM(A1)', '-1+cmd|calc', '\t=1', '-2,00+1'])(
  'the hostile cell %j is no formula',
  (country) => expect(read(createSalesCsv([{ ...row, country }]))[1]?.[1]).toBe(`'${country}`),
)

test('an empty export has its columns alone, and each currency its own total', () => {
  expect(read(createSalesCsv([]))).toHaveLength(1)
  const totals = read(createSalesCsv([row, { ...row, currency: 'chf' }])).slice(3)
  expect(totals.map(([label, , , currency, sales]) => [label, currency, sales])).toEqual([
    ['Total', 'EUR', '18,00'],
    ['Total', 'CHF', '18,00'],
  ])
})

test('the default export period is the whole previous month, across years and leap days', () => {
  expect(getMonthBefore('2026-01-22')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(getMonthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
