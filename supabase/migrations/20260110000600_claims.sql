-- Claims: purchases with an email belong to the confirmed account with that email, whether the account was created
-- before or after the purchase.

alter table public.invoices
  -- Null for an invoice without an order of this shop.
  add column order_id uuid unique references public.orders,
  add column email text;

create index invoices_unclaimed on public.invoices (lower(email)) where user_id is null;

-- Adds purchased time to the customer's subscription: to the end of the active one, or from the day of payment,
-- because the access was delivered then, with or without an account.
create function internal.extend_subscription(p_user_id uuid, p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid timestamptz := (select o.paid_at from public.orders o where o.id = p_grant.order_id);
  running public.subscriptions;
  until timestamptz;
begin
  select * into running from public.subscriptions s
  where s.user_id = p_user_id and s.status <> 'cancelled' and s.end_date > paid
  order by s.end_date desc limit 1 for update;

  until := coalesce(running.end_date, paid) + p_grant.period;
  if running.id is null then
    insert into public.subscriptions (user_id, plan_name, status, start_date, end_date)
    values (p_user_id, p_grant.plan_name, case when until > now() then 'active' else 'expired' end, paid, until);
  else
    update public.subscriptions
    set end_date = until,
      -- Named after the longer part: a month added to a year leaves it a year's subscription.
      plan_name = case when paid + p_grant.period >= running.end_date then p_grant.plan_name else running.plan_name end,
      status = case when until > now() then 'active' else 'expired' end
    where id = running.id;
  end if;
  update public.subscription_grants
  set user_id = p_user_id, starts_at = coalesce(running.end_date, paid), ends_at = until
  where order_id = p_grant.order_id and position = p_grant.position;
end $$;

-- p_email: lower case. The lock is by email: a concurrent payment and confirmation run one after the other, and the
-- later one sees the result of the earlier one.
create function internal.claim_purchases(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_email, 0));
  update public.invoices set user_id = p_user_id
  where user_id is null and order_id is not null and lower(email) = p_email;

  perform internal.extend_subscription(p_user_id, g)
  from (
    select waiting.* from public.subscription_grants waiting
    join public.orders o on o.id = waiting.order_id
    where waiting.ends_at is null and lower(waiting.email) = p_email
    order by o.paid_at, waiting.order_id, waiting.position
  ) g;
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
