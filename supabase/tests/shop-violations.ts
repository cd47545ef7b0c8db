import type { PostgresServer } from './postgres-server.ts'

/**
 * Invariants that hold at any time under concurrency (docs/product/orders.md#fulfilment): SQL that finds violations.
 */
const rules = {
  'invoice numbers have a gap or a double': `
    select kind from public.invoices group by kind
    having count(*) <> count(distinct number) or count(*) <> max(right(number, 5)::integer)`,
  'the stock is negative': 'select variant_id from public.stock where on_hand < 0',
  'the stock is not the sum of its movements': `
    select s.variant_id from public.stock s
    where s.on_hand <> (select coalesce(sum(m.delta), 0) from public.stock_movements m where m.variant_id = s.variant_id)`,
  'paid and invoiced are not the same': `
    select o.reference from public.orders o
    where (o.paid_at is not null) <> exists (select from public.invoices i where i.order_id = o.id)`,
  'paid and a shipment of goods are not the same': `
    select o.reference from public.orders o
    where (o.paid_at is not null and exists (
        select from public.order_lines l where l.order_id = o.id and l.kind = 'goods'))
      <> exists (select from public.shipments s where s.order_id = o.id)`,
  'paid and an access for each subscription are not the same': `
    select o.reference from public.orders o join public.order_lines l on l.order_id = o.id
    where l.subscription_period is not null and (o.paid_at is not null) <> exists (
      select from public.subscription_grants g
      where g.order_id = o.id and g.position = l.position and g.access_id is not null)`,
  'an event is twice on a timeline, or missing': `
    select o.reference from public.orders o left join public.order_events e on e.order_id = o.id and e.kind = 'paid'
    group by o.id having count(e.id) <> (o.paid_at is not null)::integer`,
  'paid and its mail queued are not the same': `
    select o.reference from public.orders o
    where (o.paid_at is not null) <> exists (
      select from public.mail_outbox m where m.order_id = o.id and m.kind = 'order_received')`,
  'money back and credit notes are not the same': `
    select o.reference from public.orders o join public.invoices i on i.order_id = o.id
    where (o.status = 'refunded') <> (o.total_in_cents = (
      select coalesce(sum(c.total_in_cents), 0) from public.invoices c where c.credited_invoice_id = i.id))`,
  'a customer has two accesses that run': `
    select lower(o.email) from public.subscription_grants g
    join public.orders o on o.id = g.order_id join public.accesses a on a.id = g.access_id
    where a.state in ('to_issue', 'issued')
    group by 1 having count(distinct a.id) > 1`,
  'a credential of the pool belongs to two accesses': `
    select user_name from public.accesses where user_name is not null group by user_name having count(*) > 1`,
  'an access has another credential than the one that the pool gave': `
    select a.id from public.accesses a join public.access_pool p on p.access_id = a.id
    where a.state = 'issued' and a.user_name <> p.user_name`,
  'time that was paid for is lost or given twice': `
    select a.id from public.accesses a join public.subscription_grants g on g.access_id = a.id
    where a.state = 'issued' group by a.id
    having bool_and(g.starts_at is not null or g.refunded_at is not null)
      and a.ends_at - a.issued_at <> coalesce(sum(g.period) filter (where g.refunded_at is null), interval '0')`,
  'an order that was refunded opens an access': `
    select o.reference from public.orders o join public.subscription_grants g on g.order_id = o.id
    where (o.status = 'refunded') <> (g.refunded_at is not null)`,
  'a claimed purchase is another account’s': `
    select g.order_id from public.subscription_grants g
    join public.orders o on o.id = g.order_id join public.accesses a on a.id = g.access_id
    join auth.users u on lower(u.email) = lower(o.email) and u.email_confirmed_at is not null
    where g.user_id is distinct from u.id
      or a.state in ('to_issue', 'issued') and a.user_id is distinct from u.id`,
} satisfies Record<string, string>

/** The violated invariants, each with some of the violating rows. */
export async function findShopViolations(server: PostgresServer): Promise<string[]> {
  const queries = Object.entries(rules).map(
    ([rule, sql]) =>
      `select '${rule}: ' || string_agg(broken::text, ' ') from (${sql} limit 3) broken having count(*) > 0`,
  )
  return server.sql(queries.join(' union all '))
}
