-- Checkout (docs/product/checkout.md#checkout): creates a pending order with a reservation from lines, or returns the
-- refusal. Stock cannot be blocked: orders and reservations per client IP are limited, and reservations end with the
-- payment page. p_client_ip_hash is a keyed hash of a network address.

-- A refusal is a result, not an exception: the store maps its code to a status and a message.
create function internal.checkout_refusal(p_code text, p_details jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('refused', p_code) || p_details
$$;

-- The answers of an order line, with the texts of their questions.
create function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_answers is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'value', answer.value)
      order by f.position, f.id), '[]')
    from public.product_custom_fields f,
      lateral (select left(btrim(p_answers ->> f.id), 200) as value) answer
    where f.product_id = p_product_id and answer.value <> '');
end $$;

-- The orders of a client: of an IP and, over several of them, of a signed-in customer.
create function internal.orders_of_client(p_client_ip_hash text, p_user_id uuid) returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o.* from public.orders o
  where o.client_ip_hash = p_client_ip_hash and o.created_at > now() - interval '7 days'
  union
  select o.* from public.orders o where o.user_id = p_user_id and o.created_at > now() - interval '7 days'
$$;

create function internal.reserved_by_client(p_client_ip_hash text, p_user_id uuid, p_variant_id text) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    with own as materialized (select o.id from internal.orders_of_client(p_client_ip_hash, p_user_id) o)
    select coalesce(sum(r.quantity), 0)
    from own join public.stock_reservations r on r.order_id = own.id and r.variant_id = p_variant_id
    where r.expires_at > now());
end $$;

-- Maximum reservation of a variant for a client: half of what others have left, at least two, at most ten.
create function internal.client_share(p_left integer) returns integer
language sql immutable as $$
  select least(10, greatest(2, (p_left + 1) / 2))
$$;

-- Why the client reserves no more stock for now: a hundred payment pages are open, or its unpaid orders of the last two hours
-- reserved stock for an hour, all together.
create function internal.has_too_many_unpaid(p_client_ip_hash text, p_user_id uuid, p_takes_stock boolean) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    select count(*) filter (where o.status = 'pending' and o.expires_at > now()) >= 100
      or p_takes_stock and coalesce(sum(greatest(interval '0', least(now(), o.reserved_until) - o.created_at))
        filter (where o.status in ('pending', 'cancelled') and o.reserved_until is not null), interval '0') >= interval '1 hour'
    from internal.orders_of_client(p_client_ip_hash, p_user_id) o
    where o.created_at > now() - interval '2 hours');
end $$;

-- How long an order waits for its transfer; then a job cancels it.
create function internal.transfer_period() returns interval
language sql immutable set search_path = '' as $$ select interval '5 days' $$;

-- Anybody can order by transfer with anybody's address. An address has three unpaid transfers in a period, a client IP ten
-- in a day. Those of an account with its own confirmed address count apart, so that strangers do not use them up.
create function internal.exceeds_transfer_limits(p_order public.orders, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  with own_account as (
    select u.id from auth.users u
    where u.id = p_order.user_id and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null
  ), unpaid as not materialized (
    select o.* from public.orders o
    where o.payment_method = 'transfer' and o.paid_at is null and o.id <> p_order.id
      and o.created_at > now() - internal.transfer_period()
  )
  select case when exists (select from own_account)
    then (select count(*) >= 3 from unpaid o where o.user_id = p_order.user_id)
    else (select count(*) >= 3 from unpaid o where lower(o.email) = lower(p_email))
      or (select count(*) >= 10 from unpaid o
        where o.client_ip_hash = p_order.client_ip_hash and o.created_at > now() - interval '1 day')
    end
$$;

-- Whether the payment page may offer a transfer to this buyer.
create function public.accepts_transfer(p_session_id text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not internal.exceeds_transfer_limits(o, p_email) from public.orders o where o.session_id = p_session_id
$$;

-- Why the items exceed the limits of any order; null when they do not.
create function internal.excessive_order(p_items jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when max(i.quantity) > 10 or sum(i.quantity) > 20 then 'too_many_units'
      when sum(v.subscription_period * i.quantity) > interval '3 years' then 'subscription_too_long'
    end
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
    left join public.variants v on v.id = i.variant_id);
end $$;

-- p_items: [{"variant_id": text, "quantity": integer > 0, "unit_price_in_cents": as the shopper saw it, or absent}], each
-- variant once. p_hold_minutes: how long the payment page stays open and the stock is reserved. p_client_ip_hash: for the
-- limits on reservations; null for none. p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
-- p_user_id: the signed-in customer, as the accounts service confirmed it.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client_ip_hash text default null,
  p_line_fields jsonb default '{}', p_promo_code text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  line record;
  new_order public.orders;
  refusal jsonb;
  order_currency text;
  reserved integer;
  share integer;
  is_mixed boolean := false;
  takes_stock boolean := false;
  items_in_cents integer := 0;
  excess text := internal.excessive_order(p_items);
begin
  if excess is not null then
    return internal.checkout_refusal(excess);
  end if;
  if p_client_ip_hash is not null then
    -- Serializes the orders of one client.
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_client_ip_hash, 0));
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_user_id, 0)) where p_user_id is not null;
    -- Purges a few old clients, skipping rows that another checkout has locked.
    update public.orders set client_ip_hash = null where id in (
      select o.id from public.orders o
      where o.client_ip_hash is not null and o.created_at < now() - interval '1 day'
        and coalesce(o.reserved_until, o.created_at) < now()
      order by o.created_at limit 20 for update skip locked);
    if internal.has_too_many_unpaid(p_client_ip_hash, p_user_id, false) then
      return internal.checkout_refusal('too_many_unpaid_orders');
    end if;
  end if;

  -- Serializes orders of the same variants; ordered by id, so that two orders do not deadlock.
  perform 1 from public.stock s
  where s.variant_id = any (array(select i ->> 'variant_id' from jsonb_array_elements(p_items) i))
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, i.unit_price_in_cents as shown_price_in_cents, v.id as known, v.manage_inventory, v.title as variant_title, v.currency,
      p.title as product_title, internal.current_price_in_cents(v) as price_in_cents,
      p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      case when v.manage_inventory then internal.available_stock(i.variant_id) end as available,
      (select f.title from public.product_custom_fields f
        where f.product_id = p.id and f.is_required
          and coalesce(btrim(p_line_fields -> i.variant_id ->> f.id), '') = '' limit 1) as missing_field
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer, unit_price_in_cents integer)
    left join public.variants v on v.id = i.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  loop
    if line.known is null then
      return internal.checkout_refusal('unknown_variant', jsonb_build_object('variant_id', line.variant_id));
    elsif not line.for_sale then
      return internal.checkout_refusal('not_purchasable', jsonb_build_object('product_title', line.product_title));
    elsif line.shown_price_in_cents <> line.price_in_cents then
      return internal.checkout_refusal('price_changed', jsonb_build_object(
        'product_title', line.product_title, 'unit_price_in_cents', line.price_in_cents));
    elsif line.manage_inventory and line.quantity > line.available then
      return internal.checkout_refusal('insufficient_stock', jsonb_build_object(
        'product_title', line.product_title, 'variant_title', line.variant_title, 'available', line.available));
    elsif line.manage_inventory and p_client_ip_hash is not null then
      reserved := internal.reserved_by_client(p_client_ip_hash, p_user_id, line.variant_id);
      share := internal.client_share(line.available + reserved);
      if reserved + line.quantity > share then
        return internal.checkout_refusal('share_exceeded', jsonb_build_object(
          'product_title', line.product_title, 'share', share));
      elsif internal.has_too_many_unpaid(p_client_ip_hash, p_user_id, true) then
        return internal.checkout_refusal('too_many_unpaid_orders');
      end if;
    end if;
    if line.missing_field is not null then
      return internal.checkout_refusal('missing_field', jsonb_build_object(
        'product_title', line.product_title, 'field_title', line.missing_field));
    end if;
    is_mixed := is_mixed or line.currency <> coalesce(order_currency, line.currency);
    order_currency := line.currency;
    takes_stock := takes_stock or line.manage_inventory;
    items_in_cents := items_in_cents + line.price_in_cents * line.quantity;
  end loop;
  if is_mixed then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders (provider, currency, items_in_cents, total_in_cents, success_url, cancel_url, locale, time_zone,
    expires_at, client_ip_hash, user_id, reserved_until)
  values (p_provider, order_currency, items_in_cents, items_in_cents, p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client_ip_hash, p_user_id,
    case when takes_stock then now() + make_interval(mins => p_hold_minutes) end)
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, warranty_in_months, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    internal.current_price_in_cents(v), v.manage_inventory, v.subscription_period, v.plan_name, p.warranty_in_months,
    case when p.type = 'digital' then 'service' else 'goods' end,
    internal.answered_fields(p.id, p_line_fields -> v.id)
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id
  join public.products p on p.id = v.product_id;

  if p_promo_code is not null then
    refusal := internal.redeem_promo_code(new_order, p_promo_code);
    if refusal is not null then
      delete from public.orders where id = new_order.id;
      return refusal;
    end if;
    select * into new_order from public.orders o where o.id = new_order.id;
  end if;

  insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
  select l.order_id, l.variant_id, l.quantity, new_order.expires_at
  from public.order_lines l where l.order_id = new_order.id and l.takes_stock;

  -- The stock stays locked until this transaction commits, which does not wait for the disk. Nobody knows the order
  -- before `attach_session`, whose commit waits for both.
  perform set_config('synchronous_commit', 'off', true);
  return internal.order_row(new_order);
end $$;

-- True when the order had no session yet. p_source_path, p_source_kind: where the visit began.
create function public.attach_session(
  p_order_id uuid, p_session_id text, p_source_path text default null, p_source_kind text default null
) returns boolean
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  update public.orders set session_id = p_session_id where id = p_order_id and session_id is null;
  if not found then
    return false;
  end if;
  if p_source_path is not null then
    insert into public.order_sources (order_id, path, referrer_kind)
    values (p_order_id, p_source_path, p_source_kind);
  end if;
  return true;
end $$;

-- Counts the view, and renews a reservation that an earlier view freed. An order whose stock was sold meanwhile is
-- cancelled.
create function public.open_payment_page(p_session_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
begin
  select * into the_order from public.orders where session_id = p_session_id for update;
  if not found then
    return null;
  end if;
  if the_order.status = 'pending' and the_order.expires_at > now() then
    perform 1 from public.stock s
    where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = the_order.id and l.takes_stock)
    order by s.variant_id for update;
    if exists (
      select 1 from public.order_lines l where l.order_id = the_order.id and l.takes_stock
        and l.quantity > internal.available_stock(l.variant_id, the_order.id)
    ) then
      delete from public.stock_reservations where order_id = the_order.id;
      update public.orders set status = 'cancelled' where id = the_order.id;
    else
      insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
      select l.order_id, l.variant_id, l.quantity, the_order.expires_at
      from public.order_lines l where l.order_id = the_order.id and l.takes_stock
      on conflict do nothing;
    end if;
    update public.orders set payment_page_views = payment_page_views + 1 where id = the_order.id;
  end if;
  return (select internal.order_row(o) from public.orders o where o.id = the_order.id);
end $$;

-- Frees the reservation of an unpaid order whose page was closed; the page can be reopened until its time ends.
create function public.leave_payment_page(p_session_id text, p_view integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  left_order uuid;
begin
  select id into left_order from public.orders
  where session_id = p_session_id and status = 'pending' and payment_page_views = p_view for update;
  delete from public.stock_reservations where order_id = left_order;
  return found;
end $$;

-- Unpaid sessions of this provider whose time ended, and whose pages must be closed.
create function public.sessions_to_close(p_provider text, p_limit integer default 50) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders
  where status = 'pending' and provider = p_provider and session_id is not null
    and expires_at between now() - interval '1 day' and now()
  order by expires_at limit p_limit
$$;

create function public.abandon_session(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  select public.abandon_order(o.id) from public.orders o where o.session_id = p_session_id
$$;

-- Cancels an order whose payment page failed to open or was left, and frees its reservation.
create function public.abandon_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set status = 'cancelled' where id = p_order_id and status = 'pending';
  if found then
    delete from public.stock_reservations where order_id = p_order_id;
  end if;
end $$;

-- Keeps the reservation of a delayed payment, as long as such orders reserve at most half of the quantity on hand.
create function internal.keep_for_transfer(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select r.variant_id from public.stock_reservations r where r.order_id = p_order_id)
  order by s.variant_id for update;
  if exists (
    select 1 from public.stock_reservations r join public.stock s on s.variant_id = r.variant_id
    where r.order_id = p_order_id and r.quantity + coalesce((
      select sum(other.quantity) from public.stock_reservations other
      join public.orders o on o.id = other.order_id
      where other.variant_id = r.variant_id and o.status = 'awaiting_transfer' and other.expires_at > now()
        and other.order_id <> p_order_id
    ), 0) > s.on_hand / 2
  ) then
    return;
  end if;
  update public.stock_reservations set expires_at = greatest(expires_at, now() + internal.transfer_period())
  where order_id = p_order_id and expires_at > now();
end $$;

-- Ties an open order to the customer who has its payment session. Purchases still belong to the confirmed address.
create function public.claim_order(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.orders set user_id = (select internal.assured_user_id())
  where session_id = p_session_id and user_id is null and status in ('pending', 'awaiting_transfer')
$$;

-- Payment sessions of the customer's orders that await a transfer, newest first: those of the account, then unclaimed
-- ones with its confirmed address. Anybody can place the latter, hence their own limit.
create function public.pending_transfers() returns setof text
language sql stable security definer set search_path = ''
as $$
  select own.session_id from (
    select o.session_id from public.orders o
    where o.user_id = (select internal.assured_user_id()) and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 20
  ) own
  union all
  select unclaimed.session_id from (
    select o.session_id from public.orders o
    join auth.users u on lower(u.email) = lower(o.email)
    where u.id = (select internal.assured_user_id()) and u.email_confirmed_at is not null
      and o.user_id is null and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 5
  ) unclaimed
$$;

grant execute on function
  public.place_order, public.attach_session, public.open_payment_page, public.leave_payment_page,
  public.sessions_to_close, public.abandon_session, public.abandon_order, public.accepts_transfer
to service_role;
grant execute on function public.claim_order, public.pending_transfers to authenticated;
