-- The second factor of sign-in (docs/product.md#second-factor). Accounts with a verified factor read and change their data
-- only in sessions of assurance level 2 (« aal2 »), into which the code of a factor was entered. In plpgsql, which the
-- accounts service's tables need not precede.

create function internal.has_required_aal() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified');
end $$;
revoke execute on function internal.has_required_aal() from public, anon;
grant execute on function internal.has_required_aal() to authenticated;

-- ----------------------------------------------------------------------------------------------------------- tables

create policy "an account with a second factor has used it" on public.profiles
  as restrictive to authenticated using ((select internal.has_required_aal()));
create policy "an account with a second factor has used it" on public.subscriptions
  as restrictive to authenticated using ((select internal.has_required_aal()));
create policy "an account with a second factor has used it" on public.invoices
  as restrictive to authenticated using ((select internal.has_required_aal()));
create policy "an account with a second factor has used it" on public.user_roles
  as restrictive to authenticated using ((select internal.has_required_aal()));
-- Approved reviews are everybody's.
create policy "an account with a second factor has used it" on public.reviews
  as restrictive to authenticated using (is_approved or (select internal.has_required_aal()))
  with check ((select internal.has_required_aal()));
create policy "an account with a second factor has used it" on storage.objects
  as restrictive to authenticated using ((select internal.has_required_aal()));

-- -------------------------------------------------------------------------------------------------------- functions

-- The caller, who has used the second factor if there is one; null otherwise. What customers call with the rights of its
-- owner, past those policies, reads it instead of auth.uid().
create function internal.assured_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where internal.has_required_aal()
$$;

do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(f.oid) from pg_proc f
    where f.pronamespace = 'public'::regnamespace and f.prokind = 'f' and f.prosecdef
      and f.prosrc like '%auth.uid()%' and has_function_privilege('authenticated', f.oid, 'execute')
  loop
    execute replace(definition, 'auth.uid()', 'internal.assured_user_id()');
  end loop;
end
$$;
revoke execute on function internal.assured_user_id() from public, anon, authenticated;

-- ------------------------------------------------------------------------------------------------------ wrong codes

-- Per account, whichever factor, session and device: new ones do not start again.
create table internal.second_factor_failures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failure_count integer not null,
  locked_until timestamptz not null default '-infinity'
);
alter table internal.second_factor_failures enable row level security;

-- Judges each code that is entered: the accounts service calls it (« MFA verification attempt » hook). The fifth wrong code
-- in a row locks the account's codes for 15 minutes, each fifth after it for twice as long, four hours at most. A right
-- code is refused meanwhile, too, and otherwise ends the row.
create function internal.limit_second_factor(p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (p_event ->> 'user_id')::uuid;
  failures internal.second_factor_failures;
begin
  insert into internal.second_factor_failures (user_id, failure_count) values (account, 0) on conflict do nothing;
  -- Concurrent codes wait for one another here.
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

revoke execute on function internal.limit_second_factor(jsonb) from public, anon, authenticated;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema internal to supabase_auth_admin;
    grant execute on function internal.limit_second_factor(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- ----------------------------------------------------------------------------------------------------------- export

-- The factors' names and days, never their secrets.
create or replace function public.export_account(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return internal.client_archive(p_user_id::text) || jsonb_build_object('second_factors', coalesce((
    select jsonb_agg(jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
      order by f.created_at)
    from auth.mfa_factors f where f.user_id = p_user_id), '[]'));
end $$;
