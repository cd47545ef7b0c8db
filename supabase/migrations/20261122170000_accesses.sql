-- Accesses (docs/product.md#access): the credentials with which a subscription is watched. A payment requests one for
-- the customer who has none, and renews the one that runs. A worker issues it through the provider; the subscription's
-- time begins in the transaction that marks it issued.

alter table public.orders
  -- In the mailed link to a guest's order: 244 random bits. Unlike the payment session, it proves that its holder reads
  -- the mails of the order's address.
  add column page_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create index orders_of_email on public.orders (lower(email), created_at desc) where email is not null;

create table public.accesses (
  id uuid primary key default gen_random_uuid(),
  -- The order that first paid for it; null for a subscription without an order.
  order_id uuid references public.orders on delete set null,
  -- Null while it belongs to a guest.
  user_id uuid references auth.users on delete set null,
  plan_name text not null,
  state text not null default 'to_issue' check (state in ('to_issue', 'issued', 'to_revoke', 'revoked')),
  provider text,
  user_name text,
  -- Password and URLs, encrypted by the worker with this row's id as additional data.
  encrypted_credentials text,
  issued_at timestamptz,
  -- Null until it is issued.
  ends_at timestamptz,
  -- The end that the provider has confirmed.
  provider_ends_at timestamptz,
  reset_requested_at timestamptz,
  -- Since when it takes longer than promised.
  delayed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- A worker that takes the task moves this into the future: its lease.
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  created_at timestamptz not null default now(),
  -- What the provider is still to be asked: always derived from the state, so that no request can be lost.
  task text generated always as (case
    when state = 'to_issue' then 'issue'
    when state = 'to_revoke' then 'revoke'
    when state = 'issued' and reset_requested_at is not null then 'reset'
    when state = 'issued' and provider_ends_at is distinct from ends_at then 'renew'
  end) stored,
  check (state <> 'issued' or (
    provider is not null and user_name is not null and encrypted_credentials is not null and issued_at is not null
    and ends_at is not null))
);

create index accesses_due on public.accesses (next_attempt_at) where task is not null;
create index accesses_of_user on public.accesses (user_id) where user_id is not null;
create index accesses_of_order on public.accesses (order_id) where order_id is not null;
create index accesses_ending on public.accesses (ends_at) where state = 'issued';
-- A credential belongs to one access, whatever a provider sends.
create unique index accesses_credential on public.accesses (provider, user_name) where state = 'issued';

-- Who saw the credentials of an access, and when. Append-only.
create table public.access_readings (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  -- `customer`, `order_link`, or the id of a member of staff.
  reader text not null,
  read_at timestamptz not null default now()
);
create index access_readings_of_access on public.access_readings (access_id, read_at);

create table public.access_resets (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  requested_at timestamptz not null default now()
);
create index access_resets_of_access on public.access_resets (access_id, requested_at);

-- Credentials that staff imported for any access, or typed for one.
create table public.access_pool (
  id bigint generated always as identity primary key,
  user_name text not null unique,
  -- Encrypted with the user name as additional data; null once an access has its own copy, or had it.
  encrypted_credentials text,
  access_id uuid references public.accesses on delete set null,
  -- How many resets of the access preceded this credential.
  reset_number integer not null default 0,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  unique (access_id, reset_number)
);
create index access_pool_free on public.access_pool (id) where access_id is null and taken_at is null;

do $$
declare
  new_table text;
begin
  foreach new_table in array array['accesses', 'access_readings', 'access_resets', 'access_pool'] loop
    execute format('alter table public.%I enable row level security', new_table);
    execute format('revoke all on public.%I from anon, authenticated', new_table);
  end loop;
end $$;
grant select, insert, update, delete on public.accesses, public.access_pool to service_role;
grant select, insert on public.access_readings, public.access_resets to service_role;

-- Tells a worker that listens (the embedded default). A hosted project's schedule finds the task within a minute.
create function internal.notify_accesses() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('accesses', '');
  return null;
end $$;

create trigger notify_worker after insert or update of state, ends_at, reset_requested_at on public.accesses
  for each row when (new.task is not null) execute function internal.notify_accesses();

-- New credentials in the pool: accesses that wait for one are tried at once.
create function internal.retry_waiting_accesses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.accesses set next_attempt_at = now()
  where task is not null and last_error in ('pool_empty', 'awaiting_staff');
  perform pg_notify('accesses', '');
  return null;
end $$;

create trigger retry_waiting_accesses after insert on public.access_pool
  for each statement execute function internal.retry_waiting_accesses();
