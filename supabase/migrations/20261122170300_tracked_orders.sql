-- An order's parcel belongs to what its owner follows.

create or replace function internal.tracked_order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(p_order) || jsonb_build_object(
    'shipment', (
      select jsonb_build_object('state', s.state, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = p_order.id),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
      from public.order_events e where e.order_id = p_order.id), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.access_json(a) order by a.created_at, a.id) from public.accesses a
      where a.order_id = p_order.id or a.id in (
        select g.access_id from public.subscription_grants g where g.order_id = p_order.id)), '[]'))
$$;

-- Also the orders that the account placed under another address.
create or replace function public.orders_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.tracked_order_json(o) order by o.created_at desc), '[]')
  from (
    select own.* from public.orders own
    where own.status not in ('pending', 'cancelled') and (
      own.user_id = p_user_id
      or lower(own.email) = (
        select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null)
      or own.id in (select i.order_id from public.invoices i where i.user_id = p_user_id)
      or own.id in (select g.order_id from public.subscription_grants g where g.user_id = p_user_id))
    order by own.created_at desc limit 50
  ) o
$$;
