-- As many checkouts as the processor allows, however many orders wait (docs/scale.md#checkouts): what does not grow with the
-- orders of the day, what a connection plans once, and a stock that is locked for a moment.

-- ----------------------------------------------------------------------------------------------------- indexes

-- Answers from the index how much is reserved of a variant.
drop index public.stock_reservations_variant;
create index stock_reservations_variant on public.stock_reservations (variant_id, expires_at) include (quantity, order_id);

-- Whose client is forgotten next.
create index orders_by_client_age on public.orders (created_at) where client_key is not null;

-- --------------------------------------------------------------------------------------------------- functions
-- In plpgsql, because a connection keeps its plans: functions in SQL are planned at each call. The plans without
-- `enable_seqscan` are also kept from a time when the table was small.
-- With `enable_seqscan` off, a sequential scan that cannot be avoided costs more than `jit_above_cost`: PostgreSQL would
-- compile the plan at each call, which takes half a second. Therefore `jit` is off, too.

create or replace function internal.available_stock(p_variant_id text, p_except_order uuid default null) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return greatest(0, coalesce((select s.on_hand from public.stock s where s.variant_id = p_variant_id), 0)
    - coalesce((
        select sum(r.quantity) from public.stock_reservations r
        where r.variant_id = p_variant_id and r.expires_at > now()
          and r.order_id is distinct from p_except_order
      ), 0))::integer;
end $$;

create or replace function internal.reserved_by_client(p_client text, p_variant_id text) returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    with own as materialized (select o.id from public.orders o where o.client_key = p_client)
    select coalesce(sum(r.quantity), 0)
    from own join public.stock_reservations r on r.order_id = own.id and r.variant_id = p_variant_id
    where r.expires_at > now());
end $$;

create or replace function internal.unpaid_reservation_time(p_client text) returns interval
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    select coalesce(sum(greatest(interval '0', least(now(), o.reserved_until) - o.created_at)), interval '0')
    from public.orders o
    where o.client_key = p_client and o.created_at > now() - interval '2 hours'
      and o.status in ('pending', 'cancelled') and o.reserved_until is not null);
end $$;

create or replace function internal.excessive_order(p_items jsonb) returns text
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

create or replace function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
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

-- Without a setting or a condition, a query computes it itself instead of calling it.
create or replace function internal.current_sale_price_in_cents(v public.variants) returns integer
language sql stable as $$
  select case when coalesce(v.sale_starts_at <= now(), true) and coalesce(v.sale_ends_at > now(), true)
    then v.sale_price_in_cents end
$$;

create or replace function internal.current_price_in_cents(v public.variants) returns integer
language sql stable as $$
  select coalesce(internal.current_sale_price_in_cents(v), v.price_in_cents)
$$;

create or replace function internal.client_share(p_on_hand integer) returns integer
language sql immutable as $$
  select least(10, greatest(2, (p_on_hand + 1) / 2))
$$;

create or replace function internal.order_search_keys(p_reference text, p_email text, p_name text) returns text[]
language plpgsql immutable security definer set search_path = '' as $$
begin
  return array(
    select distinct keys.key
    from regexp_split_to_table(
        regexp_replace(normalize(lower(substr(p_reference, 4) || ' ' || split_part(coalesce(p_email, ''), '@', 1) || ' '
          || coalesce(p_name, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word,
      generate_series(1, length(word)) position,
      lateral (values
        (left(word, position), position >= 3 or position = length(word)),
        (overlay(word placing '' from position for 1), length(word) between 4 and 20)
      ) keys (key, is_used)
    where keys.is_used);
end $$;

create or replace function internal.order_line_json(l public.order_lines) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
    'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
    'image_url', (select v.image_url from public.variants v where v.id = l.variant_id),
    'is_subscription', l.subscription_period is not null, 'kind', l.kind, 'fields', l.fields,
    'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents);
end $$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'reference', p_order.reference,
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'items_in_cents', p_order.items_in_cents, 'shipping_in_cents', p_order.shipping_in_cents,
    'discount_in_cents', p_order.discount_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    'promo_code', (
      select c.code from public.promo_redemptions r join public.promo_codes c on c.id = r.code_id
      where r.order_id = p_order.id),
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
    'payable', p_order.status = 'pending' and p_order.expires_at > now());
end $$;

create or replace function internal.order_row(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return internal.order_json(p_order) || jsonb_build_object(
    'reserved_until', p_order.reserved_until, 'payment_page_view', p_order.payment_page_views,
    'has_undelivered_mail', exists (
      select from public.mail_outbox m
      where m.order_id = p_order.id and (m.state = 'given_up' or m.bounced_at is not null)));
end $$;

-- An order that is placed has the end of its reservation already: writing it again would write every index again.
create or replace function internal.track_reservation() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  if tg_op = 'DELETE' then
    update public.orders set reserved_until = now() where id = old.order_id and reserved_until > now();
  else
    update public.orders set reserved_until = new.expires_at
    where id = new.order_id and reserved_until is distinct from new.expires_at;
  end if;
  return null;
end $$;

-- ---------------------------------------------------------------------------------------------------- checkout

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
-- p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
-- p_user_id: the customer who is signed in, as the accounts service confirmed it.
create or replace function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client text default null,
  p_line_fields jsonb default '{}', p_promo_code text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  line record;
  new_order public.orders;
  refusal jsonb;
  order_currency text;
  is_mixed boolean := false;
  takes_stock boolean := false;
  items_in_cents integer := 0;
  excess text := internal.excessive_order(p_items);
begin
  if excess is not null then
    return internal.checkout_refusal(excess);
  end if;
  if p_client is not null then
    -- Two orders of one client are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_client, 0));
    -- A few at a time, and none that another checkout forgets now: nobody waits for it.
    update public.orders set client_key = null where id in (
      select o.id from public.orders o
      where o.client_key is not null and o.created_at < now() - interval '1 day'
        and coalesce(o.reserved_until, o.created_at) < now()
      order by o.created_at limit 20 for update skip locked);
  end if;

  -- Whoever sells the same piece waits here; by id, so that two orders never wait on each other.
  perform 1 from public.stock s
  where s.variant_id = any (array(select i ->> 'variant_id' from jsonb_array_elements(p_items) i))
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, v.id as known, v.manage_inventory, v.title as variant_title, v.currency,
      p.title as product_title, internal.current_price_in_cents(v) as price_in_cents,
      p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      case when v.manage_inventory then internal.available_stock(i.variant_id) end as available, s.on_hand,
      (select f.title from public.product_custom_fields f
        where f.product_id = p.id and f.is_required
          and coalesce(btrim(p_line_fields -> i.variant_id ->> f.id), '') = '' limit 1) as missing_field
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
    expires_at, client_key, user_id, reserved_until)
  values (p_provider, order_currency, items_in_cents, items_in_cents, p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client, p_user_id,
    case when takes_stock then now() + make_interval(mins => p_hold_minutes) end)
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    internal.current_price_in_cents(v), v.manage_inventory, v.subscription_period, v.plan_name,
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

  -- The stock is locked until this transaction ends, which then does not wait for the disk. Nobody has heard of the order
  -- before `attach_session`, whose commit waits for both.
  perform set_config('synchronous_commit', 'off', true);
  return internal.order_row(new_order);
end $$;

-- Replaced, not overloaded: the store of the former deployment calls it without a source.
drop function public.attach_session(uuid, text), public.record_order_source(uuid, text, text);

-- True when the order had no session yet. p_source_path, p_source_kind: where its visit began.
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

revoke execute on function public.attach_session(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.attach_session(uuid, text, text, text) to service_role;
