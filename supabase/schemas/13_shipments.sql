-- Parcels (docs/product/orders.md#fulfilment). Staff call these functions through servers only.

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders on delete cascade,
  state text not null default 'to_prepare' check (state in ('to_prepare', 'shipped', 'delivered', 'returned', 'cancelled')),
  -- Copied from the order; null until staff have asked for one, and after its retention.
  address jsonb check (jsonb_typeof(address) = 'object'),
  phone text,
  method_name text,
  carrier text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  -- False: the paid method does not serve the buyer's country, because Stripe's page shows those of all zones. The
  -- order stands at the paid price; staff choose another method.
  is_method_valid boolean not null default true
);
create index shipments_to_prepare on public.shipments (created_at) where state = 'to_prepare';
create index shipments_by_request on public.shipments (created_at);
alter table public.shipments enable row level security;
grant select, insert, update, delete on public.shipments to service_role;

create function internal.prepare_shipment(p_order public.orders) returns void
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

-- Changes the shipment's state, with its event and its mail.
create function internal.move_shipment(p_reference text, p_from text[], p_to text, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shipment public.shipments;
begin
  select s.* into shipment from public.shipments s
  join public.orders o on o.id = s.order_id where o.reference = p_reference for update of o, s;
  if not found then
    return 'unknown_shipment';
  elsif not shipment.state = any (p_from) then
    return 'unchanged';
  elsif p_to = 'shipped' and shipment.address is null then
    return 'address_missing';
  elsif p_to = 'shipped' and exists (
    select from public.orders o where o.id = shipment.order_id and o.address_state = 'to_check') then
    return 'address_to_check';
  end if;
  update public.shipments
  set state = p_to,
    shipped_at = case when p_to = 'shipped' then now() else shipped_at end,
    delivered_at = case when p_to = 'delivered' then now() else delivered_at end,
    returned_at = case when p_to = 'returned' then now() else returned_at end
  where id = shipment.id;
  perform internal.record_order_event(shipment.order_id, p_to, '{}', p_actor);
  if p_to <> 'returned' then
    perform internal.queue_order_mail(shipment.order_id, 'order_' || p_to);
  end if;
  return p_to;
end $$;

create function public.mark_shipped(
  p_reference text, p_carrier text, p_tracking_number text default null, p_tracking_url text default null,
  p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := internal.move_shipment(p_reference, '{to_prepare}', 'shipped', p_actor);
begin
  if result = 'shipped' then
    update public.shipments s
    set carrier = p_carrier, tracking_number = p_tracking_number, tracking_url = p_tracking_url
    from public.orders o where o.id = s.order_id and o.reference = p_reference;
  end if;
  return result;
end $$;

create function public.mark_delivered(p_reference text, p_actor text default 'system') returns text
language sql security definer set search_path = '' as $$
  select internal.move_shipment(p_reference, '{shipped}', 'delivered', p_actor)
$$;

-- A returned parcel; its goods can be sold again unless they are damaged.
create function public.mark_returned(
  p_reference text, p_restock boolean default true, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := internal.move_shipment(p_reference, '{shipped,delivered}', 'returned', p_actor);
begin
  if result = 'returned' and p_restock then
    perform internal.put_stock_back(o.id) from public.orders o where o.reference = p_reference;
  end if;
  return result;
end $$;

-- Sets the address that staff asked for, only before the parcel leaves.
create function public.change_delivery_address(p_reference text, p_address jsonb, p_actor text default 'system')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  located jsonb := public.locate_postal_code(p_address ->> 'country', p_address ->> 'postal_code');
  changed uuid;
begin
  if not (located ->> 'fits')::boolean then
    return 'postal_code_mismatch';
  end if;
  update public.shipments s set address = p_address
  from public.orders o
  where o.id = s.order_id and o.reference = p_reference and s.state = 'to_prepare' returning s.order_id into changed;
  if changed is null then
    return 'unchanged';
  end if;
  update public.orders
  set address_state = case when address_state = 'valid' then 'valid' else 'checked' end,
    -- Excludes territories without known rates, such as a country outside the Union.
    postal_territory = (
      select t.id from public.tax_territories t where t.id = located ->> 'territory' and t.id <> tax_territory)
  where id = changed;
  perform internal.record_order_event(changed, 'address_changed', '{}', p_actor);
  return 'changed';
end $$;

-- Staff confirm with the buyer that the address is correct.
create function internal.confirm_address(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set address_state = 'checked' where id = p_order.id and status = 'paid' and address_state = 'to_check';
  if not found then
    return 'unavailable';
  end if;
  perform internal.record_order_event(p_order.id, 'address_confirmed', '{}', p_actor);
  return 'done';
end $$;

grant execute on function
  public.mark_shipped, public.mark_delivered, public.mark_returned, public.change_delivery_address
to service_role;
