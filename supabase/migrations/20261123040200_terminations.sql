-- Buyers terminate a subscription (docs/product.md#withdrawal): code de la consommation, L215-1-1. It is prepaid: it ends
-- when its time does, and nothing reminds of renewing it.

create table public.terminations (
  order_id uuid primary key references public.orders on delete cascade,
  -- What the buyer confirmed, word for word.
  wording text not null check (wording <> ''),
  -- The end of the time that the order paid for; null while its access is not opened.
  ends_at timestamptz,
  declared_at timestamptz not null default now()
);

alter table public.terminations enable row level security;
revoke all on public.terminations from anon, authenticated;
grant select on public.terminations to service_role;

-- The subscription of an order, until it ends.
create function internal.order_subscription(p_order public.orders)
returns table (plan_name text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.plan_name, g.ends_at from public.subscription_grants g
  where g.order_id = p_order.id and p_order.status = 'paid' and g.refunded_at is null
    and (g.ends_at is null or g.ends_at > now())
  order by g.ends_at desc nulls first limit 1
$$;

-- What the buyer may do: withdraw from each line, terminate the subscription. Null for who does not own the order.
create function public.order_rights(p_reference text, p_email text default null, p_user_id uuid default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', o.reference, 'created_at', o.created_at, 'currency', o.currency,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'position', l.position, 'product_title', l.product_title, 'variant_title', l.variant_title,
        'quantity', l.quantity, 'kind', l.kind,
        'amount_in_cents', l.unit_price_in_cents * l.quantity - l.discount_in_cents,
        'state', r.state, 'ends_at', r.ends_at) order by l.position)
      from public.order_lines l join internal.line_rights(o) r on r.line_position = l.position
      where l.order_id = o.id),
    'subscription', (
      select jsonb_build_object('plan_name', s.plan_name, 'ends_at', s.ends_at, 'terminated_at', (
        select t.declared_at from public.terminations t where t.order_id = o.id))
      from internal.order_subscription(o) s))
  from internal.owned_order(p_reference, p_email, p_user_id) o
$$;

-- Records the termination with its receipt; declared again, it is the recorded one. Null for an order that is not the
-- buyer's, {"refusal"} for one without a subscription that runs.
create function public.declare_termination(
  p_reference text, p_wording text, p_email text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  declared public.terminations;
begin
  select o.* into the_order from public.orders o
  where o.id = (select owned.id from internal.owned_order(p_reference, p_email, p_user_id) owned)
  for no key update;
  if not found then
    return null;
  end if;
  insert into public.terminations (order_id, wording, ends_at)
  select the_order.id, p_wording, s.ends_at from internal.order_subscription(the_order) s
  on conflict do nothing returning * into declared;
  if found then
    perform internal.record_order_event(the_order.id, 'terminated', '{}', 'customer');
    perform internal.queue_mail('termination_received', recipient, 'termination_received:' || the_order.id, the_order.id,
      to_jsonb(declared) - 'order_id')
    from (select internal.order_recipient(the_order.id) as recipient) r where recipient is not null;
  else
    select * into declared from public.terminations where order_id = the_order.id;
    if not found then
      return '{"refusal": "unavailable"}';
    end if;
  end if;
  return to_jsonb(declared) - 'order_id';
end $$;

-- Not of a subscription whose last purchase was terminated.
create or replace function public.queue_renewal_reminders() returns void
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
    and not exists (select from public.terminations t where t.order_id = (
      select g.order_id from public.subscription_grants g
      where g.access_id = a.id and g.refunded_at is null order by g.ends_at desc nulls first limit 1))
$$;

revoke execute on function
  public.order_rights(text, text, uuid), public.declare_termination(text, text, text, uuid)
from public, anon, authenticated;
grant execute on function
  public.order_rights(text, text, uuid), public.declare_termination(text, text, text, uuid)
to service_role;
