// Measures the figures and the accountant's export beside 10,000 and 100,000 orders of 400 days.
import { startTestSupabase } from '../tests/supabase/test-supabase.ts'

const rounds = 20
const sizes = [10_000, Number(process.env.ORDERS ?? 100_000)]

const supabase = await startTestSupabase()

/** Paid orders with invoices, one in twenty with a credit note; half open a subscription, half have a parcel. */
const insertOrders = (first: number, last: number) => `
create temporary table new_orders as
select gen_random_uuid() as id, gen_random_uuid() as invoice_id, n,
  now() - n * 0.6180339887 % 1 * interval '400 days' as at, 1500 + n % 7 * 1000 as total
from generate_series(${first}, ${last}) n;
insert into orders (id, provider, status, currency, items_in_cents, total_in_cents, success_url, cancel_url, expires_at,
  paid_at, created_at, payment_method, email, country, reference)
select id, 'sandbox', 'paid', 'eur', total, total, 'x', 'x', at, at, at, case when n % 5 = 0 then 'transfer' else 'card' end,
  'c' || n / 4 || '@exemple.fr', (array['FR', 'BE', 'CH', 'LU'])[n % 4 + 1], 'LU-' || n from new_orders;
insert into order_lines (order_id, position, variant_id, product_title, variant_title, quantity, unit_price_in_cents,
  takes_stock, kind)
select o.id, 0, v.id, 'x', 'x', 1, o.total, false, 'goods' from new_orders o
join (select id, row_number() over (order by id) as number, count(*) over () as variants from variants) v
  on v.number = o.n % v.variants + 1;
insert into invoices (id, order_id, kind, number, invoice_date, amount, status, total_in_cents, tax_in_cents, lines, seller)
select invoice_id, id, 'invoice', 'B-' || n, at, total / 100.0, 'paid', total, total / 6, jsonb_build_array(
  jsonb_build_object('total_in_cents', total, 'tax_in_cents', total / 6, 'tax_rate_in_basis_points', 2000, 'title', 'x')), '{}'
from new_orders;
insert into invoices (credited_invoice_id, kind, number, invoice_date, amount, status, total_in_cents, tax_in_cents, lines, seller)
select invoice_id, 'credit_note', 'C-' || n, at, 5, 'paid', 500, 83,
  '[{"total_in_cents": 500, "tax_in_cents": 83, "tax_rate_in_basis_points": 2000}]', '{}'
from new_orders where n % 20 = 0;
insert into subscription_grants (order_id, position, email, plan_name, period, starts_at, ends_at)
select id, 0, 'c' || n / 4 || '@exemple.fr', 'x', '30 days', at, at + interval '30 days' from new_orders where n % 2 = 0;
insert into accesses (order_id, plan_name, created_at, issued_at, state, provider, user_name, encrypted_credentials, ends_at,
  provider_ends_at)
select id, 'x', at, at + interval '1 minute', 'issued', 'pool', 'u' || n, 'x', at + interval '30 days', at + interval '30 days'
from new_orders where n % 2 = 0;
insert into shipments (order_id, created_at, shipped_at, state)
select id, at, at + interval '1 day', 'shipped' from new_orders where n % 2 = 1;
insert into order_source_counts (day, path, referrer_kind, order_count)
select at::date, '/blog/guide-' || n % 40, 'search', 1 from new_orders on conflict do nothing;
drop table new_orders;
analyze;`

const rows: Record<string, string | number>[] = []
let inserted = 0
for (const size of sizes) {
  await supabase.supabase.runSql(insertOrders(inserted + 1, size))
  inserted = size
  const service = supabase.service()
  const measure = async (name: string, call: () => PromiseLike<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startMs = performance.now()
      await call()
      times.push(performance.now() - startMs)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1) ?? ''
    rows.push({ orders: size, query: name, 'p50 in ms': at(0.5), 'p95 in ms': at(0.95) })
  }
  for (const p_period of ['today', '7_days', '30_days', '12_months'])
    await measure(p_period, () => service.rpc('staff_figures', { p_period }).throwOnError())
  await measure('page', () => service.rpc('orders_from_page', { p_path: '/blog/guide-3' }).throwOnError())
  const to = new Date()
  for (const days of [31, 365]) {
    const from = new Date(to.getTime() - days * 86_400_000)
    const range = { p_from: from.toISOString().slice(0, 10), p_to: to.toISOString().slice(0, 10) }
    await measure(`export of ${days} days`, () => service.rpc('staff_sales_export', range).throwOnError())
  }
}
console.table(rows)
await supabase.remove()
