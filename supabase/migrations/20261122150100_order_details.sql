-- What an order says of its lines, its buyer and its delivery (docs/product.md#checkout).

alter table public.order_lines
  -- A pack is goods that also open a subscription.
  add column kind text check (kind in ('goods', 'service')),
  -- Answers to the product's questions: [{"id", "title", "value"}].
  add column fields jsonb not null default '[]',
  -- Of the destination, from the payment on.
  add column tax_rate_in_basis_points integer,
  add column tax_in_cents integer;

update public.order_lines l set kind = case when p.type = 'digital' then 'service' else 'goods' end
from public.variants v join public.products p on p.id = v.product_id where v.id = l.variant_id;

alter table public.order_lines alter column kind set not null;

alter table public.orders
  -- Prices of the lines, tax included.
  add column items_in_cents integer check (items_in_cents >= 0),
  add column shipping_in_cents integer not null default 0 check (shipping_in_cents >= 0),
  add column discount_in_cents integer not null default 0 check (discount_in_cents >= 0),
  -- Part of the total.
  add column tax_in_cents integer,
  add column shipping_tax_in_cents integer,
  -- The destination; known when the buyer has filled the payment page in.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column buyer_name text,
  add column phone text,
  -- {"name", "line1", "line2", "postal_code", "city", "country"}; only of orders with goods.
  add column address jsonb check (jsonb_typeof(address) = 'object'),
  add column shipping_method_id text references public.shipping_methods on delete set null,
  add column shipping_method_name text,
  -- Why a payment could not be served and goes back.
  add column refund_reason text
    check (refund_reason in ('sold_out', 'no_email', 'not_deliverable', 'amount_mismatch')),
  drop constraint orders_check;

update public.orders set items_in_cents = total_in_cents;
update public.orders set refund_reason = 'sold_out' where status in ('refund_due', 'refunded');

alter table public.orders
  alter column items_in_cents set not null,
  add constraint orders_total check (total_in_cents = items_in_cents + shipping_in_cents - discount_in_cents),
  -- A paid order that is given back in full is `refunded` and stays paid_at.
  add constraint orders_paid_at
    check ((status <> 'paid' or paid_at is not null) and (paid_at is null or status in ('paid', 'refunded')));

-- What the buyer agreed to before paying, in the words that were shown.
create table public.order_consents (
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('terms', 'immediate_performance')),
  wording text not null check (wording <> ''),
  agreed_at timestamptz not null default now(),
  primary key (order_id, kind)
);

alter table public.order_consents enable row level security;
revoke all on public.order_consents from anon, authenticated;
grant select, insert on public.order_consents to service_role;

alter table public.payment_events add column details jsonb not null default '{}';

-- Taxes of all lines and of the shipping, at the destination's rates now.
create function internal.set_taxes(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goods_rate integer := internal.tax_rate(p_order.country, 'goods', now());
  service_rate integer := internal.tax_rate(p_order.country, 'service', now());
  shipping_tax integer := internal.included_tax(p_order.shipping_in_cents, goods_rate);
begin
  update public.order_lines l
  set tax_rate_in_basis_points = r.rate,
    tax_in_cents = internal.included_tax(l.unit_price_in_cents * l.quantity, r.rate)
  from (values ('goods', goods_rate), ('service', service_rate)) as r (kind, rate)
  where l.order_id = p_order.id and l.kind = r.kind;
  update public.orders
  set shipping_tax_in_cents = shipping_tax,
    tax_in_cents = shipping_tax + (select sum(l.tax_in_cents) from public.order_lines l where l.order_id = p_order.id)
  where id = p_order.id;
end $$;

-- Writes down what the buyer filled in and agreed to: {country, name, phone, address, shipping_method,
-- shipping_in_cents, amount_in_cents, consents: [{kind, wording}]}, as the store validated it. The first details count:
-- they are what was agreed to and, by transfer, the amount that was asked for.
create function internal.apply_order_details(p_order public.orders, p_details jsonb, p_at timestamptz)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  has_goods boolean := exists (
    select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods');
  method public.shipping_methods;
  shipping integer := case when has_goods then coalesce((p_details ->> 'shipping_in_cents')::integer, 0) else 0 end;
  updated public.orders;
begin
  if p_order.country is not null or p_order.status in ('paid', 'refund_due', 'refunded')
    or p_details ->> 'country' is null then
    return p_order;
  end if;
  if has_goods then
    select * into method from public.shipping_methods m where m.id = p_details ->> 'shipping_method';
  end if;
  update public.orders o
  set country = p_details ->> 'country', buyer_name = p_details ->> 'name', phone = p_details ->> 'phone',
    address = case when has_goods then p_details -> 'address' end,
    shipping_method_id = method.id, shipping_method_name = method.name,
    shipping_in_cents = shipping, total_in_cents = o.items_in_cents + shipping - o.discount_in_cents
  where o.id = p_order.id returning * into updated;
  insert into public.order_consents (order_id, kind, wording, agreed_at)
  select p_order.id, c.kind, c.wording, p_at
  from jsonb_to_recordset(coalesce(p_details -> 'consents', '[]')) as c (kind text, wording text)
  on conflict do nothing;
  perform internal.set_taxes(updated);
  return (select o from public.orders o where o.id = p_order.id);
end $$;

create or replace function internal.order_line_json(l public.order_lines) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
    'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
    'image_url', (select v.image_url from public.variants v where v.id = l.variant_id),
    'is_subscription', l.subscription_period is not null, 'kind', l.kind, 'fields', l.fields,
    'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents)
$$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'reference', p_order.reference,
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'items_in_cents', p_order.items_in_cents, 'shipping_in_cents', p_order.shipping_in_cents,
    'discount_in_cents', p_order.discount_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    'country', p_order.country, 'address', p_order.address,
    'shipping_method', p_order.shipping_method_name, 'refund_reason', p_order.refund_reason,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;

-- The answers for one line, with their questions as they read now. Unknown questions are dropped.
create function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'value', answer.value) order by f.id), '[]')
  from public.product_custom_fields f,
    lateral (select left(btrim(p_answers ->> f.id), 200) as value) answer
  where f.product_id = p_product_id and answer.value <> ''
$$;

-- Replaced, not overloaded: a function of the former deployment calls it without p_line_fields.
drop function public.place_order(jsonb, text, text, text, text, text, integer, text);

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
-- p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client text default null,
  p_line_fields jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  missing_field text;
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
    (provider, currency, items_in_cents, total_in_cents, success_url, cancel_url, locale, time_zone, expires_at, client_key)
  select p_provider, min(v.currency), sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  join public.variants v on v.id = i.variant_id
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    coalesce(v.sale_price_in_cents, v.price_in_cents), v.manage_inventory, v.subscription_period, v.plan_name,
    case when p.type = 'digital' then 'service' else 'goods' end,
    internal.answered_fields(p.id, p_line_fields -> v.id)
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
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb) from public, anon, authenticated;
grant execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb) to service_role;

-- Replaced, not overloaded: a function of the former deployment calls it without p_details.
drop function public.record_payment_event(text, text, text, text, text, text);

-- False when this event is already recorded.
create function public.record_payment_event(
  p_id text, p_provider text, p_kind text, p_session_id text,
  p_email text default null, p_payment_method text default null, p_details jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_events (id, provider, kind, session_id, email, payment_method, details)
  values (p_id, p_provider, p_kind, p_session_id, lower(p_email), p_payment_method, p_details)
  on conflict (id) do nothing;
  return found;
end $$;

revoke execute on function
  public.record_payment_event(text, text, text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function
  public.record_payment_event(text, text, text, text, text, text, jsonb) to service_role;
