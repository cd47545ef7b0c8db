-- Orders: the lines of a checkout at the database's prices, and their status.
--
--   pending ──> awaiting_transfer ──> paid          the usual course
--      └──────────────┴──> cancelled                the shopper left, the session expired, the transfer failed
--   paid after the stock was sold ──> refund_due    the payment is refunded
--
-- Only a `paid` order has an invoice, a subscription period and deducted stock, and it always has all three.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  status text not null default 'pending'
    check (status in ('pending', 'awaiting_transfer', 'paid', 'cancelled', 'refund_due', 'refunded')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's payment session; unguessable, hence it also authorizes reading the order after payment.
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
  -- When the payment page closes. A payment that started before still counts.
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);

create table public.order_lines (
  order_id uuid not null references public.orders on delete cascade,
  position integer not null,
  variant_id text not null references public.variants,
  -- As sold: later changes of the catalogue must not change the order.
  product_title text not null,
  variant_title text not null,
  quantity integer not null check (quantity > 0),
  unit_price_in_cents integer not null check (unit_price_in_cents >= 0),
  takes_stock boolean not null,
  subscription_period interval,
  plan_name text,
  primary key (order_id, position),
  unique (order_id, variant_id)
);

create index order_lines_variant on public.order_lines (variant_id);

alter table public.stock_reservations
  add foreign key (order_id) references public.orders on delete cascade;

-- Events of payment providers, recorded before they are processed: a recorded event is settled even if the process is
-- killed in between, and a repeated one changes nothing.
create table public.payment_events (
  id text primary key,
  -- `manual`: a member of staff found a transfer on the bank statement.
  provider text not null check (provider in ('sandbox', 'stripe', 'manual')),
  kind text not null check (kind in ('paid', 'awaiting_transfer', 'cancelled')),
  session_id text not null,
  email text,
  payment_method text check (payment_method in ('card', 'transfer')),
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text
);

create index orders_to_refund on public.orders (created_at) where status = 'refund_due';
create index payment_events_unsettled on public.payment_events (received_at) where settled_at is null;

-- Subscription time of a paid order. It is stored under its email until a confirmed account with that email exists;
-- user_id and the dates are set when it is added to that account's subscription.
create table public.subscription_grants (
  order_id uuid not null references public.orders,
  position integer not null,
  email text not null,
  plan_name text not null,
  period interval not null,
  user_id uuid references auth.users on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (order_id, position),
  foreign key (order_id, position) references public.order_lines (order_id, position)
);

create index subscription_grants_waiting on public.subscription_grants (lower(email)) where ends_at is null;

do $$
declare
  order_table text;
begin
  foreach order_table in array array['orders', 'order_lines', 'payment_events', 'subscription_grants'] loop
    execute format('alter table public.%I enable row level security', order_table);
    execute format('revoke all on public.%I from anon, authenticated', order_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', order_table);
  end loop;
end $$;
