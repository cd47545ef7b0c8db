import { randomUUID } from 'node:crypto'
import {
  type SalesExportRow,
  salesExportSchema,
  shopAnalyticsSchema,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { createClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inProcess, startTestSupabase, supabaseUrl, type TestSupabase } from './test-supabase.ts'

// Noon in Paris (UTC+2), in a year without demo data.
const now = '2031-07-15T10:00:00Z'
let supabase: TestSupabase

/** Untyped, because rows have many shapes. */
const insert = (table: string, rows: object[]) =>
  createClient(supabaseUrl, supabase.keys.secretKey, inProcess(supabase.supabase))
    .from(table)
    .insert(rows)
    .throwOnError()

interface Sale {
  paidAt: string
  country?: string
  method?: string
  email?: string
  /** Variant, quantity, unit price. */
  lines?: [string, number, number][]
  shipping?: number
  tax?: number
}

const box = 'boitier-phare-noir-32'
const time = 'abonnement-12-mois'
let documents = 0

const documentRow = (kind: 'invoice' | 'credit_note', at: string, total: number, tax: number) => {
  documents += 1
  return {
    id: randomUUID(),
    kind,
    number: `T-${documents}`,
    invoice_date: at,
    status: 'paid',
    currency: 'eur',
    amount: total / 100,
    total_in_cents: total,
    tax_in_cents: tax,
    seller: {},
    lines: [{ total_in_cents: total, tax_in_cents: tax, tax_rate_in_basis_points: 2000 }],
  }
}

/** A paid order with its invoice. */
async function sell({ paidAt, lines = [[time, 1, 1000]], shipping = 0, tax = 0, ...rest }: Sale) {
  const items = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const id = randomUUID()
  const order = {
    id,
    provider: 'sandbox',
    status: 'paid',
    currency: 'eur',
    reference: `T-${id}`,
    country: rest.country ?? 'FR',
    items_in_cents: items,
    shipping_in_cents: shipping,
    total_in_cents: items + shipping,
    success_url: 'x',
    cancel_url: 'x',
    expires_at: paidAt,
    created_at: paidAt,
    paid_at: paidAt,
    email: rest.email ?? null,
    payment_method: rest.method ?? 'card',
  }
  await insert('orders', [order])
  await insert(
    'order_lines',
    lines.map(([variant_id, quantity, unit_price_in_cents], position) => ({
      order_id: id,
      position,
      variant_id,
      quantity,
      unit_price_in_cents,
      takes_stock: false,
      product_title: 'x',
      variant_title: 'x',
      kind: 'goods',
    })),
  )
  const invoice = { ...documentRow('invoice', paidAt, items + shipping, tax), order_id: id }
  await insert('invoices', [invoice])
  return { id, invoiceId: invoice.id }
}

/** Purchased time that ends then. */
async function sellTime(
  email: string,
  paidAt: string,
  ends_at: string | null,
  refunded_at: string | null = null,
) {
  const { id } = await sell({ paidAt, email })
  const grant = { order_id: id, position: 0, email, plan_name: 'x', period: '30 days', starts_at: paidAt }
  await insert('subscription_grants', [{ ...grant, ends_at, refunded_at }])
}

const figures = async (p_period: string) => {
  const { data } = await supabase.service().rpc('staff_analytics', { p_period }).throwOnError()
  return shopAnalyticsSchema.parse(data)
}

beforeAll(async () => {
  supabase = await startTestSupabase()
  vi.setSystemTime(now)

  // The last second of 14 July in Paris, and the first moment of the 15th.
  const evening = await sell({ paidAt: '2031-07-14T21:59:59Z', lines: [[box, 1, 3000]], tax: 500 })
  await sell({
    paidAt: '2031-07-14T22:00:00Z',
    lines: [[box, 1, 1200]],
    shipping: 600,
    tax: 300,
    country: 'BE',
  })
  // Yesterday before and after the current hour.
  await sell({ paidAt: '2031-07-14T09:00:00Z', tax: 167 })
  await sell({
    paidAt: '2031-07-14T11:00:00Z',
    lines: [
      [time, 1, 1000],
      [box, 2, 500],
    ],
    tax: 333,
  })
  await insert('invoices', [
    {
      ...documentRow('credit_note', '2031-07-15T09:00:00Z', 500, 83),
      credited_invoice_id: evening.invoiceId,
    },
    // An invoice without a number is not a sale of this shop.
    { ...documentRow('invoice', '2031-07-15T09:00:00Z', 9900, 0), number: null },
  ])

  await sellTime('x@exemple.fr', '2031-06-10T08:00:00Z', '2031-07-10T08:00:00Z')
  await sellTime('X@exemple.fr', '2031-07-12T08:00:00Z', '2031-08-11T08:00:00Z')
  await sellTime('y@exemple.fr', '2031-06-11T08:00:00Z', '2031-07-11T08:00:00Z')
  await sellTime('z@exemple.fr', '2031-07-13T08:00:00Z', null)
  await sellTime('w@exemple.fr', '2031-07-13T09:00:00Z', '2031-07-14T00:00:00Z', '2031-07-14T00:00:00Z')

  const owed = await Promise.all(
    ['card', 'card', 'card', 'transfer'].map((method) => sell({ paidAt: '2031-03-01T08:00:00Z', method })),
  )
  const issued = {
    state: 'issued',
    provider: 'pool',
    encrypted_credentials: 'x',
    ends_at: '2032-01-01T00:00:00Z',
  }
  const accessTimes = [
    ['2031-07-15T08:00:00Z', '2031-07-15T08:01:30Z'],
    ['2031-07-15T08:00:00Z', '2031-07-15T08:03:00Z'],
    ['2031-07-15T09:50:00Z', null],
    ['2031-07-14T08:00:00Z', '2031-07-15T07:00:00Z'],
  ]
  await insert(
    'accesses',
    accessTimes.map(([created_at, issued_at], index) => ({
      order_id: owed[index]?.id,
      plan_name: 'x',
      created_at,
      issued_at,
      state: 'to_issue',
      user_name: `u${index}`,
      ...(issued_at && issued),
    })),
  )
  // A Friday: due on Monday at the same hour.
  const friday = '2031-07-11T08:00:00Z'
  const shippedTimes = ['2031-07-14T07:00:00Z', '2031-07-15T07:00:00Z', null]
  await insert(
    'shipments',
    shippedTimes.map((shipped_at, index) => ({
      order_id: owed[index]?.id,
      created_at: index === 2 ? '2031-07-15T07:00:00Z' : friday,
      shipped_at,
      state: shipped_at ? 'shipped' : 'to_prepare',
    })),
  )
  await insert(
    'reviews',
    [5, 4, 4, 1].map((rating, index) => ({
      name: 'x',
      title: 'x',
      comment: 'x',
      rating,
      user_id: null,
      created_at: '2031-07-15T08:00:00Z',
      is_approved: index < 3,
    })),
  )
  await insert('order_source_counts', [
    { day: '2031-07-15', path: '/blog/tivimate', referrer_kind: 'search', order_count: 2 },
    { day: '2031-07-14', path: '/blog/tivimate', referrer_kind: 'direct', order_count: 1 },
    { day: '2031-06-15', path: '/', referrer_kind: 'direct', order_count: 7 },
  ])
})

afterAll(async () => {
  vi.useRealTimers()
  await supabase.remove()
})

describe('the analytics', () => {
  test('of today begin at midnight in Paris and compare with yesterday until now', async () => {
    const { current, previous, series, from, to } = await figures('today')
    expect([from, to]).toEqual(['2031-07-15', '2031-07-15'])
    expect(current).toMatchObject({ order_count: 1, sales_in_cents: 1800, sales_tax_in_cents: 300 })
    expect(current).toMatchObject({ refund_count: 1, refunds_in_cents: 500, refunds_tax_in_cents: 83 })
    expect(previous).toMatchObject({ order_count: 1, sales_in_cents: 1000, refunds_in_cents: 0 })
    expect(series).toHaveLength(13)
    expect(series[0]).toEqual({
      at: '2031-07-15T00:00',
      order_count: 1,
      sales_in_cents: 1800,
      refunds_in_cents: 0,
    })
    expect(series[11]).toMatchObject({ at: '2031-07-15T11:00', refunds_in_cents: 500 })
  })

  test('of seven days group sales by day, product and country', async () => {
    const { countries, current, products, series } = await figures('7_days')
    expect(current).toMatchObject({ order_count: 7, sales_in_cents: 10_800, sales_tax_in_cents: 1300 })
    expect(series.map(({ at, sales_in_cents }) => [at.slice(8, 10), sales_in_cents])).toEqual([
      ['09', 0],
      ['10', 0],
      ['11', 0],
      ['12', 1000],
      ['13', 2000],
      ['14', 6000],
      ['15', 1800],
    ])
    const byProduct = products.map(({ order_count, sales_in_cents, unit_count }) => [
      order_count,
      unit_count,
      sales_in_cents,
    ])
    // The box: 3000 + 1200 + 2 × 500, without shipping. Time: 5 × 1000.
    expect(byProduct).toEqual(
      [
        [3, 4, 5200],
        [5, 5, 5000],
      ].sort(([, , a = 0], [, , b = 0]) => b - a),
    )
    expect(countries).toEqual([
      { country: 'FR', order_count: 6, sales_in_cents: 9000 },
      { country: 'BE', order_count: 1, sales_in_cents: 1800 },
    ])
  })

  test('count new, renewed and lapsed subscriptions, without refunded ones', async () => {
    const { current, previous } = await figures('30_days')
    expect(current.subscriptions).toEqual({
      new_count: 1,
      renewal_count: 1,
      ended_count: 2,
      renewed_count: 1,
    })
    expect(previous.subscriptions).toMatchObject({ new_count: 2, renewal_count: 0, ended_count: 0 })
  })

  test('measure delays against what the site promises', async () => {
    const { delays } = (await figures('7_days')).current
    expect(delays).toEqual({
      access_by_card: { done_count: 2, in_time_count: 1, overdue_count: 2, median_seconds: 135 },
      access_by_transfer: { done_count: 1, in_time_count: 1, overdue_count: 0, median_seconds: 82_800 },
      shipment: { done_count: 2, in_time_count: 1, overdue_count: 1, median_seconds: 298_800 },
    })
  })

  test('count as overdue the orders that the back office lists as late', async () => {
    const { data } = await supabase.service().rpc('staff_work_counts').throwOnError()
    const { delays } = (await figures('7_days')).current
    const waitingOverdue = ({ done_count = 0, in_time_count = 0, overdue_count = 0 } = {}) =>
      overdue_count - (done_count - in_time_count)
    expect(data).toMatchObject({
      access: { waiting: 1, late: waitingOverdue(delays.access_by_card) },
      shipment: { waiting: 1, late: waitingOverdue(delays.shipment) },
    })
  })

  test('rate by published reviews, and say where visits began', async () => {
    const { current, sources } = await figures('30_days')
    expect(current.ratings).toEqual({ review_count: 3, average: 4.33, counts: { 4: 2, 5: 1 } })
    expect(sources).toEqual({
      pages: [{ path: '/blog/tivimate', order_count: 3 }],
      referrers: [
        { kind: 'search', order_count: 2 },
        { kind: 'direct', order_count: 1 },
      ],
    })
  })

  test('of twelve months begin with a month, and compare with the year before', async () => {
    const { current, from, previous, series } = await figures('12_months')
    expect([from, series.length]).toEqual(['2030-08-01', 12])
    expect(current.order_count).toBe(13)
    expect(previous.order_count).toBe(0)
  })
})

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
const sumOf = (rows: readonly SalesExportRow[], field: 'sales' | 'sales_tax' | 'refunds' | 'refunds_tax') =>
  rows.reduce((sum, row) => sum + row[`${field}_in_cents`], 0)

test('the accountant’s export sums to the documents of each day to the cent', {
  tags: ['deep'],
}, async () => {
  let year = 2040
  // Around both daylight saving changes.
  const moment = fc
    .integer({ min: 0, max: 4 * 86_400 })
    .chain((second) =>
      fc.constantFrom('-03-29T20:00:00Z', '-10-26T20:00:00Z').map((start) => ({ second, start })),
    )
  const line = fc.record({
    total_in_cents: fc.integer({ min: 0, max: 30_000 }),
    tax_in_cents: fc.integer({ min: 0, max: 5_000 }),
    tax_rate_in_basis_points: fc.constantFrom(2000, 2100, 0, 810),
  })
  const document = fc.record({
    moment,
    isSale: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    // Amounts that no line explains, such as a discount.
    unexplained: fc.constantFrom(0, 0, 0, 17),
  })
  const { invoiceId } = await sell({ paidAt: '2039-01-01T00:00:00Z', country: 'CH' })
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 30 }), async (generated) => {
      year += 1
      const rows = generated.map(({ isSale, lines, moment: { second, start }, unexplained }) => {
        const at = new Date(Date.parse(`${year}${start}`) + second * 1000).toISOString()
        const total = lines.reduce((sum, { total_in_cents }) => sum + total_in_cents, 0) + unexplained
        const tax = lines.reduce((sum, { tax_in_cents }) => sum + tax_in_cents, 0)
        const row = { ...documentRow(isSale ? 'invoice' : 'credit_note', at, total, tax), lines }
        return { ...row, credited_invoice_id: isSale ? null : invoiceId }
      })
      await insert('invoices', rows)
      const range = { p_from: `${year}-01-01`, p_to: `${year}-12-31` }
      const { data } = await supabase.service().rpc('staff_sales_export', range).throwOnError()
      const exported = salesExportSchema.shape.rows.parse(data)
      const days = Map.groupBy(rows, ({ invoice_date }) => parisDay.format(new Date(invoice_date)))
      for (const [day, ofDay] of days) {
        const sumBy = (kind: string, field: 'total_in_cents' | 'tax_in_cents') =>
          ofDay.reduce((sum, row) => sum + (row.kind === kind ? row[field] : 0), 0)
        const rowsOfDay = exported.filter((row) => row.day === day)
        expect([
          sumOf(rowsOfDay, 'sales'),
          sumOf(rowsOfDay, 'sales_tax'),
          sumOf(rowsOfDay, 'refunds'),
          sumOf(rowsOfDay, 'refunds_tax'),
        ]).toEqual([
          sumBy('invoice', 'total_in_cents'),
          sumBy('invoice', 'tax_in_cents'),
          sumBy('credit_note', 'total_in_cents'),
          sumBy('credit_note', 'tax_in_cents'),
        ])
      }
      expect(new Set(exported.map(({ day }) => day))).toEqual(new Set(days.keys()))
    }),
    { numRuns: process.env.DEEP ? 60 : 4 },
  )
})
