-- Orders with a promotional code (docs/product.md#promotional-codes): the discount belongs to their lines, whose taxes and
-- invoice lines are those of what is paid.

-- Gives the order what its code takes off, or says why not. The code's row is locked last: its uses are counted one order
-- after the other. Nobody who locks it waits for stock.
create function internal.redeem_promo_code(p_order public.orders, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code public.promo_codes;
  offer jsonb;
begin
  -- So that no client blocks a code by orders that it does not pay.
  if p_order.client_key is not null and 3 <= (
    select count(*) from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where o.client_key = p_order.client_key and o.status = 'pending' and internal.is_promo_use(o)) then
    return internal.checkout_refusal('too_many_unpaid_orders');
  end if;
  select * into code from public.promo_codes c where c.code = upper(btrim(p_code)) for no key update;
  offer := internal.promo_offer(code, (
    select jsonb_agg(jsonb_build_object('product_id', v.product_id, 'amount_in_cents', l.unit_price_in_cents * l.quantity)
      order by l.position)
    from public.order_lines l join public.variants v on v.id = l.variant_id where l.order_id = p_order.id
  ), p_order.currency, p_order.user_id);
  if offer ? 'refused' then
    return offer;
  end if;
  update public.order_lines l set discount_in_cents = d.part::integer
  from (
    select l.position, offer -> 'discounts' ->> (row_number() over (order by l.position) - 1)::integer as part
    from public.order_lines l where l.order_id = p_order.id
  ) d
  where l.order_id = p_order.id and l.position = d.position;
  update public.orders
  set discount_in_cents = (offer ->> 'discount_in_cents')::integer,
    total_in_cents = total_in_cents - (offer ->> 'discount_in_cents')::integer
  where id = p_order.id;
  insert into public.promo_redemptions (order_id, code_id, email_digest, amount_in_cents)
  select p_order.id, code.id, (
      select internal.email_digest(u.email) from auth.users u
      where u.id = p_order.user_id and u.email_confirmed_at is not null),
    (offer ->> 'discount_in_cents')::integer;
  perform internal.record_order_event(p_order.id, 'promo_code_used',
    jsonb_build_object('code', code.code, 'amount_in_cents', (offer ->> 'discount_in_cents')::integer));
  return null;
end $$;

-- What a code gives for a cart: {"code", "label", "discount_in_cents", "currency"}, or why nothing.
-- p_items: [{"variant_id", "quantity"}]; of variants that are gone nothing is taken off.
create function public.check_promo_code(p_code text, p_items jsonb, p_user_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  code public.promo_codes;
  lines jsonb;
  currency text;
  offer jsonb;
begin
  select * into code from public.promo_codes c where c.code = upper(btrim(p_code));
  select jsonb_agg(jsonb_build_object('product_id', v.product_id,
      'amount_in_cents', internal.current_price_in_cents(v) * i.quantity) order by i.position),
    min(v.currency)
  into lines, currency
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id;
  offer := internal.promo_offer(code, coalesce(lines, '[]'), currency, p_user_id);
  if offer ? 'refused' then
    return offer;
  end if;
  return jsonb_build_object('code', code.code, 'label', code.label, 'currency', currency,
    'discount_in_cents', offer -> 'discount_in_cents');
end $$;

-- For who pays, once their address is known: null, or why the code does not fit. Its discount is then taken back.
create function public.check_promo_buyer(p_session_id text, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  code public.promo_codes;
  refusal text;
begin
  select * into the_order from public.orders where session_id = p_session_id and status = 'pending' for update;
  select c.* into code from public.promo_codes c
  join public.promo_redemptions r on r.code_id = c.id where r.order_id = the_order.id for no key update of c;
  if not found then
    return null;
  end if;
  refusal := internal.promo_customer_refusal(code, the_order.user_id, p_email, the_order.id);
  if refusal is null then
    -- Counts for this person from now on, in every other order of theirs.
    update public.promo_redemptions set email_digest = internal.email_digest(p_email) where order_id = the_order.id;
    return null;
  end if;
  delete from public.promo_redemptions where order_id = the_order.id;
  update public.order_lines set discount_in_cents = 0 where order_id = the_order.id;
  update public.orders set discount_in_cents = 0, total_in_cents = total_in_cents + discount_in_cents
  where id = the_order.id;
  perform internal.record_order_event(
    the_order.id, 'promo_code_refused', jsonb_build_object('code', code.code, 'reason', refusal));
  return refusal;
end $$;

-- Replaced, not overloaded: a function of the former deployment calls it without the new parameters.
drop function public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb);

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
-- p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
-- p_user_id: the customer who is signed in, as the accounts service confirmed it.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client text default null,
  p_line_fields jsonb default '{}', p_promo_code text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  missing_field text;
  new_order public.orders;
  refusal jsonb;
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
      p.title as product_title, p.id as product_id,
      p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
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
    select f.title into missing_field from public.product_custom_fields f
    where f.product_id = line.product_id and f.is_required
      and coalesce(btrim(p_line_fields -> line.variant_id ->> f.id), '') = '' limit 1;
    if found then
      return internal.checkout_refusal('missing_field', jsonb_build_object(
        'product_title', line.product_title, 'field_title', missing_field));
    end if;
  end loop;

  if (select count(distinct v.currency) > 1 from jsonb_array_elements(p_items) i
      join public.variants v on v.id = i ->> 'variant_id') then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders
    (provider, currency, items_in_cents, total_in_cents, success_url, cancel_url, locale, time_zone, expires_at, client_key,
    user_id)
  select p_provider, min(v.currency), sum(internal.current_price_in_cents(v) * i.quantity),
    sum(internal.current_price_in_cents(v) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client, p_user_id
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  join public.variants v on v.id = i.variant_id
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
  end if;

  insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
  select l.order_id, l.variant_id, l.quantity, new_order.expires_at
  from public.order_lines l where l.order_id = new_order.id and l.takes_stock;

  -- Read again: the reservation has set its end.
  return (select internal.order_row(o) from public.orders o where o.id = new_order.id);
end $$;

-- Taxes of all lines and of the shipping, at the destination's rates now.
create or replace function internal.set_taxes(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goods_rate integer := internal.tax_rate(p_order.country, 'goods', now());
  service_rate integer := internal.tax_rate(p_order.country, 'service', now());
  shipping_tax integer := internal.included_tax(p_order.shipping_in_cents, goods_rate);
begin
  update public.order_lines l
  set tax_rate_in_basis_points = r.rate,
    tax_in_cents = internal.included_tax(l.unit_price_in_cents * l.quantity - l.discount_in_cents, r.rate)
  from (values ('goods', goods_rate), ('service', service_rate)) as r (kind, rate)
  where l.order_id = p_order.id and l.kind = r.kind;
  update public.orders
  set shipping_tax_in_cents = shipping_tax,
    tax_in_cents = shipping_tax + (select sum(l.tax_in_cents) from public.order_lines l where l.order_id = p_order.id)
  where id = p_order.id;
end $$;

-- A line's total is what is paid of it: its price less its discount.
create or replace function internal.invoice_lines(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(line order by position) from (
    select l.position, jsonb_build_object(
      'title', l.product_title || case when l.variant_title in ('', l.product_title) then '' else ' (' || l.variant_title || ')' end,
      'kind', l.kind, 'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
      'discount_in_cents', l.discount_in_cents,
      'total_in_cents', l.unit_price_in_cents * l.quantity - l.discount_in_cents,
      'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents) as line
    from public.order_lines l where l.order_id = p_order.id
    union all
    select 1000000, jsonb_build_object(
      'title', 'Livraison' || coalesce(' (' || p_order.shipping_method_name || ')', ''),
      'kind', 'shipping', 'quantity', 1, 'unit_price_in_cents', p_order.shipping_in_cents,
      'discount_in_cents', 0, 'total_in_cents', p_order.shipping_in_cents,
      'tax_rate_in_basis_points', internal.tax_rate(p_order.country, 'goods', p_order.paid_at),
      'tax_in_cents', p_order.shipping_tax_in_cents)
    where p_order.shipping_method_name is not null or p_order.shipping_in_cents > 0
  ) lines
$$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
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
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;

revoke execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb, text, uuid),
  public.check_promo_code(text, jsonb, uuid), public.check_promo_buyer(text, text)
from public, anon, authenticated;
grant execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb, text, uuid),
  public.check_promo_code(text, jsonb, uuid), public.check_promo_buyer(text, text)
to service_role;
