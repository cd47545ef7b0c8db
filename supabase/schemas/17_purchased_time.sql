-- Purchased time: when it begins and ends, and which access it creates or renews (docs/product/deliveries.md#access).
-- Purchases belong to the confirmed account with their e-mail address, whether it was created before or after.

-- Subscription time of a paid order, stored under its e-mail address until a confirmed account with that address
-- exists; user_id and the dates are set when it is added to that account's subscription.
create table public.subscription_grants (
  order_id uuid not null references public.orders,
  position integer not null,
  email text,
  plan_name text not null,
  period interval not null,
  user_id uuid references auth.users on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  access_id uuid references public.accesses on delete set null,
  -- When an account claimed it. `starts_at` is null until its time has begun.
  claimed_at timestamptz,
  refunded_at timestamptz,
  primary key (order_id, position),
  foreign key (order_id, position) references public.order_lines (order_id, position)
);
create index subscription_grants_unclaimed on public.subscription_grants (lower(email)) where claimed_at is null;
create index subscription_grants_of_access on public.subscription_grants (access_id) where access_id is not null;
create index subscription_grants_of_customer
  on public.subscription_grants (coalesce(user_id::text, lower(email))) where refunded_at is null;
create index subscription_grants_ending on public.subscription_grants (ends_at) where refunded_at is null;
alter table public.subscription_grants enable row level security;
grant select, insert, update, delete on public.subscription_grants to service_role;

create function internal.grant_subscriptions(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.subscription_grants (order_id, position, email, plan_name, period)
  select l.order_id, l.position, p_order.email, l.plan_name, l.subscription_period * l.quantity
  from public.order_lines l where l.order_id = p_order.id and l.subscription_period is not null;
$$;

-- p_email: lower case. An advisory lock by e-mail address serializes payments, issues and confirmations, so that the
-- later one sees the result of the earlier one.
create function internal.claim_purchases(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claimed public.subscription_grants;
  running public.subscriptions;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_email, 0));
  update public.invoices set user_id = p_user_id
  where user_id is null and (order_id is not null or credited_invoice_id is not null) and lower(email) = p_email;

  for claimed in
    select unclaimed.* from public.subscription_grants unclaimed
    join public.orders o on o.id = unclaimed.order_id
    where unclaimed.claimed_at is null and lower(unclaimed.email) = p_email
    order by o.paid_at, unclaimed.order_id, unclaimed.position
  loop
    update public.subscription_grants set user_id = p_user_id, claimed_at = now()
    where order_id = claimed.order_id and position = claimed.position;
    update public.accesses set user_id = p_user_id where id = claimed.access_id and user_id is null;
    continue when claimed.starts_at is null or claimed.refunded_at is not null;
    -- Time that began without an account is added to the running subscription, and its access is extended equally.
    running := internal.running_subscription(p_user_id, claimed.starts_at);
    if running.end_date > claimed.starts_at then
      claimed.ends_at := greatest(running.end_date, least(
        running.end_date + (claimed.ends_at - claimed.starts_at), claimed.starts_at + interval '10 years'));
      update public.subscription_grants set starts_at = running.end_date, ends_at = claimed.ends_at
      where order_id = claimed.order_id and position = claimed.position;
      update public.accesses set ends_at = greatest(ends_at, claimed.ends_at)
      where id = claimed.access_id and state = 'issued';
    end if;
    perform internal.extend_subscription(p_user_id, claimed);
  end loop;
end $$;

create function internal.claim_on_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.claim_purchases(new.id, lower(new.email));
  return null;
end $$;
create trigger claim_purchases
  after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function internal.claim_on_confirmation();

-- The customer's subscription that is running or just ending, locked.
create function internal.running_subscription(p_user_id uuid, p_at timestamptz) returns public.subscriptions
language sql volatile security definer set search_path = '' as $$
  select s from public.subscriptions s
  where s.user_id = p_user_id and s.status <> 'cancelled' and s.end_date >= p_at
  order by s.end_date desc limit 1 for update
$$;

-- Creates or extends the customer's subscription by a grant whose time has begun.
create function internal.extend_subscription(p_user_id uuid, p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  running public.subscriptions := internal.running_subscription(p_user_id, p_grant.starts_at);
begin
  if p_grant.ends_at <= p_grant.starts_at then
    return;
  elsif running.id is null then
    insert into public.subscriptions (user_id, plan_name, status, start_date, end_date)
    values (p_user_id, p_grant.plan_name, case when p_grant.ends_at > now() then 'active' else 'expired' end,
      p_grant.starts_at, p_grant.ends_at);
  else
    update public.subscriptions
    set end_date = greatest(end_date, p_grant.ends_at),
      -- Named after the longer part: a year extended by a month stays a year's subscription.
      plan_name = case when now() + p_grant.period >= running.end_date then p_grant.plan_name else plan_name end,
      status = case when greatest(end_date, p_grant.ends_at) > now() then 'active' else 'expired' end
    where id = running.id;
  end if;
end $$;

-- Starts a grant's time at the end of the running subscription, else now, limited to ten years.
create function internal.begin_grant(p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun public.subscription_grants := p_grant;
  running public.subscriptions;
begin
  if p_grant.user_id is not null then
    running := internal.running_subscription(p_grant.user_id, now());
  end if;
  begun.starts_at := greatest(
    now(), running.end_date, (select a.ends_at from public.accesses a where a.id = p_grant.access_id));
  begun.ends_at := greatest(begun.starts_at, least(begun.starts_at + p_grant.period, now() + interval '10 years'));
  update public.subscription_grants set starts_at = begun.starts_at, ends_at = begun.ends_at
  where order_id = p_grant.order_id and position = p_grant.position;
  update public.accesses set ends_at = begun.ends_at where id = p_grant.access_id;
  if p_grant.user_id is not null then
    -- An older subscription may run without this access, so that their ends differ.
    perform internal.extend_subscription(p_grant.user_id, begun);
  end if;
end $$;

-- Attaches each grant of a paid order to the running access, which renews it, or to a new one.
create function internal.request_accesses(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  bought public.subscription_grants;
  live public.accesses;
begin
  for bought in
    select * from public.subscription_grants where order_id = p_order.id and access_id is null order by position
  loop
    select a.* into live from public.accesses a
    where a.state in ('to_issue', 'issued') and (a.ends_at is null or a.ends_at > now()) and (
      a.user_id = bought.user_id or bought.user_id is null and a.user_id is null and exists (
        select from public.orders o where o.id = a.order_id and lower(o.email) = lower(p_order.email)))
    order by a.ends_at desc nulls first, a.id limit 1 for update;
    if not found then
      insert into public.accesses (order_id, user_id, plan_name)
      values (p_order.id, bought.user_id, bought.plan_name) returning * into live;
      perform internal.record_order_event(p_order.id, 'access_requested');
    end if;
    update public.subscription_grants set access_id = live.id
    where order_id = bought.order_id and position = bought.position returning * into bought;
    if live.state = 'issued' then
      perform internal.begin_grant(bought);
      perform internal.record_order_event(p_order.id, 'access_renewed');
    end if;
  end loop;
end $$;

-- Buying time during a pause resumes the access: the bought time is added to the end.
create function internal.resume_on_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.resume_access(a.id) from public.accesses a
  where a.paused_at is not null and a.id in (select internal.access_ids_of_customer((
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(new.email) and u.email_confirmed_at is not null limit 1), lower(new.email)));
  return null;
end $$;
create trigger resume_on_purchase after insert on public.subscription_grants
  for each row execute function internal.resume_on_purchase();

-- The unfinished subscription of an order.
create function internal.order_subscription(p_order public.orders)
returns table (plan_name text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.plan_name, g.ends_at from public.subscription_grants g
  where g.order_id = p_order.id and p_order.status = 'paid' and g.refunded_at is null
    and (g.ends_at is null or g.ends_at > now())
  order by g.ends_at desc nulls first limit 1
$$;

-- The variant that renews a plan: a subscription without goods.
create function internal.renewal_variant(p_plan_name text) returns text
language sql stable security definer set search_path = '' as $$
  select v.id from public.variants v join public.products p on p.id = v.product_id
  where v.plan_name = p_plan_name and p.type = 'digital' and p.purchasable and p.status = 'published'
    and not p.is_hidden and p.deleted_at is null
  order by p.position, v.position limit 1
$$;

-- Excludes subscriptions whose last purchase was terminated.
create function public.queue_renewal_reminders() returns void
language sql volatile security definer set search_path = '' as $$
  select internal.queue_access_mail(a, case due.days when 0 then 'renewal_last_day' else 'renewal_reminder' end,
    a.id || ':' || extract(epoch from a.ends_at)::bigint || ':' || due.days,
    jsonb_build_object(
      'path', '/nos-offres' || coalesce('?renouveler=' || internal.renewal_variant(a.plan_name), '')))
  from public.accesses a
  cross join lateral (
    select min(threshold) as days from unnest(array[0, 3, 14]) threshold
    where a.ends_at - now() <= make_interval(days => greatest(threshold, 1))
  ) due
  where a.state = 'issued' and due.days is not null and a.ends_at > now()
    and a.ends_at - a.issued_at > make_interval(days => greatest(due.days, 2))
    and not exists (select from public.terminations t where t.closing is distinct from 'taken_back' and t.order_id = (
      select g.order_id from public.subscription_grants g
      where g.access_id = a.id and g.refunded_at is null order by g.ends_at desc nulls first limit 1))
$$;

grant execute on function public.queue_renewal_reminders to service_role;
