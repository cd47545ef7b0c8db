-- Accesses that are taken back or have ended, and what is left of their credentials: nothing (docs/product.md#access).

-- An access has its own copy, or is revoked: the pool's is of no more use. Its user name stays, so that the same
-- credential cannot be imported again.
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

-- Has the provider revoke an access. One that no worker has tried to issue does not exist there.
create function internal.revoke_access(p_access_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.accesses
  set state = case when state = 'to_issue' and attempts = 0 then 'revoked' else 'to_revoke' end,
    attempts = 0, lease_id = null, next_attempt_at = now()
  where id = p_access_id and state in ('to_issue', 'issued')
$$;

-- Takes back what an order paid for: its time, or the whole access when nothing else pays for it.
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

-- Accesses that ended a month ago: the provider stopped them at their end, and a later purchase opens another one.
create function public.purge_ended_accesses() returns void
language sql security definer set search_path = '' as $$
  update public.accesses set state = 'revoked', encrypted_credentials = null, reset_requested_at = null
  where state = 'issued' and ends_at < now() - interval '30 days'
$$;

revoke execute on function public.purge_ended_accesses() from public, anon, authenticated;
grant execute on function public.purge_ended_accesses() to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-ended-accesses', '29 3 * * *', 'select public.purge_ended_accesses()');
  end if;
end
$$;
