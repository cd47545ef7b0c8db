-- The worker's tasks on accesses. A task is leased, performed at the provider with an idempotency key, and completed in
-- one transaction; a worker whose lease has passed to another completes nothing.

-- p_lease: longer than a call to the provider takes.
create function public.claim_access_tasks(p_limit integer default 10, p_lease interval default '2 minutes')
returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  update public.accesses a
  set lease_id = gen_random_uuid(), next_attempt_at = now() + p_lease, attempts = a.attempts + 1
  where a.id in (
    select due.id from public.accesses due
    where due.task is not null and due.next_attempt_at <= now()
    order by due.next_attempt_at limit p_limit for update skip locked)
  returning jsonb_build_object(
    'access_id', a.id, 'lease_id', a.lease_id, 'task', a.task, 'provider', a.provider, 'user_name', a.user_name,
    'plan_name', a.plan_name, 'attempts', a.attempts,
    'reset_number', (select count(*) from public.access_resets r where r.access_id = a.id),
    -- Until it is issued, an access is assumed to be issued at the end of the lease.
    'ends_at', case when a.state = 'to_issue' then greatest(a.ends_at, now() + p_lease) + coalesce((
      select sum(g.period) from public.subscription_grants g
      where g.access_id = a.id and g.starts_at is null and g.refunded_at is null), interval '0')
      else a.ends_at end)
$$;

-- Records an event on the timeline of every order that paid for the access.
create function internal.record_access_event(p_access_id uuid, p_kind text, p_details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select internal.record_order_event(paid.order_id, p_kind, p_details)
  from (select distinct g.order_id from public.subscription_grants g where g.access_id = p_access_id) paid
$$;

-- Link to the customer area, or to the page of a guest's order.
create function internal.access_page_path(p_access public.accesses) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_access.user_id is not null then '/espace-client' else coalesce(
    (select '/commande/suivi#' || o.page_token from public.orders o where o.id = p_access.order_id),
    '/espace-client') end
$$;

-- Queues a mail to the access's current owner: at the account's address, else the order's.
create function internal.queue_access_mail(
  p_access public.accesses, p_kind text, p_key text, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, recipient.email, p_kind || ':' || p_key, p_access.order_id,
    jsonb_build_object('plan', p_access.plan_name, 'end_date', p_access.ends_at,
      'path', internal.access_page_path(p_access)) || p_variables)
  from (select coalesce(
    (select u.email from auth.users u where u.id = p_access.user_id),
    internal.order_recipient(p_access.order_id)) as email) recipient
  where recipient.email is not null
$$;

-- Marks an access issued, starts its subscription time and queues its mail, in one transaction. False when the lease
-- was lost, the access was refunded meanwhile, or the credential belongs to another access. p_confirmed_end: the end
-- that the provider has confirmed.
create function public.complete_access_issue(
  p_access_id uuid, p_lease_id uuid, p_provider text, p_user_name text, p_encrypted_credentials text,
  p_confirmed_end timestamptz
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  issued public.accesses;
  waiting public.subscription_grants;
begin
  -- Serializes with a concurrent confirmation of the same address: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(lower(o.email), 0))
  from public.accesses a join public.orders o on o.id = a.order_id where a.id = p_access_id and o.email is not null;

  select * into issued from public.accesses
  where id = p_access_id and lease_id = p_lease_id and state = 'to_issue' for update;
  if not found or exists (
    select from public.accesses other
    where other.provider = p_provider and other.user_name = p_user_name and other.id <> p_access_id
  ) then
    return false;
  end if;
  for waiting in
    select g.* from public.subscription_grants g join public.orders o on o.id = g.order_id
    where g.access_id = p_access_id and g.starts_at is null and g.refunded_at is null
    order by o.paid_at, g.order_id, g.position
  loop
    perform internal.begin_grant(waiting);
  end loop;
  update public.accesses
  set state = 'issued', provider = p_provider, user_name = p_user_name, issued_at = now(),
    encrypted_credentials = p_encrypted_credentials,
    provider_ends_at = case when ends_at <= p_confirmed_end then ends_at end,
    attempts = 0, lease_id = null, last_error = null, delayed_at = null, next_attempt_at = now()
  where id = p_access_id returning * into issued;
  if issued.order_id is not null then
    perform internal.record_access_event(p_access_id, 'access_issued');
    perform internal.queue_access_mail(issued, 'access_issued', issued.id::text);
  end if;
  return true;
end $$;

-- Completes a renewal, a reset or a revocation; false when the lease was lost or the task has changed. p_user_name,
-- p_encrypted_credentials: the new credentials of a reset.
create function public.complete_access_task(
  p_access_id uuid, p_lease_id uuid, p_task text, p_confirmed_end timestamptz,
  p_user_name text default null, p_encrypted_credentials text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.accesses;
  changed public.accesses;
begin
  select * into before from public.accesses
  where id = p_access_id and lease_id = p_lease_id and task = p_task for update;
  if not found or exists (
    select from public.accesses other
    where other.provider = before.provider and other.user_name = p_user_name and other.id <> p_access_id
  ) then
    return false;
  end if;
  update public.accesses
  set state = case when p_task = 'revoke' then 'revoked' else state end,
    provider_ends_at = case when p_task = 'renew' then p_confirmed_end else provider_ends_at end,
    reset_requested_at = case when p_task = 'reset' then null else reset_requested_at end,
    user_name = coalesce(p_user_name, user_name),
    -- Revoked credentials are deleted.
    encrypted_credentials = case when p_task = 'revoke' then null
      else coalesce(p_encrypted_credentials, encrypted_credentials) end,
    attempts = 0, lease_id = null, last_error = null, delayed_at = null, next_attempt_at = now()
  where id = p_access_id returning * into changed;
  if p_task = 'renew' and p_confirmed_end > before.provider_ends_at then
    perform internal.queue_access_mail(changed, 'access_renewed',
      changed.id || ':' || extract(epoch from p_confirmed_end)::bigint);
  elsif p_task <> 'renew' then
    perform internal.record_access_event(
      p_access_id, case p_task when 'revoke' then 'access_revoked' else 'access_reset' end);
  end if;
  return true;
end $$;

-- Called by staff: the task was performed at the provider's panel by hand.
create function public.confirm_access_task(p_access_id uuid, p_task text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  leased public.accesses;
begin
  update public.accesses set lease_id = gen_random_uuid()
  where id = p_access_id and task = p_task and p_task in ('renew', 'revoke') returning * into leased;
  return found and public.complete_access_task(p_access_id, leased.lease_id, p_task, leased.ends_at);
end $$;

-- Schedules the next attempt of a failed task, without a maximum, because it was paid for. p_is_delayed: whether to
-- inform the customer of the delay.
create function public.postpone_access_task(
  p_access_id uuid, p_lease_id uuid, p_error text, p_delay interval, p_is_delayed boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was_delayed boolean;
begin
  select delayed_at is not null into was_delayed from public.accesses
  where id = p_access_id and lease_id = p_lease_id for update;
  if not found then
    return false;
  end if;
  update public.accesses
  set last_error = p_error, next_attempt_at = now() + p_delay, lease_id = null,
    delayed_at = case when p_is_delayed or created_at < now() - interval '1 day' then coalesce(delayed_at, now()) end
  where id = p_access_id;
  if p_is_delayed and not was_delayed then
    perform internal.record_access_event(p_access_id, 'access_delayed', jsonb_build_object('error', p_error));
  end if;
  return true;
end $$;

-- Reserves a credential of the pool for the access; idempotent, null when the pool is empty. p_only_reserved: only a
-- credential that staff entered for this access.
create function public.take_pool_credential(p_access_id uuid, p_reset_number integer, p_only_reserved boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken public.access_pool;
begin
  perform 1 from public.accesses where id = p_access_id for update;
  select * into taken from public.access_pool where access_id = p_access_id and reset_number = p_reset_number;
  if not found and not p_only_reserved then
    update public.access_pool set access_id = p_access_id, reset_number = p_reset_number, taken_at = now()
    where id = (
      select free.id from public.access_pool free where free.access_id is null and free.taken_at is null
      order by free.id limit 1 for update skip locked)
    returning * into taken;
  end if;
  return case when taken.id is not null then jsonb_build_object(
    'user_name', taken.user_name, 'encrypted_credentials', taken.encrypted_credentials) end;
end $$;

grant execute on function
  public.claim_access_tasks, public.complete_access_issue, public.complete_access_task, public.confirm_access_task,
  public.postpone_access_task, public.take_pool_credential
to service_role;
