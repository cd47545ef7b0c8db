-- The right of withdrawal (docs/product/law.md#withdrawal: code de la consommation, L221-18 to L221-28) and the
-- termination of subscriptions (L215-1-1): prepaid time ends by itself, and reminders stop. Buyers are signed in, or
-- give the reference and the e-mail address of an order.

-- A declared withdrawal; the receipt repeats it.
create table public.withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- Positions of the withdrawn lines.
  positions integer[] not null check (cardinality(positions) > 0),
  -- What the buyer confirmed, word for word.
  wording text not null check (wording <> ''),
  -- Amount owed back; 0 for an unpaid order.
  amount_in_cents integer not null check (amount_in_cents >= 0),
  declared_at timestamptz not null default now(),
  -- Refund due 14 days after the declaration (L221-24).
  refund_due_at timestamptz not null default now() + interval '14 days',
  -- Reason of staff for closing it: `taken_back` annuls the declaration. Null while it is open.
  closing text check (closing ~ '^[a-z]+(_[a-z]+)*$')
);
create index withdrawals_of_order on public.withdrawals (order_id);
alter table public.withdrawals enable row level security;
grant select on public.withdrawals to service_role;

create table public.terminations (
  order_id uuid primary key references public.orders on delete cascade,
  -- What the buyer confirmed, word for word.
  wording text not null check (wording <> ''),
  -- The end of the time that the order paid for; null while its access is not opened.
  ends_at timestamptz,
  declared_at timestamptz not null default now(),
  closing text check (closing ~ '^[a-z]+(_[a-z]+)*$')
);
alter table public.terminations enable row level security;
grant select on public.terminations to service_role;

-- The first moment after the period: 14 days from the following day, extended to the end of a working day (L221-18,
-- L221-19).
create function internal.withdrawal_deadline(p_since timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select (min(day) + 1)::timestamp at time zone 'Europe/Paris'
  from (select (p_since at time zone 'Europe/Paris')::date + 14 + extra as day from generate_series(0, 9) extra) days
  where extract(isodow from day) < 6 and not internal.is_public_holiday(day)
$$;

create function internal.is_taken_back(w public.withdrawals) returns boolean
language sql immutable set search_path = '' as $$
  select w.closing is not distinct from 'taken_back'
$$;

-- The state of each line: `open`, `withdrawn`, `expired`, `performed` (at the buyer's request before the end of the
-- period: L221-28), or `ended` with its order. ends_at: null while a parcel has not arrived.
create function internal.line_rights(p_order public.orders)
returns table (line_position integer, state text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.position,
    case
      when exists (
        select from public.withdrawals w
        where w.order_id = p_order.id and l.position = any (w.positions) and not internal.is_taken_back(w))
        then 'withdrawn'
      when p_order.status not in ('awaiting_transfer', 'paid') then 'ended'
      when l.kind = 'service' and exists (
        select from public.order_consents c where c.order_id = p_order.id and c.kind = 'immediate_performance'
      ) and exists (
        select from public.subscription_grants g
        where g.order_id = p_order.id and g.position = l.position and g.starts_at <= now()
      ) then 'performed'
      when deadline <= now() then 'expired'
      else 'open'
    end,
    deadline
  from public.order_lines l
  -- A pack counts as a sale of goods (L221-1).
  cross join lateral (
    select internal.withdrawal_deadline(case
      when l.kind = 'goods' then (select s.delivered_at from public.shipments s where s.order_id = p_order.id)
      else coalesce(p_order.paid_at, p_order.created_at) end)
  ) period (deadline)
  where l.order_id = p_order.id
$$;

create function internal.refundable_in_cents(p_order public.orders) returns integer
language sql stable security definer set search_path = '' as $$
  select case when p_order.status = 'paid' then p_order.total_in_cents - coalesce((
    select sum(r.amount_in_cents) from public.refunds r where r.order_id = p_order.id), 0)::integer else 0 end
$$;

-- The price of these lines; with the last goods also the delivery, at the price of the cheapest method (L221-24).
create function internal.withdrawal_amount(p_order public.orders, p_positions integer[]) returns integer
language sql stable security definer set search_path = '' as $$
  select least(internal.refundable_in_cents(p_order), (
    select sum(l.unit_price_in_cents * l.quantity - l.discount_in_cents) from public.order_lines l
    where l.order_id = p_order.id and l.position = any (p_positions)
  )::integer + case
    when exists (
      select from public.order_lines l
      where l.order_id = p_order.id and l.kind = 'goods' and l.position = any (p_positions)
    ) and not exists (
      select from public.order_lines l join internal.line_rights(p_order) r on r.line_position = l.position
      where l.order_id = p_order.id and l.kind = 'goods' and r.state <> 'withdrawn' and l.position <> all (p_positions)
    ) then least(p_order.shipping_in_cents, (
      select min(m.price_in_cents) from public.shipping_methods m
      join public.shipping_zone_countries z on z.zone_id = m.zone_id
      where z.country = p_order.country and m.is_active))
    else 0 end)
$$;

create function internal.withdrawal_json(w public.withdrawals) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('declared_at', w.declared_at, 'wording', w.wording, 'amount_in_cents', w.amount_in_cents,
    'refund_due_at', w.refund_due_at)
$$;

-- Whether to refund at once: everything is withdrawn from, and nothing was shipped or begun.
create function internal.is_untouched(p_order public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from internal.line_rights(p_order) r where r.state <> 'withdrawn')
    and not exists (select from public.shipments s where s.order_id = p_order.id and s.state <> 'to_prepare')
    and not exists (
      select from public.subscription_grants g where g.order_id = p_order.id and g.starts_at is not null)
$$;

-- Records the withdrawal from these lines and queues its receipt; idempotent. Null for another buyer's order,
-- {"refusal"} when a line cannot be withdrawn from.
create function public.declare_withdrawal(
  p_reference text, p_positions integer[], p_wording text, p_email text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  declared public.withdrawals;
begin
  select o.* into the_order from public.orders o
  where o.id = (select owned.id from internal.owned_order(p_reference, p_email, p_user_id) owned)
  for no key update;
  if not found then
    return null;
  end if;
  select * into declared from public.withdrawals w
  where w.order_id = the_order.id and w.positions @> p_positions and not internal.is_taken_back(w) limit 1;
  if found then
    return internal.withdrawal_json(declared);
  elsif (
    select count(*) from internal.line_rights(the_order) r where r.line_position = any (p_positions) and r.state = 'open'
  ) <> cardinality(p_positions) then
    return '{"refusal": "unavailable"}';
  end if;

  insert into public.withdrawals (order_id, positions, wording, amount_in_cents)
  values (the_order.id, p_positions, p_wording, internal.withdrawal_amount(the_order, p_positions))
  returning * into declared;
  perform internal.record_order_event(
    the_order.id, 'withdrawn', jsonb_build_object('amount_in_cents', declared.amount_in_cents), 'customer');
  if the_order.status = 'awaiting_transfer' then
    if not exists (select from internal.line_rights(the_order) r where r.state <> 'withdrawn') then
      perform internal.cancel_order_by_staff(the_order, 'customer');
    end if;
  elsif internal.is_untouched(the_order) then
    -- Includes the delivery, which has not begun.
    update public.withdrawals set amount_in_cents = internal.refundable_in_cents(the_order)
    where id = declared.id returning * into declared;
    perform public.request_refund(the_order.reference, 'Rétractation', null, 'customer');
  end if;
  perform internal.queue_mail('withdrawal_received', recipient, 'withdrawal_received:' || declared.id, the_order.id,
    internal.withdrawal_json(declared))
  from (select internal.order_recipient(the_order.id) as recipient) r where recipient is not null;
  return internal.withdrawal_json(declared);
end $$;

-- Records the termination and queues its receipt; idempotent. Null for another buyer's order, {"refusal"} without a
-- running subscription.
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
  on conflict (order_id) do update
    set wording = excluded.wording, ends_at = excluded.ends_at, declared_at = now(), closing = null
    where terminations.closing = 'taken_back'
  returning * into declared;
  if found then
    perform internal.record_order_event(the_order.id, 'terminated', '{}', 'customer');
    perform internal.queue_mail('termination_received', recipient, 'termination_received:' || the_order.id || ':' || declared.declared_at, the_order.id,
      to_jsonb(declared) - 'order_id' - 'closing')
    from (select internal.order_recipient(the_order.id) as recipient) r where recipient is not null;
  else
    select * into declared from public.terminations where order_id = the_order.id;
    if not found then
      return '{"refusal": "unavailable"}';
    end if;
  end if;
  return to_jsonb(declared) - 'order_id' - 'closing';
end $$;

-- The rights of an order: withdrawal from each line, termination of the subscription. Null unless the caller owns the
-- order.
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
        select t.declared_at from public.terminations t where t.order_id = o.id and t.closing is distinct from 'taken_back'))
      from internal.order_subscription(o) s))
  from internal.owned_order(p_reference, p_email, p_user_id) o
$$;

-- Open until it is closed or a refund is requested.
create function internal.is_open(w public.withdrawals) returns boolean
language sql stable security definer set search_path = '' as $$
  select w.closing is null and not exists (
    select from public.refunds r where r.order_id = w.order_id and r.created_at >= w.declared_at)
$$;

-- Queues the mail about a closed declaration. p_key: of the declaration; p_parameters: "reason" and "note".
create function internal.record_closing(
  p_order public.orders, p_kind text, p_key text, p_parameters jsonb, p_actor text
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.record_order_event(p_order.id, p_kind, p_parameters - 'note' - 'withdrawal_id', p_actor);
  perform internal.queue_mail(p_kind, recipient, p_kind || ':' || p_key, p_order.id, p_parameters - 'withdrawal_id')
  from (select internal.order_recipient(p_order.id) as recipient) r where recipient is not null;
  return 'done';
end $$;

create function internal.close_withdrawal(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.withdrawals w set closing = p_parameters ->> 'reason'
  where w.id = (p_parameters ->> 'withdrawal_id')::uuid and w.order_id = p_order.id and p_order.status = 'paid'
    and internal.is_open(w);
  return case when found then internal.record_closing(
    p_order, 'withdrawal_closed', p_parameters ->> 'withdrawal_id', p_parameters, p_actor) else 'unavailable' end;
end $$;

create function internal.close_termination(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  declared timestamptz;
begin
  update public.terminations t set closing = p_parameters ->> 'reason'
  where t.order_id = p_order.id and t.closing is null returning t.declared_at into declared;
  return case when found then internal.record_closing(
    p_order, 'termination_closed', p_order.id || ':' || declared, p_parameters, p_actor) else 'unavailable' end;
end $$;

grant execute on function public.declare_withdrawal, public.declare_termination, public.order_rights to service_role;
