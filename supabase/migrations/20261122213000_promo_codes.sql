-- Promotional codes (docs/product.md#promotional-codes): what they give, who used them, and the discount of an order by line.

create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  -- Buyers type it in any case.
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
  -- Of the articles, before the discount.
  min_items_in_cents integer not null default 0 check (min_items_in_cents >= 0),
  first_order_only boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (kind = 'amount' or value <= 100),
  check (ends_at > starts_at)
);

-- Without a row, a code is for all products.
create table public.promo_code_products (
  code_id uuid not null references public.promo_codes on delete cascade,
  product_id text not null references public.products on delete cascade,
  primary key (code_id, product_id)
);

-- One code for each order. Whether it counts follows from the order's state (internal.is_promo_use).
create table public.promo_redemptions (
  order_id uuid primary key references public.orders on delete cascade,
  code_id uuid not null references public.promo_codes,
  -- Of the buyer, once known; forgotten with the order's address.
  email_digest text,
  amount_in_cents integer not null check (amount_in_cents > 0),
  created_at timestamptz not null default now()
);

create index promo_redemptions_of_code on public.promo_redemptions (code_id, created_at desc);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['promo_codes', 'promo_code_products', 'promo_redemptions'] loop
    execute format('alter table public.%I enable row level security', new_table);
    execute format('revoke all on public.%I from anon, authenticated', new_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', new_table);
  end loop;
end $$;

alter table public.order_lines
  -- Its part of the order's discount.
  add column discount_in_cents integer not null default 0
    check (discount_in_cents between 0 and unit_price_in_cents * quantity);

-- Follows the order's e-mail address, which is known at payment and goes at the end of its retention.
create function internal.track_promo_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.promo_redemptions set email_digest = internal.email_digest(new.email) where order_id = new.id;
  return null;
end $$;

create trigger track_promo_customer after update of email on public.orders
  for each row when (old.email is distinct from new.email) execute function internal.track_promo_customer();

-- Whether the order uses its code: paid, or still payable. An unpaid one is, until its page is closed.
create function internal.is_promo_use(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.paid_at is not null or p_order.status = 'awaiting_transfer' or p_order.status = 'pending'
    and p_order.expires_at > now() - case when p_order.session_id is null then interval '0' else interval '1 day' end
$$;

-- Why this person cannot use the code; null when they can. Of the order itself nothing counts.
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

-- What a code takes off each line, to the cent: rounded cumulatively, so that the parts are the whole. Payment providers
-- take no less than 50 cents: these stay to be paid.
-- p_lines: [{"product_id", "amount_in_cents"}]
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

-- What the code gives these lines: {"discount_in_cents", "discounts"}, or why it gives nothing.
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
