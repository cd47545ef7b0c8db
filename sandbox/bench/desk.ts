// Measures the desk's queries beside 1,000 and 100,000 orders: what waits is the same, so that the times should be too.
import { startTestSupabase } from '../tests/supabase/test-supabase.ts'

const rounds = 40
const waitingCount = 100
const sizes = [1_000, Number(process.env.ORDERS ?? 100_000)]

const supabase = await startTestSupabase()

/** Paid orders of many names, the last of which wait for their parcels. */
const insertOrders = (first: number, last: number) => `
insert into orders (provider, status, currency, items_in_cents, total_in_cents, success_url, cancel_url, expires_at,
  paid_at, payment_method, email, buyer_name, reference, created_at)
select 'sandbox', 'paid', 'eur', 1500, 1500, 'x', 'x', now(), now(), 'card',
  names.given || '.' || names.family || n || '@exemple.fr', initcap(names.given || ' ' || names.family || n),
  'LU-' || upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4)) || n, now() - n * interval '1 minute'
from generate_series(${first}, ${last}) n, lateral (
  select (array['helene', 'camille', 'zoe', 'noel', 'maelle', 'jean', 'lea', 'karim'])[n % 8 + 1] as given,
    (array['martin', 'bernard', 'dubois', 'petit', 'laurent', 'roux', 'moreau'])[n % 7 + 1] as family) names;
insert into order_events (order_id, kind) select id, 'paid' from orders o
where not exists (select from order_events e where e.order_id = o.id);
insert into shipments (order_id) select id from orders o
where not exists (select from shipments) order by created_at limit ${waitingCount};
analyze;`

const calls = {
  'what waits': { p_list: 'waiting' },
  'to ship': { p_list: 'shipment' },
  'all orders': { p_list: 'all' },
  'search by name': { p_list: 'all', p_search: 'Hélène Martin' },
  'search with a slip': { p_list: 'all', p_search: 'camile laurnt' },
  'search by number': { p_list: 'all', p_search: 'LU-C4CA' },
} as const

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
  for (const [name, args] of Object.entries(calls))
    await measure(name, () => service.rpc('staff_orders', args).throwOnError())
  await measure('counts', () => service.rpc('staff_work_counts').throwOnError())
  await measure('version', () => service.rpc('staff_version').throwOnError())
}
console.table(rows)
await supabase.remove()
