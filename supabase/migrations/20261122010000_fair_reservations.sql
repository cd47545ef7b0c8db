-- Nobody takes the stock hostage (docs/product.md#checkout): bounded orders, a bounded share for each client, and
-- reservations that end with the payment page. A client is a keyed hash of a network address.

alter table public.orders
  -- Null without limits; forgotten a day after the order, when nothing is reserved any more.
  add column client_key text,
  -- When its reservation ends or ended; null when it never had one.
  add column reserved_until timestamptz,
  -- Counts how often the payment page was opened: leaving an older copy of the page releases nothing.
  add column payment_page_views integer not null default 0;

create index orders_of_client on public.orders (client_key, created_at) where client_key is not null;
create index orders_open on public.orders (expires_at) where status = 'pending';

-- An order with what only the store may see of it.
create function internal.order_row(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(p_order) || jsonb_build_object(
    'reserved_until', p_order.reserved_until, 'payment_page_view', p_order.payment_page_views)
$$;

create function internal.track_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.orders set reserved_until = now() where id = old.order_id and reserved_until > now();
  else
    update public.orders set reserved_until = new.expires_at where id = new.order_id;
  end if;
  return null;
end $$;

create trigger track_reservation after insert or delete or update of expires_at on public.stock_reservations
  for each row execute function internal.track_reservation();

-- What one client may reserve of a variant at a time: half of what is on hand, but two, and ten at most.
create function internal.client_share(p_on_hand integer) returns integer
language sql immutable set search_path = '' as $$
  select least(10, greatest(2, (p_on_hand + 1) / 2))
$$;

create function internal.reserved_by_client(p_client text, p_variant_id text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.quantity), 0) from public.stock_reservations r
  join public.orders o on o.id = r.order_id
  where o.client_key = p_client and r.variant_id = p_variant_id and r.expires_at > now()
$$;

-- How long the client's unpaid orders of the last two hours blocked stock, all together.
create function internal.unpaid_reservation_time(p_client text) returns interval
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(greatest(interval '0', least(now(), o.reserved_until) - o.created_at)), interval '0')
  from public.orders o
  where o.client_key = p_client and o.created_at > now() - interval '2 hours'
    and o.status in ('pending', 'cancelled') and o.reserved_until is not null
$$;

-- Why these items are too many for any order; null when they are not.
create function internal.excessive_order(p_items jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when max(i.quantity) > 10 or sum(i.quantity) > 20 then 'too_many_units'
    when sum(v.subscription_period * i.quantity) > interval '3 years' then 'subscription_too_long'
  end
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  left join public.variants v on v.id = i.variant_id
$$;

-- Replaced, not overloaded: a function of the former deployment calls it without p_client.
drop function public.place_order(jsonb, text, text, text, text, text, integer);

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  new_order public.orders;
  excess text := internal.excessive_order(p_items);
begin
  if excess is not null then
    return internal.checkout_refusal(excess);
  end if;
  if p_client is not null then
    -- Two orders of one client are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_client, 0));
    update public.orders set client_key = null
    where client_key is not null and created_at < now() - interval '1 day' and coalesce(reserved_until, created_at) < now();
  end if;

  -- Whoever sells the same piece waits here; by id, so that two orders never wait on each other.
  perform 1 from public.stock s
  where s.variant_id in (select i ->> 'variant_id' from jsonb_array_elements(p_items) i)
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, v.id as known, v.manage_inventory, v.title as variant_title,
      p.title as product_title, p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      internal.available_stock(i.variant_id) as available, s.on_hand
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
    left join public.variants v on v.id = i.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  loop
    if line.known is null then
      return internal.checkout_refusal('unknown_variant', jsonb_build_object('variant_id', line.variant_id));
    elsif not line.for_sale then
      return internal.checkout_refusal('not_purchasable', jsonb_build_object('product_title', line.product_title));
    elsif line.manage_inventory and line.quantity > line.available then
      return internal.checkout_refusal('insufficient_stock', jsonb_build_object(
        'product_title', line.product_title, 'variant_title', line.variant_title, 'available', line.available));
    elsif line.manage_inventory and p_client is not null then
      if internal.reserved_by_client(p_client, line.variant_id) + line.quantity > internal.client_share(line.on_hand) then
        return internal.checkout_refusal('share_exceeded', jsonb_build_object(
          'product_title', line.product_title, 'share', internal.client_share(line.on_hand)));
      elsif internal.unpaid_reservation_time(p_client) >= interval '1 hour' then
        return internal.checkout_refusal('too_many_unpaid_orders');
      end if;
    end if;
  end loop;

  if (select count(distinct v.currency) > 1 from jsonb_array_elements(p_items) i
      join public.variants v on v.id = i ->> 'variant_id') then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders
    (provider, currency, total_in_cents, success_url, cancel_url, locale, time_zone, expires_at, client_key)
  select p_provider, min(v.currency), sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  join public.variants v on v.id = i.variant_id
  returning * into new_order;

  insert into public.order_lines
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    coalesce(v.sale_price_in_cents, v.price_in_cents), v.manage_inventory, v.subscription_period, v.plan_name
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id
  join public.products p on p.id = v.product_id;

  insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
  select l.order_id, l.variant_id, l.quantity, new_order.expires_at
  from public.order_lines l where l.order_id = new_order.id and l.takes_stock;

  -- Read again: the reservation has set its end.
  return (select internal.order_row(o) from public.orders o where o.id = new_order.id);
end $$;

revoke execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text) from public, anon, authenticated;
grant execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text) to service_role;
