-- Analytics (docs/product/back-office.md#analytics): amounts are those of invoices and credit notes; days are those of
-- Paris. Order sources (docs/product/back-office.md#order-sources) are counted by day and without the order.

-- Deleted when the order is paid or no longer payable.
create table public.order_sources (
  order_id uuid primary key references public.orders on delete cascade,
  path text not null check (path ~ '^/[a-z0-9/-]{0,150}$'),
  referrer_kind text not null check (referrer_kind in ('direct', 'search', 'social', 'campaign', 'site')),
  created_at timestamptz not null default now()
);
alter table public.order_sources enable row level security;
grant select, insert, update, delete on public.order_sources to service_role;

-- Days of Paris. No reference to an order or a customer.
create table public.order_source_counts (
  day date not null,
  path text not null,
  referrer_kind text not null,
  order_count integer not null default 1,
  primary key (day, path, referrer_kind)
);
create index order_source_counts_of_path on public.order_source_counts (path, day);
alter table public.order_source_counts enable row level security;
grant select, insert, update, delete on public.order_source_counts to service_role;

-- Converts the source of a paid order to a count without the order.
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

-- The period until now, and the previous one until the same moment of its last day, in Paris time.
create function internal.figure_period(
  p_period text, out starts_at timestamp, out ends_at timestamp, out previous_starts_at timestamp,
  out previous_ends_at timestamp, out bucket text
)
language sql stable set search_path = '' as $$
  select start, local_now, start - length, local_now - length, bucket
  from (
    select now() at time zone 'Europe/Paris' as local_now, length, bucket, case p_period
      when '12_months' then date_trunc('month', now() at time zone 'Europe/Paris') - interval '11 months'
      else date_trunc('day', now() at time zone 'Europe/Paris') - length + interval '1 day' end as start
    from (values
      ('today', interval '1 day', 'hour'), ('7_days', interval '7 days', 'day'),
      ('30_days', interval '30 days', 'day'), ('12_months', interval '12 months', 'month')
    ) periods (name, length, bucket)
    where name = p_period) period
$$;

create function internal.sales_analytics(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_count', count(*) filter (where kind = 'invoice'),
    'sales_in_cents', coalesce(sum(total_in_cents) filter (where kind = 'invoice'), 0),
    'sales_tax_in_cents', coalesce(sum(tax_in_cents) filter (where kind <> 'credit_note'), 0),
    'refund_count', count(*) filter (where kind = 'credit_note'),
    'refunds_in_cents', coalesce(sum(total_in_cents) filter (where kind = 'credit_note'), 0),
    'refunds_tax_in_cents', coalesce(sum(tax_in_cents) filter (where kind = 'credit_note'), 0))
  from public.invoices where number is not null and invoice_date between p_from and p_to
$$;

-- An order with subscription time is a new subscription, or a renewal when its customer had bought time before. A
-- subscription ends with the time of its last order; an order that is paid within 7 days of that renews it.
create function internal.subscription_analytics(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with customers as (
    select coalesce(g.user_id::text, lower(g.email)) as customer
    from public.orders o join public.subscription_grants g on g.order_id = o.id
    where o.paid_at between p_from and p_to and g.refunded_at is null
    union
    select coalesce(g.user_id::text, lower(g.email)) from public.subscription_grants g
    where g.refunded_at is null and g.ends_at between p_from and p_to
  ), bought as (
    select coalesce(g.user_id::text, lower(g.email)) as customer, o.paid_at,
      -- Null until all of it has begun.
      case when count(*) = count(g.ends_at) then max(g.ends_at) end as ends_at
    from public.subscription_grants g join public.orders o on o.id = g.order_id
    where g.refunded_at is null and coalesce(g.user_id::text, lower(g.email)) in (select customer from customers)
    group by o.id, 1
  ), history as (
    select paid_at, ends_at, min(paid_at) over (partition by customer) as first_paid_at,
      min(paid_at) over (partition by customer order by ends_at desc nulls first
        groups between unbounded preceding and 1 preceding) as later_time_paid_at
    from bought
  )
  select jsonb_build_object(
    'new_count', count(*) filter (where paid_at between p_from and p_to and paid_at = first_paid_at),
    'renewal_count', count(*) filter (where paid_at between p_from and p_to and paid_at > first_paid_at),
    'ended_count', count(*) filter (where ends_at between p_from and p_to),
    'renewed_count', count(*) filter (
      where ends_at between p_from and p_to and later_time_paid_at <= ends_at + interval '7 days'))
  from history
$$;

-- Delays of what became due since this time, and the share within the promised time (see waiting_work).
create function internal.delay_analytics(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with owed as (
    select case o.payment_method when 'transfer' then 'access_by_transfer' else 'access_by_card' end as kind,
      a.created_at as since, a.issued_at as done_at,
      a.created_at + case o.payment_method when 'transfer' then interval '24 hours' else interval '2 minutes' end as due_at
    from public.accesses a join public.orders o on o.id = a.order_id
    where a.created_at between p_from and p_to and (a.issued_at is not null or a.state = 'to_issue')
    union all
    select 'shipment', s.created_at, s.shipped_at, internal.next_working_day(s.created_at)
    from public.shipments s
    where s.created_at between p_from and p_to and (s.shipped_at is not null or s.state = 'to_prepare')
  )
  select coalesce(jsonb_object_agg(kind, jsonb_build_object(
    'done_count', done_count, 'in_time_count', in_time_count, 'overdue_count', overdue_count,
    'median_seconds', median_seconds)), '{}')
  from (
    select kind, count(done_at) as done_count, count(*) filter (where done_at <= due_at) as in_time_count,
      count(*) filter (where coalesce(done_at, p_to) > due_at) as overdue_count,
      round(percentile_cont(0.5) within group (order by extract(epoch from done_at - since))) as median_seconds
    from owed group by kind) delays
$$;

create function internal.rating_analytics(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('review_count', coalesce(sum(reviews), 0),
    'average', round(sum(rating * reviews) / nullif(sum(reviews), 0), 2),
    'counts', coalesce(jsonb_object_agg(rating, reviews), '{}'))
  from (
    select rating, count(*) as reviews from public.reviews
    where is_approved and created_at between p_from and p_to group by rating) ratings
$$;

create function internal.period_analytics(p_from timestamp, p_to timestamp) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.sales_analytics(start, finish) || jsonb_build_object(
    'subscriptions', internal.subscription_analytics(start, finish),
    'delays', internal.delay_analytics(start, finish),
    'ratings', internal.rating_analytics(start, finish))
  from (select p_from at time zone 'Europe/Paris' as start, p_to at time zone 'Europe/Paris' as finish) moments
$$;

-- Sales, refunds and orders of each started hour, day or month.
create function internal.sales_series(p_from timestamp, p_to timestamp, p_bucket text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('at', to_char(buckets.at, 'YYYY-MM-DD"T"HH24:MI'),
    'order_count', coalesce(sums.order_count, 0), 'sales_in_cents', coalesce(sums.sales, 0),
    'refunds_in_cents', coalesce(sums.refunds, 0)) order by buckets.at)
  from generate_series(p_from, p_to, ('1 ' || p_bucket)::interval) buckets (at)
  left join (
    select date_trunc(p_bucket, invoice_date at time zone 'Europe/Paris') as at,
      count(*) filter (where kind = 'invoice') as order_count,
      sum(total_in_cents) filter (where kind = 'invoice') as sales,
      sum(total_in_cents) filter (where kind = 'credit_note') as refunds
    from public.invoices
    where number is not null
      and invoice_date between (p_from at time zone 'Europe/Paris') and (p_to at time zone 'Europe/Paris')
    group by 1
  ) sums on sums.at = buckets.at
$$;

-- Sales by product are prices of lines, without shipping; by country, totals of invoices.
create function internal.sales_by_product(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('title', title, 'order_count', order_count, 'unit_count', unit_count,
    'sales_in_cents', sales) order by sales desc, title), '[]')
  from (
    select p.title, count(distinct o.id) as order_count, sum(l.quantity) as unit_count,
      sum(l.unit_price_in_cents * l.quantity) as sales
    from public.orders o join public.order_lines l on l.order_id = o.id
    join public.variants v on v.id = l.variant_id join public.products p on p.id = v.product_id
    where o.paid_at between p_from and p_to
    group by p.id order by sales desc, p.title limit 30) products
$$;

create function internal.sales_by_country(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('country', country, 'order_count', order_count, 'sales_in_cents', sales)
    order by sales desc, country), '[]')
  from (
    select o.country, count(*) as order_count, sum(o.total_in_cents) as sales
    from public.orders o where o.paid_at between p_from and p_to group by o.country) countries
$$;

-- Sources of paid orders, as far as known: by page and by kind.
create function internal.order_sources(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'pages', coalesce((
      select jsonb_agg(jsonb_build_object('path', path, 'order_count', orders) order by orders desc, path)
      from (
        select path, sum(order_count) as orders from public.order_source_counts
        where day between p_from and p_to group by path order by orders desc, path limit 30) pages), '[]'),
    'referrers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', referrer_kind, 'order_count', orders) order by orders desc, referrer_kind)
      from (
        select referrer_kind, sum(order_count) as orders from public.order_source_counts
        where day between p_from and p_to group by referrer_kind) referrers), '[]'))
$$;

-- p_period: `today`, `7_days`, `30_days` or `12_months`.
create function public.staff_analytics(p_period text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'bucket', p.bucket,
    'from', to_char(p.starts_at, 'YYYY-MM-DD'),
    'to', to_char(p.ends_at, 'YYYY-MM-DD'),
    'current', internal.period_analytics(p.starts_at, p.ends_at),
    'previous', internal.period_analytics(p.previous_starts_at, p.previous_ends_at),
    'series', internal.sales_series(p.starts_at, p.ends_at, p.bucket),
    'products', internal.sales_by_product(p.starts_at at time zone 'Europe/Paris', p.ends_at at time zone 'Europe/Paris'),
    'countries', internal.sales_by_country(p.starts_at at time zone 'Europe/Paris', p.ends_at at time zone 'Europe/Paris'),
    'sources', internal.order_sources(p.starts_at::date, p.ends_at::date))
  from internal.figure_period(p_period) p
$$;

-- Paid orders of the last 30 days whose visit began on a page.
create function public.orders_from_page(p_path text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(order_count), 0)::integer from public.order_source_counts
  where path = p_path and day > internal.paris_day(now()) - 30
$$;

-- Export for the accountant: invoices and credit notes by day, country and tax rate. Rows without a rate contain what
-- lines do not account for, so that the sums match the documents to the cent.
create function public.staff_sales_export(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with documents as (
    select i.id, i.kind <> 'credit_note' as is_sale, internal.paris_day(i.invoice_date) as day, i.currency, i.total_in_cents as total,
      i.tax_in_cents as tax, i.lines, coalesce(i.buyer ->> 'country', o.country) as country
    from public.invoices i
    left join public.invoices credited on credited.id = i.credited_invoice_id
    left join public.orders o on o.id = coalesce(i.order_id, credited.order_id)
    where i.number is not null
      and i.invoice_date >= p_from::timestamp at time zone 'Europe/Paris'
      and i.invoice_date < (p_to + 1)::timestamp at time zone 'Europe/Paris'
  ), lines as (
    select d.id, coalesce(l.line ->> 'country', d.country) as country,
      (l.line ->> 'tax_rate_in_basis_points')::integer as rate, (l.line ->> 'total_in_cents')::bigint as total,
      coalesce((l.line ->> 'tax_in_cents')::bigint, 0) as tax
    from documents d, jsonb_array_elements(d.lines) l (line)
  ), parts as (
    select id, country, rate, total, tax from lines
    union all
    select d.id, d.country, null, d.total - coalesce(sums.total, 0), d.tax - coalesce(sums.tax, 0)
    from documents d
    left join (select id, sum(total) as total, sum(tax) as tax from lines group by id) sums on sums.id = d.id
    where (d.total, d.tax) is distinct from (sums.total, sums.tax)
  )
  select coalesce(jsonb_agg(to_jsonb(sums) order by sums.day, sums.country, sums.tax_rate_in_basis_points, sums.currency), '[]') from (
    select d.day, p.country, p.rate as tax_rate_in_basis_points, d.currency,
      coalesce(sum(p.total) filter (where d.is_sale), 0) as sales_in_cents,
      coalesce(sum(p.tax) filter (where d.is_sale), 0) as sales_tax_in_cents,
      coalesce(sum(p.total) filter (where not d.is_sale), 0) as refunds_in_cents,
      coalesce(sum(p.tax) filter (where not d.is_sale), 0) as refunds_tax_in_cents
    from parts p join documents d on d.id = p.id
    group by d.day, p.country, p.rate, d.currency) sums
$$;

grant execute on function public.staff_analytics, public.orders_from_page, public.staff_sales_export to service_role;
