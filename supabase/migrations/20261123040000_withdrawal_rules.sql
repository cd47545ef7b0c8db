-- Until when, and from what, a buyer may withdraw (docs/product.md#withdrawal): code de la consommation, L221-18 to L221-28.

-- Gregorian Easter, after Meeus.
create function internal.easter_sunday(p_year integer) returns date
language plpgsql immutable set search_path = '' as $$
declare
  a integer := p_year % 19;
  b integer := p_year / 100;
  c integer := p_year % 100;
  h integer := (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  month_and_day integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(p_year, month_and_day / 31, month_and_day % 31 + 1);
end $$;

-- L3133-1 du code du travail.
create function internal.is_public_holiday(p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select to_char(p_day, 'MM-DD') in ('01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25')
    -- Easter Monday, Ascension, Whit Monday.
    or p_day - internal.easter_sunday(extract(year from p_day)::integer) in (1, 39, 50)
$$;

-- The first moment that is too late: 14 days from the day after, to the end of the last one, which is a working day
-- (L221-18, L221-19).
create function internal.withdrawal_deadline(p_since timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select (min(day) + 1)::timestamp at time zone 'Europe/Paris'
  from (select (p_since at time zone 'Europe/Paris')::date + 14 + extra as day from generate_series(0, 9) extra) days
  where extract(isodow from day) < 6 and not internal.is_public_holiday(day)
$$;

-- A withdrawal as it was declared. The receipt repeats it.
create table public.withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- Of the order's lines.
  positions integer[] not null check (cardinality(positions) > 0),
  -- What the buyer confirmed, word for word.
  wording text not null check (wording <> ''),
  -- Owed back; 0 for an order that was not paid.
  amount_in_cents integer not null check (amount_in_cents >= 0),
  declared_at timestamptz not null default now(),
  -- 14 days from the declaration (L221-24).
  refund_due_at timestamptz not null default now() + interval '14 days'
);

create index withdrawals_of_order on public.withdrawals (order_id);

alter table public.withdrawals enable row level security;
revoke all on public.withdrawals from anon, authenticated;
grant select on public.withdrawals to service_role;

-- What the buyer may do with each line: `open`, `withdrawn`, `expired`, `performed` (at once, as agreed to before the
-- payment: L221-28), or `ended` with its order. ends_at: null while a parcel has not arrived.
create function internal.line_rights(p_order public.orders)
returns table (line_position integer, state text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.position,
    case
      when exists (select from public.withdrawals w where w.order_id = p_order.id and l.position = any (w.positions))
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
  -- A pack is a sale of goods (L221-1).
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

-- What was paid for these lines; with the last goods also the delivery, but for what a dearer method than the cheapest
-- one cost (L221-24).
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
