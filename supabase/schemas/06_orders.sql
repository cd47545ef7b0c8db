-- Orders: the lines of a checkout at the database's prices, and their status.
--
--   pending ──> awaiting_transfer ──> paid          the usual course
--      └──────────────┴──> cancelled                the shopper left, the session expired, the transfer failed
--   paid after the stock was sold ──> refund_due    the payment is refunded
--
-- Only a `paid` order has an invoice, a subscription period and deducted stock, and it always has all three.

-- Such as « LU-7F3K-92QX »: 40 random bits, without the letters I, L, O and U, which are misread.
create function internal.new_order_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  random_bytes bytea;
  candidate text;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    -- Bytes 6 and 8 of a UUID are skipped, since they contain its version and variant.
    select 'LU-' || string_agg(
      case when byte = 10 then '-' else '' end
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random_bytes, byte) % 32 + 1, 1),
      '' order by byte)
    into candidate from unnest(array[0, 1, 2, 3, 10, 11, 12, 13]) byte;
    exit when not exists (select from public.orders o where o.reference = candidate);
  end loop;
  return candidate;
end $$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'pending'
    check (status in ('pending', 'awaiting_transfer', 'paid', 'cancelled', 'refund_due', 'refunded')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's payment session; unguessable, because it also authorizes reading the order after payment.
  session_id text unique,
  email text,
  payment_method text check (payment_method in ('card', 'transfer')),
  currency text not null,
  total_in_cents integer not null check (total_in_cents >= 0),
  success_url text not null,
  cancel_url text not null,
  locale text not null default 'fr',
  time_zone text not null default 'Europe/Paris',
  created_at timestamptz not null default now(),
  -- When the payment page closes, or the transfer is awaited no longer. A payment that started earlier still counts.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Keyed hash of the client IP; null without limits, and deleted after a day, when nothing is reserved any more.
  client_ip_hash text,
  -- End of the reservation; null when there never was one.
  reserved_until timestamptz,
  -- Number of views of the payment page: leaving an older view frees nothing.
  payment_page_views integer not null default 0,
  reference text not null unique default internal.new_order_reference(),
  -- The account that placed it, so that strangers' orders with a customer's address cannot hide the customer's own.
  user_id uuid references auth.users on delete set null,
  -- Sum of the lines, tax included.
  items_in_cents integer not null check (items_in_cents >= 0),
  shipping_in_cents integer not null default 0 check (shipping_in_cents >= 0),
  discount_in_cents integer not null default 0 check (discount_in_cents >= 0),
  -- Part of the total.
  tax_in_cents integer,
  shipping_tax_in_cents integer,
  -- Destination; known once the buyer has filled in the payment page.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Tax territory: that of the postal code, if it fits the country.
  tax_territory text,
  -- Territory of the postal code, if its taxes differ from the country's.
  postal_territory text references public.tax_territories,
  -- `to_check`: the postal code does not fit the country; staff check it before shipping.
  address_state text not null default 'valid' check (address_state in ('valid', 'to_check', 'checked')),
  buyer_name text,
  phone text,
  -- {"name", "line1", "line2", "postal_code", "city", "country"}; only of orders with goods.
  address jsonb check (jsonb_typeof(address) = 'object'),
  shipping_method_id text references public.shipping_methods on delete set null,
  shipping_method_name text,
  -- Why a payment could not be served and is refunded.
  refund_reason text
    check (refund_reason in ('sold_out', 'no_email', 'not_deliverable', 'amount_mismatch')),
  -- Token of the mailed link to a guest's order: 244 random bits. Unlike the payment session, it proves access to the
  -- order's mailbox.
  page_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint orders_total check (total_in_cents = items_in_cents + shipping_in_cents - discount_in_cents),
  -- A paid order that is fully refunded becomes `refunded` and keeps paid_at.
  constraint orders_paid_at
    check ((status <> 'paid' or paid_at is not null) and (paid_at is null or status in ('paid', 'refunded')))
);
create index orders_to_refund on public.orders (created_at) where status = 'refund_due';
create index orders_of_client_ip on public.orders (client_ip_hash, created_at) where client_ip_hash is not null;
create index orders_address_to_check on public.orders (paid_at) where address_state = 'to_check';
create index orders_open on public.orders (expires_at) where status = 'pending';
create index orders_awaiting_transfer on public.orders (lower(email)) where status = 'awaiting_transfer';
create index orders_of_account on public.orders (user_id) where user_id is not null;
create index orders_of_email on public.orders (lower(email), created_at desc) where email is not null;
create index orders_search on public.orders using gin (internal.order_search_keys(reference, email, buyer_name));
create index orders_placed on public.orders (created_at desc, id desc) where status <> 'pending';
create index orders_email_digest on public.orders (internal.email_digest(email)) where email is not null;
create index orders_by_payment on public.orders (paid_at) where paid_at is not null;
-- For the purge of clients.
create index orders_by_client_ip_age on public.orders (created_at) where client_ip_hash is not null;
alter table public.orders enable row level security;
grant select, insert, update, delete on public.orders to service_role;

create table public.order_lines (
  order_id uuid not null references public.orders on delete cascade,
  position integer not null,
  variant_id text not null references public.variants,
  -- A snapshot: later changes of the catalogue must not change the order.
  product_title text not null,
  variant_title text not null,
  quantity integer not null check (quantity > 0),
  unit_price_in_cents integer not null check (unit_price_in_cents >= 0),
  takes_stock boolean not null,
  subscription_period interval,
  plan_name text,
  warranty_in_months integer,
  -- A pack is goods that also grant a subscription.
  kind text not null check (kind in ('goods', 'service')),
  -- Answers to the product's questions: [{"id", "title", "value"}].
  fields jsonb not null default '[]',
  -- The destination's tax rate, set at payment.
  tax_rate_in_basis_points integer,
  tax_in_cents integer,
  -- The line's part of the order's discount.
  discount_in_cents integer not null default 0
    check (discount_in_cents between 0 and unit_price_in_cents * quantity),
  primary key (order_id, position),
  unique (order_id, variant_id)
);
create index order_lines_variant on public.order_lines (variant_id);
alter table public.order_lines enable row level security;
grant select, insert, update, delete on public.order_lines to service_role;

-- The order's timeline, for customer and staff. Append-only.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- `system`, `customer`, or the id of a member of staff.
  actor text not null default 'system',
  -- Event details, without personal data.
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_events_of_order on public.order_events (order_id, id);
alter table public.order_events enable row level security;
grant select, insert on public.order_events to service_role;

-- What the buyer agreed to before paying, in the words that were shown.
create table public.order_consents (
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('terms', 'immediate_performance')),
  wording text not null check (wording <> ''),
  agreed_at timestamptz not null default now(),
  primary key (order_id, kind)
);
alter table public.order_consents enable row level security;
grant select, insert on public.order_consents to service_role;

create function internal.record_order_event(
  p_order_id uuid, p_kind text, p_details jsonb default '{}', p_actor text default 'system'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, kind, details, actor) values (p_order_id, p_kind, p_details, p_actor)
$$;

-- An order's mails go to the current address of the account that claimed it.
create function internal.order_recipient(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select u.email from public.invoices i join auth.users u on u.id = i.user_id
    where i.order_id = o.id and u.email_confirmed_at is not null
  ), o.email)
  from public.orders o where o.id = p_order_id
$$;

-- Includes whether a mail about the order failed.
create function internal.order_row(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return internal.order_json(p_order) || jsonb_build_object(
    'reserved_until', p_order.reserved_until, 'payment_page_view', p_order.payment_page_views,
    'has_undelivered_mail', exists (
      select from public.mail_outbox m
      where m.order_id = p_order.id and (m.state = 'given_up' or m.bounced_at is not null)));
end $$;

-- One line of an order as it was sold.
create function internal.order_line_json(l public.order_lines) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
    'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
    'image_url', (select v.image_url from public.variants v where v.id = l.variant_id),
    'is_subscription', l.subscription_period is not null, 'kind', l.kind, 'fields', l.fields,
    'warranty_in_months', l.warranty_in_months,
    'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents);
end $$;

-- The order of a payment session, for the payment page and the success page.
create function internal.order_json(p_order public.orders) returns jsonb
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

create function public.order_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(o) from public.orders o where o.session_id = p_session_id
$$;

-- An order with its timeline, accesses, consents and declarations word for word (docs/product/checkout.md#consents),
-- without secrets.
create function internal.tracked_order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(p_order) || jsonb_build_object(
    'shipment', (
      select jsonb_build_object('state', s.state, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = p_order.id),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
      from public.order_events e where e.order_id = p_order.id), '[]'),
    'statements', coalesce((
      select jsonb_agg(jsonb_build_object('wording', stated.wording, 'at', stated.at) order by stated.at, stated.wording)
      from (
        select c.wording, c.agreed_at as at from public.order_consents c where c.order_id = p_order.id
        union all
        select w.wording, w.declared_at from public.withdrawals w where w.order_id = p_order.id
        union all
        select t.wording, t.declared_at from public.terminations t where t.order_id = p_order.id
      ) stated), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.access_json(a) order by a.created_at, a.id) from public.accesses a
      where a.order_id = p_order.id or a.id in (
        select g.access_id from public.subscription_grants g where g.order_id = p_order.id)), '[]'))
$$;

-- The customer's orders: placed by the account, with its confirmed address, or claimed. Anybody can order by transfer
-- with a customer's address: of such unclaimed orders that await a transfer, only the newest five are included, so that
-- they hide none of the others.
create function public.orders_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with customer as (
    select lower(u.email) as email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
  ), unclaimed_transfers as (
    select o.id from public.orders o, customer
    where lower(o.email) = customer.email and o.user_id is null and o.status = 'awaiting_transfer'
    order by o.created_at desc limit 5
  )
  select coalesce(jsonb_agg(internal.tracked_order_json(o) order by o.created_at desc), '[]')
  from (
    select own.* from public.orders own
    where own.status not in ('pending', 'cancelled') and (
      own.user_id = p_user_id
      or lower(own.email) = (select email from customer) and own.status <> 'awaiting_transfer'
      or own.id in (select id from unclaimed_transfers)
      or own.id in (select i.order_id from public.invoices i where i.user_id = p_user_id)
      or own.id in (select g.order_id from public.subscription_grants g where g.user_id = p_user_id))
    order by own.created_at desc limit 50
  ) o
$$;

create function public.order_of_page_token(p_page_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o where o.page_token = p_page_token
$$;

-- Lookup by reference and address for a guest without the mailed link. Accesses are shown without credentials.
create function public.order_of_reference(p_reference text, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o
  where o.reference = upper(p_reference) and lower(o.email) = lower(p_email)
$$;

-- The order, if reference and address match, or if it belongs to the customer.
create function internal.owned_order(p_reference text, p_email text, p_user_id uuid) returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o from public.orders o
  where o.reference = upper(p_reference) and o.status <> 'pending' and (
    lower(o.email) = lower(p_email)
    or p_user_id is not null and o.id in (select internal.order_ids_of_customer(p_user_id, (
      select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null))))
$$;

grant execute on function
  public.order_of_session, public.orders_of_customer, public.order_of_page_token, public.order_of_reference
to service_role;
-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.new_order_reference to service_role;
