-- Staff pause, resume and extend accesses (docs/product.md#desk).

alter table public.accesses
  add column paused_at timestamptz,
  -- The time that is left when it is resumed; meanwhile the access has ended.
  add column paused_time interval,
  -- The subscription that pauses with it.
  add column paused_subscription_id uuid references public.subscriptions on delete set null,
  add check ((paused_at is null) = (paused_time is null));

-- What moves the end of a paused access (a refund, a gift) changes the time that is left.
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
  -- The provider is asked to end it now.
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

-- Who buys time during a pause resumes: the bought time is added to the end.
create function internal.resume_on_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.resume_access(a.id) from public.accesses a
  where a.paused_at is not null and a.id in (select internal.access_ids_of_client((
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(new.email) and u.email_confirmed_at is not null limit 1), lower(new.email)));
  return null;
end $$;

create trigger resume_on_purchase after insert on public.subscription_grants
  for each row execute function internal.resume_on_purchase();

-- A pause may last: its credentials stay.
create or replace function public.purge_ended_accesses() returns void
language sql security definer set search_path = '' as $$
  update public.accesses set state = 'revoked', encrypted_credentials = null, reset_requested_at = null
  where state = 'issued' and ends_at < now() - interval '30 days' and paused_at is null
$$;

-- With what is left of a paused access.
create or replace function internal.access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'plan_name', a.plan_name,
    'state', case a.state when 'to_revoke' then 'revoked' else a.state end,
    'is_delayed', a.delayed_at is not null, 'is_resetting', a.reset_requested_at is not null,
    'paused_days', ceil(extract(epoch from a.paused_time) / 86400)::integer,
    'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'renewal_variant_id', internal.renewal_variant(a.plan_name))
$$;

-- Gives days to an access, and to the subscription and the purchase that it ends with.
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
  -- What a refund takes back.
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
