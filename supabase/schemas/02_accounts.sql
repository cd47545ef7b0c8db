-- Accounts (docs/product/accounts.md#customer-area): profiles, roles, the second factor of sign-in and sessions.
-- Grants restrict columns, policies restrict rows.

-- Whether the caller's session was not ended (a token outlives it) and has the assurance level of the account: one with a
-- verified second factor (docs/product/accounts.md#second-factor) reads and changes its data only in sessions of level 2
-- (« aal2 »), which a code has raised. In plpgsql, whose bodies may name tables of the accounts service that do not exist yet.
create function policies.has_assured_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return internal.live_session_id() is not null
    and (coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'));
end $$;

-- The caller's id if the session is assured; null otherwise. Functions with definer rights, which
-- bypass policies, use it instead of auth.uid().
create function internal.assured_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where policies.has_assured_session()
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  full_name text not null default '' check (char_length(full_name) <= 120),
  whatsapp text not null default '' check (char_length(whatsapp) <= 40),
  created_at timestamptz not null default now()
);
comment on table public.profiles is
  'What the shop knows of a customer: a mirror of their account, written by trigger only. '
  'A customer changes it through auth.updateUser({ data: { full_name, whatsapp } }).';
create index profiles_email on public.profiles (lower(email));
create index profiles_created on public.profiles (created_at desc, id desc);
create index profiles_search on public.profiles using gin (internal.order_search_keys('', email, full_name));
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "a customer reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.profiles
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Copies the account's data to the profile. The metadata comes from the browser: it is truncated here, because an
-- exception would reject the sign-up.
create function internal.mirror_account() returns trigger
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
create trigger mirror_account
  after insert or update of email, raw_user_meta_data on auth.users
  for each row execute function internal.mirror_account();

-- Roles are in a table and not in the session token, so that revoking one takes effect at once.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('moderator', 'administrator')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
create policy "a customer reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.user_roles
  as restrictive to authenticated using ((select policies.has_assured_session()));

create function public.has_role(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles held
    where held.user_id = (select internal.assured_user_id()) and held.role = wanted
  )
$$;

-- Failed codes per account, across factors, sessions and devices, so that new ones do not reset the count.
create table internal.second_factor_failures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failure_count integer not null,
  locked_until timestamptz not null default '-infinity'
);
alter table internal.second_factor_failures enable row level security;

-- Verifies each entered code for the accounts service (« MFA verification attempt » hook). The fifth consecutive wrong
-- code locks the account's codes for 15 minutes, each fifth after it for twice as long, four hours at most. During a
-- lock, correct codes are refused too; otherwise one resets the count.
create function internal.limit_second_factor(p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (p_event ->> 'user_id')::uuid;
  failures internal.second_factor_failures;
begin
  insert into internal.second_factor_failures (user_id, failure_count) values (account, 0) on conflict do nothing;
  -- Serializes concurrent codes of an account.
  select * into failures from internal.second_factor_failures f where f.user_id = account for update;
  if failures.locked_until > now() then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many wrong codes. Try again later.'));
  elsif (p_event ->> 'valid')::boolean then
    delete from internal.second_factor_failures f where f.user_id = account;
  else
    update internal.second_factor_failures f set
      failure_count = failures.failure_count + 1,
      locked_until = case when (failures.failure_count + 1) % 5 = 0
        then now() + interval '15 minutes' * least(16, 2 ^ ((failures.failure_count + 1) / 5 - 1))
        else f.locked_until end
    where f.user_id = account;
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema internal to supabase_auth_admin;
    grant execute on function internal.limit_second_factor(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- The caller's session, if it was not ended: tokens outlive sessions.
create function internal.live_session_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.user_id = (select auth.uid()) and s.id::text = (select auth.jwt()) ->> 'session_id'
      and (s.not_after is null or s.not_after > now()));
end $$;

-- The caller's sessions, the last used first; none from a session that was ended.
create function public.own_sessions() returns table (
  id uuid, user_agent text, started_at timestamptz, last_used_at timestamptz, is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, s.user_agent::text, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), s.id = internal.live_session_id()
    from auth.sessions s
    where s.user_id = (select internal.assured_user_id()) and internal.live_session_id() is not null
      and (s.not_after is null or s.not_after > now())
    order by 4 desc, s.id;
end $$;

-- Ends one of the caller's sessions; false for another's.
create function public.end_own_session(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if internal.live_session_id() is null then
    return false;
  end if;
  delete from auth.sessions s where s.id = p_session_id and s.user_id = (select internal.assured_user_id());
  if not found then
    return false;
  end if;
  delete from auth.refresh_tokens t where t.session_id = p_session_id;
  return true;
end $$;

grant execute on function policies.has_assured_session, public.own_sessions, public.end_own_session to authenticated;
grant execute on function public.has_role to authenticated, service_role;
