-- The sessions of a customer, listed and ended one by one (docs/product.md#customer-area). In plpgsql, which the accounts
-- service's tables need not precede.

-- The caller's session if it still exists: its token outlives it.
create function internal.live_session_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.user_id = (select auth.uid()) and s.id::text = (select auth.jwt()) ->> 'session_id'
      and (s.not_after is null or s.not_after > now()));
end $$;

-- The caller's own sessions, the last used first; none for a session that was ended.
create function public.own_sessions() returns table (
  id uuid, user_agent text, started_at timestamptz, last_used_at timestamptz, is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, s.user_agent::text, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), s.id = internal.live_session_id()
    from auth.sessions s
    where s.user_id = (select auth.uid()) and internal.live_session_id() is not null
      and (s.not_after is null or s.not_after > now())
    order by 4 desc, s.id;
end $$;

-- Ends one of the caller's own sessions; false for another's.
create function public.end_own_session(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if internal.live_session_id() is null then
    return false;
  end if;
  delete from auth.sessions s where s.id = p_session_id and s.user_id = (select auth.uid());
  if not found then
    return false;
  end if;
  delete from auth.refresh_tokens t where t.session_id = p_session_id;
  return true;
end $$;

revoke execute on function public.own_sessions(), public.end_own_session(uuid) from public, anon;
grant execute on function public.own_sessions(), public.end_own_session(uuid) to authenticated;
