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
