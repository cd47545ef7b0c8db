import type { PostgresServer } from '@lucarne/supabase/testing/postgres-server.ts'

/**
 * Compares the database after checkouts alone with the store's responses.
 * @param unseen how many further orders may exist whose responses nobody read.
 */
export async function findViolations(
  database: PostgresServer,
  placed: number,
  unseen = 0,
): Promise<string[]> {
  const isOther = `count(*) not between ${placed} and ${placed + unseen}`
  return database.sql(`
    with reserved as (
      select r.variant_id, sum(r.quantity) as quantity from public.stock_reservations r group by r.variant_id
    )
    select 'oversold: ' || s.variant_id from public.stock s join reserved r using (variant_id)
    where r.quantity > s.on_hand
    union all
    select 'orders: ' || count(*) || ' of ${placed}' from public.orders having ${isOther}
    union all
    select 'orders without a session: ' || count(*) from public.orders where session_id is null having count(*) > 0
    union all
    select 'orders whose total is not that of their lines: ' || count(*) from public.orders o
    where o.items_in_cents is distinct from (
      select sum(l.quantity * l.unit_price_in_cents) from public.order_lines l where l.order_id = o.id)
    having count(*) > 0
    union all
    select 'lines without a reservation: ' || count(*) from public.order_lines l
    where l.takes_stock and not exists (
      select from public.stock_reservations r
      where r.order_id = l.order_id and r.variant_id = l.variant_id and r.quantity = l.quantity)
    having count(*) > 0
    union all
    select 'sources: ' || count(*) || ' of ${placed}' from public.order_sources having ${isOther}`)
}
