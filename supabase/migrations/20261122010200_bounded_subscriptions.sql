-- However often time is bought, a subscription ends within ten years.
create or replace function internal.extend_subscription(p_user_id uuid, p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid timestamptz := (select o.paid_at from public.orders o where o.id = p_grant.order_id);
  running public.subscriptions;
  until timestamptz;
begin
  select * into running from public.subscriptions s
  where s.user_id = p_user_id and s.status <> 'cancelled' and s.end_date > paid
  order by s.end_date desc limit 1 for update;

  until := least(coalesce(running.end_date, paid) + p_grant.period, paid + interval '10 years');
  if running.id is null then
    insert into public.subscriptions (user_id, plan_name, status, start_date, end_date)
    values (p_user_id, p_grant.plan_name, case when until > now() then 'active' else 'expired' end, paid, until);
  else
    update public.subscriptions
    set end_date = greatest(end_date, until),
      -- Named after the longer part: a month added to a year leaves it a year's subscription.
      plan_name = case when paid + p_grant.period >= running.end_date then p_grant.plan_name else running.plan_name end,
      status = case when greatest(end_date, until) > now() then 'active' else 'expired' end
    where id = running.id;
  end if;
  update public.subscription_grants
  set user_id = p_user_id, starts_at = coalesce(running.end_date, paid), ends_at = until
  where order_id = p_grant.order_id and position = p_grant.position;
end $$;
