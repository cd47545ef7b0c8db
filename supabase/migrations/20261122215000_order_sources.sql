-- Which page led to an order (docs/product.md#order-sources): where its visit began, counted by day and without the order.

-- Until the order is paid or cannot be any more.
create table public.order_sources (
  order_id uuid primary key references public.orders on delete cascade,
  path text not null check (path ~ '^/[a-z0-9/-]{0,150}$'),
  referrer_kind text not null check (referrer_kind in ('direct', 'search', 'social', 'campaign', 'site')),
  created_at timestamptz not null default now()
);

-- Days of Paris. Nothing here leads to an order or a customer.
create table public.order_source_counts (
  day date not null,
  path text not null,
  referrer_kind text not null,
  order_count integer not null default 1,
  primary key (day, path, referrer_kind)
);

create index order_source_counts_of_path on public.order_source_counts (path, day);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['order_sources', 'order_source_counts'] loop
    execute format('alter table public.%I enable row level security', new_table);
    execute format('revoke all on public.%I from anon, authenticated', new_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', new_table);
  end loop;
end $$;

create function internal.paris_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'Europe/Paris')::date $$;

-- Nothing for an order that is no longer unpaid.
create function public.record_order_source(p_order_id uuid, p_path text, p_referrer_kind text) returns void
language sql security definer set search_path = '' as $$
  insert into public.order_sources (order_id, path, referrer_kind)
  select o.id, p_path, p_referrer_kind from public.orders o where o.id = p_order_id and o.status = 'pending'
  on conflict (order_id) do nothing
$$;

-- The source of a paid order becomes a count, and no longer belongs to the order.
create function internal.count_order_source() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with counted as (
    delete from public.order_sources where order_id = new.id returning path, referrer_kind
  )
  insert into public.order_source_counts as c (day, path, referrer_kind)
  select internal.paris_day(new.paid_at), path, referrer_kind from counted
  on conflict (day, path, referrer_kind) do update set order_count = c.order_count + 1;
  return null;
end $$;

create trigger count_order_source after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function internal.count_order_source();

-- Counts after 25 months, as CNIL's rule for measuring audiences asks; what was not paid after a month.
create function public.purge_order_sources() returns void
language sql security definer set search_path = '' as $$
  delete from public.order_source_counts where day < internal.paris_day(now()) - interval '25 months';
  delete from public.order_sources where created_at < now() - interval '1 month';
$$;

revoke execute on function public.record_order_source(uuid, text, text), public.purge_order_sources()
from public, anon, authenticated;
grant execute on function public.record_order_source(uuid, text, text), public.purge_order_sources() to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-order-sources', '31 3 * * *', 'select public.purge_order_sources()');
  end if;
end
$$;
