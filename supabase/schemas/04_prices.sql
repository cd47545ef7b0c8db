-- Prices: display and checkout call the same functions (docs/product/back-office.md#products).

-- The sale price during the sale; null otherwise. Written so that a query can inline it.
create function internal.current_sale_price_in_cents(v public.variants) returns integer
language sql stable as $$
  select case when coalesce(v.sale_starts_at <= now(), true) and coalesce(v.sale_ends_at > now(), true)
    then v.sale_price_in_cents end
$$;

create function internal.current_price_in_cents(v public.variants) returns integer
language sql stable as $$
  select coalesce(internal.current_sale_price_in_cents(v), v.price_in_cents)
$$;

-- Append-only: a trigger records every change of a price.
create table public.price_history (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives its variant.
  variant_id text not null,
  price_in_cents integer not null,
  sale_price_in_cents integer,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- The member of staff; null for SQL that named nobody.
  staff_name text,
  created_at timestamptz not null default now()
);
create index price_history_of_variant on public.price_history (variant_id, id);
alter table public.price_history enable row level security;
grant select on public.price_history to service_role;

create function internal.record_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.price_history
    (variant_id, price_in_cents, sale_price_in_cents, sale_starts_at, sale_ends_at, staff_name)
  values (new.id, new.price_in_cents, new.sale_price_in_cents, new.sale_starts_at, new.sale_ends_at,
    nullif(current_setting('lucarne.staff_name', true), ''));
  return null;
end $$;
create trigger record_first_price after insert on public.variants
  for each row execute function internal.record_price();
create trigger record_price after update on public.variants for each row
  when ((old.price_in_cents, old.sale_price_in_cents, old.sale_starts_at, old.sale_ends_at)
    is distinct from (new.price_in_cents, new.sale_price_in_cents, new.sale_starts_at, new.sale_ends_at))
  execute function internal.record_price();

-- The reference price: the lowest price charged in the 30 days before the sale at p_at began, or before p_at without a
-- sale; at most the regular price, which also substitutes missing history. Consecutive sales count as one.
create function internal.reference_price_in_cents(v public.variants, p_at timestamptz default now()) returns integer
language sql stable security definer set search_path = '' as $$
  with entries as (
    select h.price_in_cents, h.sale_price_in_cents, h.since, h.until,
      case when h.sale_price_in_cents is null then h.until
        else least(h.until, greatest(h.since, h.sale_starts_at)) end as sale_since,
      greatest(h.since, least(h.until, h.sale_ends_at)) as sale_until
    from (
      select *, created_at as since, coalesce(lead(created_at) over (order by id), 'infinity') as until
      from public.price_history where variant_id = v.id
    ) h
  ), charged as (
    select c.* from entries e cross join lateral (values
      (e.price_in_cents, e.since, e.sale_since, false),
      (e.sale_price_in_cents, e.sale_since, e.sale_until, true),
      (e.price_in_cents, e.sale_until, e.until, false)
    ) c (price, since, until, is_reduced)
    where c.since < c.until and c.since < p_at and c.price is not null
  ), sale as (
    select max(least(c.until, p_at)) as begins from charged c where not c.is_reduced
  )
  select least(v.price_in_cents, min(c.price))
  from sale left join charged c on c.since < sale.begins and c.until > sale.begins - interval '30 days'
$$;
