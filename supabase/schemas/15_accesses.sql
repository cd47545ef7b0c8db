-- Subscriptions, which the customer area shows, and accesses (docs/product/deliveries.md#access) with their
-- credentials. A payment tickets an access for a customer without one, and renews a running one. A worker issues it
-- through the provider; the subscription's time begins in the transaction that marks it issued.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_name text not null check (plan_name ~ '\S' and char_length(plan_name) <= 120),
  status text not null default 'active' check (status in ('active', 'expired', 'cancelled')),
  start_date timestamptz not null default now(),
  end_date timestamptz not null,
  created_at timestamptz not null default now(),
  check (end_date > start_date)
);
-- The customer area reads the subscription with the latest end date.
create index subscriptions_of_user on public.subscriptions (user_id, end_date desc);
create index subscriptions_to_expire on public.subscriptions (end_date) where status = 'active';
alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
create policy "a customer reads their own subscriptions" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.subscriptions
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Called by a schedule.
create function public.expire_subscriptions() returns integer
language sql security definer set search_path = ''
as $$
  with expired as (
    update public.subscriptions set status = 'expired'
    where status = 'active' and end_date <= now()
    returning 1
  )
  select count(*)::integer from expired
$$;

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
  -- Password and URLs, encrypted by the store or the worker with this row's id as additional data.
  encrypted_credentials text,
  issued_at timestamptz,
  -- Null until it is issued.
  ends_at timestamptz,
  -- The end that the provider has confirmed.
  provider_ends_at timestamptz,
  reset_requested_at timestamptz,
  -- When it became late.
  delayed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Lease: a worker that takes the task moves this into the future.
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  created_at timestamptz not null default now(),
  -- The next task at the provider, always derived from the state, so that none is lost.
  task text generated always as (case
    when state = 'to_issue' then 'issue'
    when state = 'to_revoke' then 'revoke'
    when state = 'issued' and reset_requested_at is not null then 'reset'
    when state = 'issued' and provider_ends_at is distinct from ends_at then 'renew'
  end) stored,
  paused_at timestamptz,
  -- Remaining time of a paused access, which counts as ended until it is resumed.
  paused_time interval,
  -- The subscription that is paused with it.
  paused_subscription_id uuid references public.subscriptions on delete set null,
  check (state <> 'issued' or (
    provider is not null and user_name is not null and encrypted_credentials is not null and issued_at is not null
    and ends_at is not null)),
  check ((paused_at is null) = (paused_time is null))
);
create index accesses_due on public.accesses (next_attempt_at) where task is not null;
create index accesses_of_user on public.accesses (user_id) where user_id is not null;
create index accesses_of_order on public.accesses (order_id) where order_id is not null;
create index accesses_ending on public.accesses (ends_at) where state = 'issued';
-- A user name belongs to one access, whatever a provider returns.
create unique index accesses_credential on public.accesses (provider, user_name) where state = 'issued';
create index accesses_by_request on public.accesses (created_at);
alter table public.accesses enable row level security;
grant select, insert, update, delete on public.accesses to service_role;

-- Readings of credentials. Append-only.
create table public.access_readings (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  -- `customer`, `order_link`, or the id of a member of staff.
  reader text not null,
  read_at timestamptz not null default now()
);
create index access_readings_of_access on public.access_readings (access_id, read_at);
alter table public.access_readings enable row level security;
grant select, insert on public.access_readings to service_role;

create table public.access_resets (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  requested_at timestamptz not null default now()
);
create index access_resets_of_access on public.access_resets (access_id, requested_at);
alter table public.access_resets enable row level security;
grant select, insert on public.access_resets to service_role;

-- Credentials that staff imported for any access, or typed for one.
create table public.access_pool (
  id bigint generated always as identity primary key,
  user_name text not null unique,
  -- Encrypted with the user name as additional data; null once an access has or had its own copy.
  encrypted_credentials text,
  access_id uuid references public.accesses on delete set null,
  -- Number of the access's resets when this credential was reserved.
  reset_number integer not null default 0,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  unique (access_id, reset_number)
);
create index access_pool_free on public.access_pool (id) where access_id is null and taken_at is null;
alter table public.access_pool enable row level security;
grant select, insert, update, delete on public.access_pool to service_role;

-- Wakes a listening worker (the embedded default). A hosted project's schedule finds the task within a minute.
create function internal.notify_accesses() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('accesses', '');
  return null;
end $$;
create trigger notify_worker after insert or update of state, ends_at, reset_requested_at on public.accesses
  for each row when (new.task is not null) execute function internal.notify_accesses();

-- New credentials in the pool: waiting accesses are retried at once.
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

-- Includes the remaining time of a paused access.
create function internal.access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'plan_name', a.plan_name,
    'state', case a.state when 'to_revoke' then 'revoked' else a.state end,
    'is_delayed', a.delayed_at is not null, 'is_resetting', a.reset_requested_at is not null,
    'paused_days', ceil(extract(epoch from a.paused_time) / 86400)::integer,
    'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'renewal_variant_id', internal.renewal_variant(a.plan_name))
$$;

create function public.accesses_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.access_json(a) order by a.ends_at desc nulls first, a.created_at desc), '[]')
  from public.accesses a where a.user_id = p_user_id and a.state in ('to_issue', 'issued')
$$;

-- The state of a payment session's accesses, for the success page.
create function public.accesses_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) -> 'accesses' from public.orders o where o.session_id = p_session_id
$$;

-- Whether the access belongs to the customer, or to a guest with this link. Once an account owns it, an old mail link
-- is void.
create function internal.owns_access(a public.accesses, p_user_id uuid, p_page_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(a.user_id = p_user_id, false) or a.user_id is null and exists (
    select from public.orders o
    where o.page_token = p_page_token and (o.id = a.order_id or o.id in (
      select g.order_id from public.subscription_grants g where g.access_id = a.id)))
$$;

-- Returns the encrypted credentials to their owner only, and logs the reading.
create function public.read_access(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token);
  if not found then
    return null;
  end if;
  insert into public.access_readings (access_id, reader)
  values (owned.id, case when p_user_id is null then 'order_link' else 'customer' end);
  return jsonb_build_object('user_name', owned.user_name, 'encrypted_credentials', owned.encrypted_credentials);
end $$;

-- Requests new credentials, three times in thirty days: `requested`, `limited`, or `unknown` unless the caller owns the
-- access.
create function public.request_access_reset(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token) for update;
  if not found then
    return 'unknown';
  elsif owned.reset_requested_at is not null then
    return 'requested';
  elsif (
    select count(*) from public.access_resets r
    where r.access_id = owned.id and r.requested_at > now() - interval '30 days'
  ) >= 3 then
    return 'limited';
  end if;
  insert into public.access_resets (access_id) values (owned.id);
  update public.accesses set reset_requested_at = now(), attempts = 0, next_attempt_at = now() where id = owned.id;
  perform internal.record_access_event(owned.id, 'access_reset_requested');
  return 'requested';
end $$;

-- Deletes the pool's copy of credentials that an access has or had. The user name stays, so that the credential cannot
-- be imported again.
create function internal.clear_pool_credentials() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_pool set encrypted_credentials = null
  where access_id = new.id and encrypted_credentials is not null;
  return null;
end $$;
create trigger clear_pool_credentials after update of encrypted_credentials on public.accesses
  for each row when (new.encrypted_credentials is distinct from old.encrypted_credentials)
  execute function internal.clear_pool_credentials();

-- Requests the revocation of an access at the provider. One that no worker has tried to issue does not exist there.
create function internal.revoke_access(p_access_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.accesses
  set state = case when state = 'to_issue' and attempts = 0 then 'revoked' else 'to_revoke' end,
    attempts = 0, lease_id = null, next_attempt_at = now()
  where id = p_access_id and state in ('to_issue', 'issued')
$$;

-- Takes back the time that an order paid for, or the access when no other order pays for it.
create function internal.revoke_accesses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken public.subscription_grants;
  length interval;
begin
  for taken in
    update public.subscription_grants set refunded_at = now()
    where order_id = new.id and refunded_at is null returning *
  loop
    length := coalesce(taken.ends_at - taken.starts_at, interval '0');
    update public.subscriptions
    set status = case when end_date - length <= greatest(start_date, now()) then 'cancelled' else status end,
      end_date = case when end_date - length <= start_date then end_date else end_date - length end
    where taken.starts_at is not null and id = (
      select s.id from public.subscriptions s
      where s.user_id = taken.user_id and s.status = 'active' order by s.end_date desc limit 1);
    if exists (
      select from public.subscription_grants g where g.access_id = taken.access_id and g.refunded_at is null
    ) then
      update public.accesses set ends_at = ends_at - length where id = taken.access_id;
    else
      perform internal.revoke_access(taken.access_id);
    end if;
  end loop;
  return null;
end $$;
create trigger revoke_accesses after update of status on public.orders
  for each row when (new.status = 'refunded' and old.status <> 'refunded')
  execute function internal.revoke_accesses();

create function internal.revoke_accesses_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.revoke_access(a.id) from public.accesses a where a.user_id = old.id;
  return old;
end $$;
create trigger revoke_accesses_of_account before delete on auth.users
  for each row execute function internal.revoke_accesses_of_account();

-- A pause has no limit, so that its credentials are kept.
create function public.purge_ended_accesses() returns void
language sql security definer set search_path = '' as $$
  update public.accesses set state = 'revoked', encrypted_credentials = null, reset_requested_at = null
  where state = 'issued' and ends_at < now() - internal.retention_period('ended_accesses') and paused_at is null
$$;

-- Changes of a paused access's end (a refund, a gift) change its remaining time.
create function internal.move_paused_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'issued' then
    new.paused_at := null;
    new.paused_time := null;
  elsif new.paused_at is not null then
    new.paused_time := greatest(old.paused_time + (new.ends_at - old.ends_at), interval '0');
    new.ends_at := old.ends_at;
  end if;
  return new;
end $$;
create trigger move_paused_end before update of ends_at, state on public.accesses
  for each row when (old.paused_at is not null) execute function internal.move_paused_end();

create function internal.pause_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  running public.accesses;
begin
  select * into running from public.accesses
  where id = p_access_id and state = 'issued' and paused_at is null and ends_at > now() for update;
  if not found then
    return 'unavailable';
  end if;
  -- Ends the access at the provider at once.
  update public.accesses
  set paused_at = now(), paused_time = ends_at - now(), ends_at = now(), attempts = 0, next_attempt_at = now(),
    paused_subscription_id = (
      select s.id from public.subscriptions s
      where s.user_id = running.user_id and s.status = 'active' and s.end_date = running.ends_at limit 1)
  where id = p_access_id returning * into running;
  update public.subscriptions set end_date = greatest(now(), start_date + interval '1 second'), status = 'expired'
  where id = running.paused_subscription_id;
  perform internal.record_access_event(p_access_id, 'access_paused');
  return 'done';
end $$;

create function internal.resume_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paused public.accesses;
begin
  select * into paused from public.accesses where id = p_access_id and paused_at is not null for update;
  if not found then
    return 'unavailable';
  end if;
  update public.accesses
  set paused_at = null, paused_time = null, paused_subscription_id = null, attempts = 0, next_attempt_at = now()
  where id = p_access_id;
  update public.accesses set ends_at = now() + paused.paused_time where id = p_access_id;
  update public.subscriptions set end_date = now() + paused.paused_time, status = 'active'
  where id = paused.paused_subscription_id and paused.paused_time > interval '0';
  perform internal.record_access_event(p_access_id, 'access_resumed');
  return 'done';
end $$;

-- Adds days to an access, its subscription and its last purchase.
create function internal.give_days(p_access_id uuid, p_days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  given public.accesses;
  new_end timestamptz;
begin
  select * into given from public.accesses where id = p_access_id and state = 'issued' for update;
  if not found then
    return 'unavailable';
  end if;
  new_end := case when given.paused_at is not null then given.ends_at else greatest(given.ends_at, now()) end
    + make_interval(days => p_days);
  if new_end + coalesce(given.paused_time, interval '0') > now() + interval '10 years' then
    return 'too_long';
  end if;
  update public.accesses set ends_at = new_end, attempts = 0, next_attempt_at = now() where id = p_access_id;
  if given.paused_at is null then
    update public.subscriptions set end_date = new_end, status = 'active'
    where id = (
      select s.id from public.subscriptions s
      where s.user_id = given.user_id and s.status <> 'cancelled' and s.end_date = given.ends_at limit 1);
  end if;
  -- The effect of a refund.
  update public.subscription_grants set ends_at = ends_at + make_interval(days => p_days)
  where (order_id, position) = (
    select g.order_id, g.position from public.subscription_grants g
    where g.access_id = p_access_id and g.refunded_at is null and g.ends_at is not null
    order by g.ends_at desc limit 1);
  perform internal.record_access_event(p_access_id, 'access_extended', jsonb_build_object('days', p_days));
  return 'done';
end $$;

create function internal.resend_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  issued public.accesses;
begin
  select * into issued from public.accesses where id = p_access_id and state = 'issued' and order_id is not null;
  if not found then
    return 'unavailable';
  end if;
  perform internal.queue_access_mail(issued, 'access_issued', p_access_id || ':' || gen_random_uuid());
  return 'done';
end $$;

grant execute on function
  public.expire_subscriptions, public.accesses_of_customer, public.accesses_of_session, public.read_access,
  public.request_access_reset, public.purge_ended_accesses
to service_role;
