-- Stripe's page shows the methods of all zones: a buyer can pay one that does not go to their country. The order stands,
-- at the price that was paid (docs/product.md#fulfilment).

alter table public.shipments
  -- False: staff choose another way to send it.
  add column is_method_valid boolean not null default true;

create or replace function internal.prepare_shipment(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_valid boolean := p_order.address is null or exists (
    select from public.shipping_methods m join public.shipping_zone_countries c on c.zone_id = m.zone_id
    where m.id = p_order.shipping_method_id and c.country = p_order.country);
begin
  insert into public.shipments (order_id, address, phone, method_name, is_method_valid)
  select p_order.id, p_order.address, p_order.phone, p_order.shipping_method_name, is_valid
  where exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods');
  if found and not is_valid then
    perform internal.record_order_event(p_order.id, 'shipping_method_mismatch',
      jsonb_build_object('method', p_order.shipping_method_id, 'country', p_order.country));
  end if;
end $$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'reference', p_order.reference,
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'items_in_cents', p_order.items_in_cents, 'shipping_in_cents', p_order.shipping_in_cents,
    'discount_in_cents', p_order.discount_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    'country', p_order.country, 'address', p_order.address,
    'shipping_method', p_order.shipping_method_name,
    'is_shipping_method_valid', coalesce(
      (select s.is_method_valid from public.shipments s where s.order_id = p_order.id), true),
    'refund_reason', p_order.refund_reason,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;
