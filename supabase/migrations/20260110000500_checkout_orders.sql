-- Checkout: creates a pending order with a reservation from lines, or returns why not. Prices are the database's.

-- A refusal is a result, not an exception: the store maps its code to a status and a message.
create function internal.checkout_refusal(p_code text, p_details jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('refused', p_code) || p_details
$$;

create function internal.order_number(p_order public.orders) returns text
language sql immutable set search_path = '' as $$ select 'LUC-' || p_order.number $$;

-- The order of a payment session, for the payment page and the success page.
create function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'number', internal.order_number(p_order),
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
        'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents, 'image_url', v.image_url
      ) order by l.position)
      from public.order_lines l join public.variants v on v.id = l.variant_id where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 30
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  new_order public.orders;
begin
  -- Whoever sells the same piece waits here; by id, so that two orders never wait on each other.
  perform 1 from public.stock s
  where s.variant_id in (select i ->> 'variant_id' from jsonb_array_elements(p_items) i)
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, v.id as known, v.manage_inventory, v.title as variant_title,
      p.title as product_title, p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      internal.available_stock(i.variant_id) as available
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
    left join public.variants v on v.id = i.variant_id
    left join public.products p on p.id = v.product_id
  loop
    if line.known is null then
      return internal.checkout_refusal('unknown_variant', jsonb_build_object('variant_id', line.variant_id));
    elsif not line.for_sale then
      return internal.checkout_refusal('not_purchasable', jsonb_build_object('product_title', line.product_title));
    elsif line.manage_inventory and line.quantity > line.available then
      return internal.checkout_refusal('insufficient_stock', jsonb_build_object(
        'product_title', line.product_title, 'variant_title', line.variant_title, 'available', line.available));
    end if;
  end loop;

  if (select count(distinct v.currency) > 1 from jsonb_array_elements(p_items) i
      join public.variants v on v.id = i ->> 'variant_id') then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders (provider, currency, total_in_cents, success_url, cancel_url, locale, time_zone, expires_at)
  select p_provider, min(v.currency), sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes)
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

  return internal.order_json(new_order);
end $$;

-- True when the order had no session yet.
create function public.attach_session(p_order_id uuid, p_session_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set session_id = p_session_id where id = p_order_id and session_id is null;
  return found;
end $$;

create function public.order_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(o) from public.orders o where o.session_id = p_session_id
$$;

-- Cancels an order whose payment page failed to open or was left, and releases its stock.
create function public.abandon_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set status = 'cancelled' where id = p_order_id and status = 'pending';
  if found then
    delete from public.stock_reservations where order_id = p_order_id;
  end if;
end $$;

revoke execute on function
  public.place_order(jsonb, text, text, text, text, text, integer), public.attach_session(uuid, text),
  public.order_of_session(text), public.abandon_order(uuid)
from public, anon, authenticated;

grant execute on function
  public.place_order(jsonb, text, text, text, text, text, integer), public.attach_session(uuid, text),
  public.order_of_session(text), public.abandon_order(uuid)
to service_role;
