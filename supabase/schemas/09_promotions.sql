-- Promotional codes (docs/product/checkout.md#promotional-codes): discounts, uses, and the discount by line, from which
-- taxes and invoice lines are computed.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  -- Case-insensitive.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  label text not null check (btrim(label) <> ''),
  kind text not null check (kind in ('amount', 'percent')),
  -- Cents, or percent.
  value integer not null check (value > 0),
  currency text not null default 'eur',
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  -- Minimum sum of the articles before the discount.
  min_items_in_cents integer not null default 0 check (min_items_in_cents >= 0),
  first_order_only boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (kind = 'amount' or value <= 100),
  check (ends_at > starts_at)
);
alter table public.promo_codes enable row level security;
grant select, insert, update, delete on public.promo_codes to service_role;

-- Products of a code; without a row, all.
create table public.promo_code_products (
  code_id uuid not null references public.promo_codes on delete cascade,
  product_id text not null references public.products on delete cascade,
  primary key (code_id, product_id)
);
alter table public.promo_code_products enable row level security;
grant select, insert, update, delete on public.promo_code_products to service_role;

-- The code of an order. Whether it counts as a use follows from the order's state (internal.is_promo_use).
create table public.promo_redemptions (
  order_id uuid primary key references public.orders on delete cascade,
  code_id uuid not null references public.promo_codes,
  -- The buyer's address, once known; deleted with the order's.
  email_digest text,
  amount_in_cents integer not null check (amount_in_cents > 0),
  created_at timestamptz not null default now()
);
create index promo_redemptions_of_code on public.promo_redemptions (code_id, created_at desc);
alter table public.promo_redemptions enable row level security;
grant select, insert, update, delete on public.promo_redemptions to service_role;

-- Copies the order's e-mail address, which is set at payment and deleted at the end of its retention.
create function internal.track_promo_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.promo_redemptions set email_digest = internal.email_digest(new.email) where order_id = new.id;
  return null;
end $$;
create trigger track_promo_customer after update of email on public.orders
  for each row when (old.email is distinct from new.email) execute function internal.track_promo_customer();

-- Whether the order counts as a use of its code: paid, or still payable. An unpaid order is payable until its page is
-- closed.
create function internal.is_promo_use(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.paid_at is not null or p_order.status = 'awaiting_transfer' or p_order.status = 'pending'
    and p_order.expires_at > now() - case when p_order.session_id is null then interval '0' else interval '1 day' end
$$;

-- Why this person cannot use the code; null when they can. The order itself does not count as a use.
create function internal.promo_customer_refusal(
  p_code public.promo_codes, p_user_id uuid, p_email text, p_except_order uuid
) returns text
language sql stable security definer set search_path = '' as $$
  with emails as (
    select lower(p_email) as email where p_email is not null
    union select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
  ), accounts as (
    select p_user_id as id where p_user_id is not null
    union select u.id from auth.users u where lower(u.email) = lower(p_email) and u.email_confirmed_at is not null
  ), uses as (
    select count(*) as count from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where r.code_id = p_code.id and r.order_id is distinct from p_except_order and internal.is_promo_use(o)
      and (o.user_id in (select a.id from accounts a)
        or r.email_digest in (select internal.email_digest(e.email) from emails e))
  )
  select case
    when p_code.first_order_only and (uses.count > 0 or exists (
      select from public.orders o
      where o.id is distinct from p_except_order and (o.paid_at is not null or o.status = 'awaiting_transfer')
        and (o.user_id in (select a.id from accounts a) or lower(o.email) in (select e.email from emails e))))
      then 'promo_first_order_only'
    when uses.count >= p_code.max_uses_per_customer then 'promo_already_used'
  end
  from uses
$$;

-- The discount of each line, to the cent, by cumulative rounding, so that the parts add up. 50 cents remain to be paid,
-- the minimum of payment providers. p_lines: [{"product_id", "amount_in_cents"}]
create function internal.promo_discounts(p_code public.promo_codes, p_lines jsonb) returns integer[]
language sql stable security definer set search_path = '' as $$
  with lines as (
    select position, amount, sum(amount) over () as total,
      coalesce(sum(amount) filter (where is_eligible) over (), 0) as eligible,
      coalesce(sum(amount) filter (where is_eligible) over (order by position), 0) as eligible_so_far
    from (
      select l.position, (l.line ->> 'amount_in_cents')::bigint as amount,
        not exists (select from public.promo_code_products p where p.code_id = p_code.id)
          or exists (select from public.promo_code_products p
            where p.code_id = p_code.id and p.product_id = l.line ->> 'product_id') as is_eligible
      from jsonb_array_elements(p_lines) with ordinality as l (line, position)
    ) l
  ), discounted as (
    select position, eligible, eligible_so_far, greatest(0, least(total - 50,
      case p_code.kind when 'percent' then round(eligible * p_code.value / 100.0) else least(p_code.value, eligible) end
    )) as discount
    from lines
  ), cumulated as (
    select position, case when eligible = 0 then 0 else round(discount * eligible_so_far / eligible) end as so_far
    from discounted
  )
  select array_agg(part order by position)
  from (select position, (so_far - lag(so_far, 1, 0) over (order by position))::integer as part from cumulated) parts
$$;

-- The discount of these lines: {"discount_in_cents", "discounts"}, or the refusal.
create function internal.promo_offer(
  p_code public.promo_codes, p_lines jsonb, p_currency text, p_user_id uuid default null, p_email text default null,
  p_except_order uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint := (select sum((l ->> 'amount_in_cents')::bigint) from jsonb_array_elements(p_lines) l);
  discounts integer[] := internal.promo_discounts(p_code, p_lines);
  discount integer := (select sum(d) from unnest(discounts) d);
  refusal text;
begin
  refusal := case
    when p_code.id is null then 'promo_unknown'
    when not p_code.is_active or p_code.ends_at <= now() then 'promo_expired'
    when p_code.starts_at > now() then 'promo_not_yet'
    when p_code.kind = 'amount' and p_code.currency <> p_currency then 'promo_not_for_products'
  end;
  if refusal is not null then
    return internal.checkout_refusal(refusal);
  elsif total < greatest(p_code.min_items_in_cents, 51) then
    return internal.checkout_refusal('promo_minimum',
      jsonb_build_object('minimum_in_cents', greatest(p_code.min_items_in_cents, 51)));
  elsif discount = 0 then
    return internal.checkout_refusal('promo_not_for_products');
  end if;
  refusal := internal.promo_customer_refusal(p_code, p_user_id, p_email, p_except_order);
  if refusal is null and p_code.max_uses <= (
    select count(*) from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where r.code_id = p_code.id and r.order_id is distinct from p_except_order and internal.is_promo_use(o)) then
    refusal := 'promo_used_up';
  end if;
  if refusal is not null then
    return internal.checkout_refusal(refusal);
  end if;
  return jsonb_build_object('discount_in_cents', discount, 'discounts', to_jsonb(discounts));
end $$;

-- Applies the code's discount to the order, or returns the refusal. Locks the code's row last, so that uses are counted
-- serially and no holder of this lock waits for stock.
create function internal.redeem_promo_code(p_order public.orders, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code public.promo_codes;
  offer jsonb;
begin
  -- So that a client IP cannot exhaust a code with unpaid orders.
  if p_order.client_ip_hash is not null and 3 <= (
    select count(*) from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where o.client_ip_hash = p_order.client_ip_hash and o.status = 'pending' and internal.is_promo_use(o)) then
    return internal.checkout_refusal('too_many_unpaid_orders');
  end if;
  select * into code from public.promo_codes c where c.code = upper(btrim(p_code)) for no key update;
  offer := internal.promo_offer(code, (
    select jsonb_agg(jsonb_build_object('product_id', v.product_id, 'amount_in_cents', l.unit_price_in_cents * l.quantity)
      order by l.position)
    from public.order_lines l join public.variants v on v.id = l.variant_id where l.order_id = p_order.id
  ), p_order.currency, p_order.user_id);
  if offer ? 'refused' then
    return offer;
  end if;
  update public.order_lines l set discount_in_cents = d.part::integer
  from (
    select l.position, offer -> 'discounts' ->> (row_number() over (order by l.position) - 1)::integer as part
    from public.order_lines l where l.order_id = p_order.id
  ) d
  where l.order_id = p_order.id and l.position = d.position;
  update public.orders
  set discount_in_cents = (offer ->> 'discount_in_cents')::integer,
    total_in_cents = total_in_cents - (offer ->> 'discount_in_cents')::integer
  where id = p_order.id;
  insert into public.promo_redemptions (order_id, code_id, email_digest, amount_in_cents)
  select p_order.id, code.id, (
      select internal.email_digest(u.email) from auth.users u
      where u.id = p_order.user_id and u.email_confirmed_at is not null),
    (offer ->> 'discount_in_cents')::integer;
  perform internal.record_order_event(p_order.id, 'promo_code_used',
    jsonb_build_object('code', code.code, 'amount_in_cents', (offer ->> 'discount_in_cents')::integer));
  return null;
end $$;

-- The discount of a cart: {"code", "label", "discount_in_cents", "currency"}, or the refusal. p_items: [{"variant_id",
-- "quantity"}]; deleted variants get no discount.
create function public.check_promo_code(p_code text, p_items jsonb, p_user_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  code public.promo_codes;
  lines jsonb;
  currency text;
  offer jsonb;
begin
  select * into code from public.promo_codes c where c.code = upper(btrim(p_code));
  select jsonb_agg(jsonb_build_object('product_id', v.product_id,
      'amount_in_cents', internal.current_price_in_cents(v) * i.quantity) order by i.position),
    min(v.currency)
  into lines, currency
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id;
  offer := internal.promo_offer(code, coalesce(lines, '[]'), currency, p_user_id);
  if offer ? 'refused' then
    return offer;
  end if;
  return jsonb_build_object('code', code.code, 'label', code.label, 'currency', currency,
    'discount_in_cents', offer -> 'discount_in_cents');
end $$;

-- Checks the code once the buyer's address is known: null, or the refusal, in which case the discount is removed.
create function public.check_promo_buyer(p_session_id text, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  code public.promo_codes;
  refusal text;
begin
  select * into the_order from public.orders where session_id = p_session_id and status = 'pending' for update;
  select c.* into code from public.promo_codes c
  join public.promo_redemptions r on r.code_id = c.id where r.order_id = the_order.id for no key update of c;
  if not found then
    return null;
  end if;
  refusal := internal.promo_customer_refusal(code, the_order.user_id, p_email, the_order.id);
  if refusal is null then
    -- From now on, counts as a use by this person.
    update public.promo_redemptions set email_digest = internal.email_digest(p_email) where order_id = the_order.id;
    return null;
  end if;
  delete from public.promo_redemptions where order_id = the_order.id;
  update public.order_lines set discount_in_cents = 0 where order_id = the_order.id;
  update public.orders set discount_in_cents = 0, total_in_cents = total_in_cents + discount_in_cents
  where id = the_order.id;
  perform internal.record_order_event(
    the_order.id, 'promo_code_refused', jsonb_build_object('code', code.code, 'reason', refusal));
  return refusal;
end $$;

-- A code as staff edit it.
create function internal.promo_draft(p_code public.promo_codes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'label', p_code.label, 'kind', p_code.kind, 'value', p_code.value,
    'starts_on', (p_code.starts_at at time zone 'Europe/Paris')::date,
    -- Last valid day.
    'ends_on', ((p_code.ends_at - interval '1 second') at time zone 'Europe/Paris')::date,
    'max_uses', p_code.max_uses, 'max_uses_per_customer', p_code.max_uses_per_customer,
    'min_items_in_cents', p_code.min_items_in_cents, 'first_order_only', p_code.first_order_only,
    'is_active', p_code.is_active,
    'product_ids', (
      select coalesce(jsonb_agg(p.product_id order by p.product_id), '[]')
      from public.promo_code_products p where p.code_id = p_code.id))
$$;

create function internal.staff_promo_json(p_code public.promo_codes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'code', p_code.code, 'version', p_code.version, 'created_at', p_code.created_at,
    'draft', internal.promo_draft(p_code), 'uses', used.count, 'discount_in_cents', used.discount,
    'state', case
      when not p_code.is_active then 'inactive'
      when p_code.ends_at <= now() then 'ended'
      when used.count >= p_code.max_uses then 'used_up'
      when p_code.starts_at > now() then 'scheduled'
      else 'active'
    end)
  from (
    select count(*) as count, coalesce(sum(r.amount_in_cents), 0) as discount
    from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where r.code_id = p_code.id and internal.is_promo_use(o)) used
$$;

-- All codes, newest first.
create function public.staff_promo_codes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.staff_promo_json(c) order by c.created_at desc, c.code), '[]')
  from public.promo_codes c
$$;

-- A code with its newest orders.
create function public.staff_promo_code(p_code text, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('promo', internal.staff_promo_json(c), 'orders', (
    select coalesce(jsonb_agg(jsonb_build_object('reference', u.reference, 'status', u.status, 'at', u.created_at,
      'discount_in_cents', u.amount_in_cents, 'total_in_cents', u.total_in_cents, 'currency', u.currency)
      order by u.created_at desc), '[]')
    from (
      select o.reference, o.status, o.total_in_cents, o.currency, r.amount_in_cents, r.created_at
      from public.promo_redemptions r join public.orders o on o.id = r.order_id
      where r.code_id = c.id order by r.created_at desc limit p_limit) u))
  from public.promo_codes c where c.code = p_code
$$;

-- Creates or changes a code. p_expected_version: null for a new one. `done`, or why nothing was changed.
create function public.save_promo_code(
  p_code text, p_draft jsonb, p_staff jsonb, p_expected_version integer default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  saved public.promo_codes;
  snapshot jsonb := '{}';
begin
  if exists (
    select from jsonb_array_elements_text(p_draft -> 'product_ids') i
    where not exists (select from public.products p where p.id = i)) then
    return 'unknown_product';
  elsif p_expected_version is null then
    insert into public.promo_codes (code, label, kind, value)
    values (p_code, p_draft ->> 'label', p_draft ->> 'kind', (p_draft ->> 'value')::integer)
    on conflict (code) do nothing returning * into saved;
    if not found then
      return 'duplicate_code';
    end if;
  else
    select * into saved from public.promo_codes c where c.code = p_code for no key update;
    if not found then
      return 'unknown_code';
    elsif saved.version <> p_expected_version then
      return 'conflict';
    end if;
    snapshot := internal.promo_draft(saved);
  end if;
  update public.promo_codes
  set label = p_draft ->> 'label', kind = p_draft ->> 'kind', value = (p_draft ->> 'value')::integer,
    starts_at = (p_draft ->> 'starts_on')::timestamp at time zone 'Europe/Paris',
    ends_at = ((p_draft ->> 'ends_on')::timestamp + interval '1 day') at time zone 'Europe/Paris',
    max_uses = (p_draft ->> 'max_uses')::integer,
    max_uses_per_customer = (p_draft ->> 'max_uses_per_customer')::integer,
    min_items_in_cents = (p_draft ->> 'min_items_in_cents')::integer,
    first_order_only = (p_draft ->> 'first_order_only')::boolean, is_active = (p_draft ->> 'is_active')::boolean,
    version = case when p_expected_version is null then 1 else version + 1 end
  where id = saved.id returning * into saved;
  delete from public.promo_code_products where code_id = saved.id;
  insert into public.promo_code_products (code_id, product_id)
  select distinct saved.id, i from jsonb_array_elements_text(p_draft -> 'product_ids') i;
  perform internal.record_staff_action(p_staff,
    case when p_expected_version is null then 'create_promo_code' else 'change_promo_code' end,
    'promo_code', p_code, '{}', snapshot, internal.promo_draft(saved));
  return 'done';
end $$;

grant execute on function
  public.check_promo_code, public.check_promo_buyer, public.staff_promo_codes, public.staff_promo_code,
  public.save_promo_code
to service_role;
