import type { PgliteConnection } from '@supabase/lite/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '../scripts/database-types.ts'

let connection: PgliteConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

const includedTax = (cents: number, rate: number) => Math.round((cents * rate) / (10_000 + rate))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Line {
  total_in_cents: number
  tax_rate_in_basis_points: number
  tax_in_cents: number
  tax_mention: string | null
}

async function writeInvoice(lines: readonly Line[]): Promise<string> {
  const { rows } = await connection.driver.query<{ order_id: string }>(
    `with placed as (
      insert into public.orders (provider, currency, total_in_cents, items_in_cents, success_url, cancel_url, expires_at)
      values ('stripe', 'eur', $1, $1, '', '', now()) returning id)
    insert into public.invoices (order_id, amount, number, total_in_cents, tax_in_cents, lines, seller)
    select id, 0, id::text, $1, $2, $3, '{}' from placed returning order_id`,
    [
      sum(lines.map(({ total_in_cents }) => total_in_cents)),
      sum(lines.map(({ tax_in_cents }) => tax_in_cents)),
      JSON.stringify(lines),
    ],
  )
  return rows[0]?.order_id ?? ''
}

async function refund(orderId: string, amountInCents: number): Promise<Line[]> {
  const { rows: written } = await connection.driver.query<{ id: string }>(
    'select internal.write_credit_note($1, $2) as id',
    [orderId, amountInCents],
  )
  const { rows } = await connection.driver.query<{ lines: Line[] }>(
    'select lines from public.invoices where id = $1',
    [written[0]?.id],
  )
  return rows[0]?.lines ?? []
}

function totalsByRate(lines: readonly Line[]) {
  const totals: Record<string, [total: number, tax: number]> = {}
  for (const { tax_rate_in_basis_points: rate, tax_mention, total_in_cents, tax_in_cents } of lines) {
    const key = `${rate} ${tax_mention}`
    const [total, tax] = totals[key] ?? [0, 0]
    totals[key] = [total + total_in_cents, tax + tax_in_cents]
  }
  return totals
}

async function refundAll(lines: readonly Line[], amounts: readonly number[]): Promise<Line[][]> {
  const orderId = await writeInvoice(lines)
  const notes: Line[][] = []
  for (const amount of amounts) notes.push(await refund(orderId, amount))
  return notes
}

const toLine = ([total_in_cents, rate, tax_mention]: readonly [number, number, string | null]): Line => ({
  total_in_cents,
  tax_rate_in_basis_points: rate,
  tax_in_cents: includedTax(total_in_cents, rate),
  tax_mention,
})

const cart = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 40_000 }),
    fc.constantFrom(0, 850, 1_700, 2_000, 2_100),
    fc.constantFrom('Export', null),
  ),
  { minLength: 1, maxLength: 6 },
)

/** The amounts between random cuts of the total. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
const toPartition = (total: number, at: readonly number[]) => {
  const ends = [...new Set([...at.map((share) => Math.floor(share * total)), total])]
    .filter((end) => end > 0)
    .toSorted((a, b) => a - b)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

describe('the correction of an invoice', () => {
  /** A paid order of France, whose goods go to a territory. */
  async function placeOrder(prices: readonly number[], shipping: number, territory: string): Promise<string> {
    const items = sum(prices)
    const { rows } = await connection.driver.query<{ id: string }>(
      `with placed as (
        insert into public.orders (provider, status, currency, total_in_cents, items_in_cents, shipping_in_cents,
          success_url, cancel_url, expires_at, paid_at, country, tax_territory, postal_territory, address_state)
        values ('stripe', 'paid', 'eur', $1, $2, $3, '', '', now(), now(), 'FR', 'FR', $4, 'checked') returning id),
      lines as (
        insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
          unit_price_in_cents, takes_stock, kind)
        select placed.id, position, 'v' || position, 'x', '', 1, price, false,
          case when position % 2 = 0 then 'goods' else 'service' end
        from placed, unnest($5::integer[]) with ordinality as p (price, position))
      select id from placed`,
      [items + shipping, items, shipping, territory, prices],
    )
    const id = rows[0]?.id ?? ''
    await connection.exec(`
      select internal.set_taxes(o) from public.orders o where o.id = '${id}';
      select internal.write_invoice(o) from public.orders o where o.id = '${id}'`)
    return id
  }

  async function correct(id: string, territory: string): Promise<Line[]> {
    await connection.exec(`
      update public.orders set postal_territory = '${territory}' where id = '${id}';
      select internal.correct_invoice(o, 'staff') from public.orders o where o.id = '${id}'`)
    const { rows } = await connection.driver.query<{ lines: Line[]; tax: number; order_tax: number }>(
      `select d.lines, d.tax_in_cents as tax, o.tax_in_cents as order_tax
        from public.orders o join public.invoices i on i.order_id = o.id
        join public.invoices d on i.id in (d.id, d.credited_invoice_id)
        where o.id = $1`,
      [id],
    )
    expect(sum(rows.map(({ tax }) => tax))).toBe(rows[0]?.order_tax)
    return rows.flatMap(({ lines }) => lines)
  }

  test('leaves each rate with its lines, and refunds in parts credit exactly those', {
    tags: ['deep'],
    timeout: 300_000,
  }, async () => {
    await connection.exec(`
      insert into public.products (id, title) values ('p', 'p') on conflict do nothing;
      insert into public.variants (id, product_id, title, price_in_cents)
        select 'v' || n, 'p', 'v', 1 from generate_series(1, 5) n`)
    const prices = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 5 })
    const territories = fc.uniqueArray(fc.constantFrom('RE', 'BE', 'LU', 'PM', 'GF'), {
      minLength: 1,
      maxLength: 3,
    })
    const shipping = fc.integer({ min: 1, max: 2_000 })
    const scenario = fc.asyncProperty(
      prices,
      shipping,
      territories,
      cuts,
      async (drawn, fee, visited, at) => {
        const id = await placeOrder(drawn, fee, 'RE')
        let documents: Line[] = []
        for (const territory of visited) documents = await correct(id, territory)
        const rates = totalsByRate(documents)
        const kept = Object.fromEntries(
          Object.entries(rates).filter(([, [total, tax]]) => total !== 0 || tax !== 0),
        )
        expect(sum(Object.values(kept).map(([total]) => total))).toBe(sum(drawn) + fee)
        const notes: Line[][] = []
        for (const amount of toPartition(sum(drawn) + fee, at)) notes.push(await refund(id, amount))
        expect(totalsByRate(notes.flat())).toEqual(kept)
      },
    )
    await fc.assert(scenario, { numRuns: process.env.DEEP ? 500 : 30 })
  })
})

describe('refunds of an invoice in parts', () => {
  test('in eight equal parts to Belgium credit its tax to the cent', async () => {
    const line = toLine([3_333 * 8, 2_100, null])
    const notes = await refundAll(
      [line],
      Array.from({ length: 8 }, () => 3_333),
    )
    expect(totalsByRate(notes.flat())).toEqual(totalsByRate([line]))
  })

  test('credit its amounts and taxes by rate and mention, whatever the parts', {
    tags: ['deep'],
    timeout: 300_000,
  }, async () => {
    const scenario = fc.asyncProperty(cart, cuts, async (drawn, at) => {
      const lines = drawn.map(toLine)
      const amounts = toPartition(sum(lines.map(({ total_in_cents }) => total_in_cents)), at)
      const notes = await refundAll(lines, amounts)
      expect(notes.map((note) => sum(note.map(({ total_in_cents }) => total_in_cents)))).toEqual(amounts)
      expect(totalsByRate(notes.flat())).toEqual(totalsByRate(lines))
      for (const { total_in_cents, tax_in_cents, tax_rate_in_basis_points: rate } of notes.flat()) {
        expect(total_in_cents).toBeGreaterThan(0)
        expect(tax_in_cents).toBeGreaterThanOrEqual(0)
        expect(tax_in_cents).toBeLessThanOrEqual(total_in_cents)
        // Rounding errs by half a cent per invoice line and per end of the part.
        const deviation = Math.abs(tax_in_cents - (total_in_cents * rate) / (10_000 + rate))
        expect(deviation).toBeLessThanOrEqual(1 + lines.length / 2)
      }
    })
    await fc.assert(scenario, { numRuns: process.env.DEEP ? 2_000 : 100 })
  })
})
