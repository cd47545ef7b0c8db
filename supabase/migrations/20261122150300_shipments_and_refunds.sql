-- Parcels and money that goes back (docs/product.md#fulfilment). Staff call these functions through servers only.

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders on delete cascade,
  state text not null default 'to_prepare' check (state in ('to_prepare', 'shipped', 'delivered', 'returned', 'cancelled')),
  -- As on the order; null until staff have asked for one, and when its retention has ended.
  address jsonb check (jsonb_typeof(address) = 'object'),
  phone text,
  method_name text,
  carrier text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default now()
);

create index shipments_to_prepare on public.shipments (created_at) where state = 'to_prepare';

-- Money to give back of a paid order. The store gives it back through the provider, then completes the row.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  credit_note_id uuid unique references public.invoices,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  check ((state = 'done') = (credit_note_id is not null) and (state = 'done') = (refunded_at is not null))
);

create index refunds_of_order on public.refunds (order_id);
create index refunds_due on public.refunds (created_at) where state = 'due';

do $$
declare
  new_table text;
begin
  foreach new_table in array array['shipments', 'refunds'] loop
    execute format('alter table public.%I enable row level security', new_table);
    execute format('revoke all on public.%I from anon, authenticated', new_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', new_table);
  end loop;
end $$;

create function internal.prepare_shipment(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.shipments (order_id, address, phone, method_name)
  select p_order.id, p_order.address, p_order.phone, p_order.shipping_method_name
  where exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods')
$$;

create function internal.put_stock_back(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.stock s set on_hand = s.on_hand + l.quantity
  from (select * from public.order_lines where order_id = p_order_id and takes_stock order by variant_id) l
  where l.variant_id = s.variant_id
$$;

-- Asks for money of a paid order back, all that is left of it by default. A parcel that has not left is not sent.
-- Refunds lock nothing that others wait for in another order: whoever works on an access locks it, then records an event
-- of its orders, which only needs their keys to stay. The customer's lock comes before accesses: see claim_purchases.
create function public.request_refund(
  p_reference text, p_reason text, p_amount_in_cents integer default null, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  left_in_cents integer;
  amount integer;
begin
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  elsif the_order.status <> 'paid' then
    return 'not_paid';
  end if;
  left_in_cents := the_order.total_in_cents
    - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id), 0);
  amount := coalesce(p_amount_in_cents, left_in_cents);
  if amount <= 0 or amount > left_in_cents then
    return 'more_than_paid';
  end if;
  insert into public.refunds (order_id, amount_in_cents, reason) values (the_order.id, amount, p_reason);
  perform internal.record_order_event(
    the_order.id, 'refund_requested', jsonb_build_object('amount_in_cents', amount), p_actor);
  if amount = left_in_cents then
    update public.shipments set state = 'cancelled' where order_id = the_order.id and state = 'to_prepare';
    if found then
      perform internal.put_stock_back(the_order.id);
      perform internal.record_order_event(the_order.id, 'shipment_cancelled', '{}', p_actor);
    end if;
  end if;
  return 'requested';
end $$;

-- Refunds that the store must make through the provider.
create function public.refunds_due(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due), '[]') from (
    select r.id as refund_id, o.session_id, r.amount_in_cents from public.refunds r
    join public.orders o on o.id = r.order_id
    where r.state = 'due' and o.session_id is not null order by r.created_at limit p_limit) due
$$;

-- The provider has given the money back: with its credit note, once.
create function public.complete_refund(p_refund_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refund public.refunds;
  the_order public.orders;
begin
  select o.* into the_order from public.orders o
  join public.refunds r on r.order_id = o.id where r.id = p_refund_id for no key update of o;
  select * into refund from public.refunds where id = p_refund_id and state = 'due';
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  update public.refunds
  set state = 'done', refunded_at = now(),
    credit_note_id = internal.write_credit_note(refund.order_id, refund.amount_in_cents)
  where id = p_refund_id returning * into refund;
  if the_order.total_in_cents
    = (select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id and r.state = 'done') then
    update public.orders set status = 'refunded' where id = the_order.id;
  end if;
  perform internal.record_order_event(
    refund.order_id, 'refunded', jsonb_build_object('amount_in_cents', refund.amount_in_cents));
  perform internal.queue_mail('order_refunded', recipient, 'order_refunded:' || refund.id, refund.order_id,
    jsonb_build_object('amount_in_cents', refund.amount_in_cents, 'credit_note_id', refund.credit_note_id))
  from (select internal.order_recipient(refund.order_id) as recipient) r where recipient is not null;
  return true;
end $$;

-- Moves the shipment of an order on, with its event and its mail.
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

-- The parcel came back; its goods can be sold again unless they are damaged.
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

-- The address that staff asked for; only before the parcel leaves.
create function public.change_delivery_address(p_reference text, p_address jsonb, p_actor text default 'system')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  update public.shipments s set address = p_address
  from public.orders o
  where o.id = s.order_id and o.reference = p_reference and s.state = 'to_prepare' returning s.order_id into changed;
  if changed is null then
    return 'unchanged';
  end if;
  perform internal.record_order_event(changed, 'address_changed', '{}', p_actor);
  return 'changed';
end $$;

revoke execute on function
  public.request_refund(text, text, integer, text), public.refunds_due(integer), public.complete_refund(uuid),
  public.mark_shipped(text, text, text, text, text), public.mark_delivered(text, text),
  public.mark_returned(text, boolean, text), public.change_delivery_address(text, jsonb, text)
from public, anon, authenticated;
grant execute on function
  public.request_refund(text, text, integer, text), public.refunds_due(integer), public.complete_refund(uuid),
  public.mark_shipped(text, text, text, text, text), public.mark_delivered(text, text),
  public.mark_returned(text, boolean, text), public.change_delivery_address(text, jsonb, text)
to service_role;
