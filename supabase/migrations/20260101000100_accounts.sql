-- Accounts: profiles, subscriptions, invoices and roles.
--
-- Grants restrict columns, policies restrict rows. All privileges are revoked first, because a hosted project grants
-- all on new tables to the API roles.

-- ---------------------------------------------------------------------------------------------- profiles

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  full_name text not null default '' check (char_length(full_name) <= 120),
  whatsapp text not null default '' check (char_length(whatsapp) <= 40),
  created_at timestamptz not null default now()
);

comment on table public.profiles is
  'What the house knows of a customer: a mirror of their account, written by trigger only. '
  'A customer changes it through auth.updateUser({ data: { full_name, whatsapp } }).';

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "a customer reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

-- Copies the account's data to the profile. The metadata comes from the browser: it is truncated here, because an
-- exception would reject the sign-up.
create function public.mirror_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, whatsapp, created_at)
  values (
    new.id,
    coalesce(new.email, ''),
    left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 120),
    left(coalesce(new.raw_user_meta_data ->> 'whatsapp', ''), 40),
    coalesce(new.created_at, now())
  )
  on conflict (id) do update
    set email = excluded.email, full_name = excluded.full_name, whatsapp = excluded.whatsapp;
  return null;
end
$$;

revoke execute on function public.mirror_account() from public, anon, authenticated;

create trigger mirror_account
  after insert or update of email, raw_user_meta_data on auth.users
  for each row execute function public.mirror_account();

-- ----------------------------------------------------------------------------------------- subscriptions

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
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;

create policy "a customer reads their own subscriptions" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

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

revoke execute on function public.expire_subscriptions() from public, anon, authenticated;
grant execute on function public.expire_subscriptions() to service_role;

-- Schedules it where pg_cron is available; the embedded default calls the function itself.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('expire-subscriptions', '7 * * * *', 'select public.expire_subscriptions()');
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------- invoices

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null for a guest's purchase until it is claimed, and after the account is deleted: invoices must be retained.
  user_id uuid references auth.users (id) on delete set null,
  invoice_date timestamptz not null default now(),
  amount numeric(10, 2) not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'paid')),
  pdf_url text check (pdf_url ~ '^https?://'),
  created_at timestamptz not null default now()
);

comment on column public.invoices.amount is 'Euros, tax included.';

create index invoices_of_user on public.invoices (user_id, invoice_date desc);

alter table public.invoices enable row level security;
revoke all on public.invoices from anon, authenticated;
grant select on public.invoices to authenticated;
grant all on public.invoices to service_role;

create policy "a customer reads their own invoices" on public.invoices
  for select to authenticated using (user_id = (select auth.uid()));

-- ------------------------------------------------------------------------------------------------- roles

-- Roles are in a table and not in the session token, so that revoking one takes effect at once.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('moderator', 'administrator')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "a customer reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create function public.has_role(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles held
    where held.user_id = (select auth.uid()) and held.role = wanted
  )
$$;

revoke execute on function public.has_role(text) from public, anon;
grant execute on function public.has_role(text) to authenticated, service_role;
