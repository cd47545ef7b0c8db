-- When the time that was paid for begins and ends, and which access it opens or renews (docs/product.md#access).

alter table public.subscription_grants
  add column access_id uuid references public.accesses on delete set null,
  -- When its account was found. `starts_at` says whether its time has begun.
  add column claimed_at timestamptz,
  add column refunded_at timestamptz;

update public.subscription_grants set claimed_at = starts_at where ends_at is not null;

drop index public.subscription_grants_waiting;
create index subscription_grants_unclaimed on public.subscription_grants (lower(email)) where claimed_at is null;
create index subscription_grants_of_access on public.subscription_grants (access_id) where access_id is not null;

drop function internal.extend_subscription(uuid, public.subscription_grants);

-- The customer's subscription that runs at this moment or ends at it, locked.
create function internal.running_subscription(p_user_id uuid, p_at timestamptz) returns public.subscriptions
language sql volatile security definer set search_path = '' as $$
  select s from public.subscriptions s
  where s.user_id = p_user_id and s.status <> 'cancelled' and s.end_date >= p_at
  order by s.end_date desc limit 1 for update
$$;

-- Opens or extends the customer's subscription by a grant whose time has begun.
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
      -- Named after the longer part: a month added to a year leaves it a year's subscription.
      plan_name = case when now() + p_grant.period >= running.end_date then p_grant.plan_name else plan_name end,
      status = case when greatest(end_date, p_grant.ends_at) > now() then 'active' else 'expired' end
    where id = running.id;
  end if;
end $$;

-- Begins a grant's time: at the end of what runs, else now. However often time is bought, it ends within ten years.
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
    -- Of an older subscription without an access, the end of what runs is not the access's.
    perform internal.extend_subscription(p_grant.user_id, begun);
  end if;
end $$;

-- p_email: lower case. The lock is by email: a payment, an issue and a confirmation at the same moment run one after
-- the other, and the later one sees the result of the earlier one.
create or replace function internal.claim_purchases(p_user_id uuid, p_email text) returns void
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
    -- Time that began without an account is added to what runs already, and its access lives as long.
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

-- Attaches each grant of a paid order to the access that runs, which renews it, or to a new one.
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

-- Orders that were paid before accesses existed: whoever was promised one gets it now.
insert into public.accesses (user_id, plan_name, ends_at)
select s.user_id, s.plan_name, s.end_date from public.subscriptions s
where s.status = 'active' and s.end_date > now();

update public.subscription_grants g set access_id = a.id
from public.accesses a where a.user_id = g.user_id and g.ends_at > now();

with waiting as (
  insert into public.accesses (order_id, plan_name)
  select g.order_id, min(g.plan_name) from public.subscription_grants g where g.ends_at is null group by g.order_id
  returning id, order_id
)
update public.subscription_grants g set access_id = waiting.id from waiting where waiting.order_id = g.order_id;
