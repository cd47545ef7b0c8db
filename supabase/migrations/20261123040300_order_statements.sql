-- What the buyer of an order agreed to and declared, word for word (docs/product.md#consents), with the order.
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
    'statements', coalesce((
      select jsonb_agg(jsonb_build_object('wording', stated.wording, 'at', stated.at) order by stated.at, stated.wording)
      from (
        select c.wording, c.agreed_at as at from public.order_consents c where c.order_id = p_order.id
        union all
        select w.wording, w.declared_at from public.withdrawals w where w.order_id = p_order.id
        union all
        select t.wording, t.declared_at from public.terminations t where t.order_id = p_order.id
      ) stated), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.access_json(a) order by a.created_at, a.id) from public.accesses a
      where a.order_id = p_order.id or a.id in (
        select g.access_id from public.subscription_grants g where g.order_id = p_order.id)), '[]'))
$$;
