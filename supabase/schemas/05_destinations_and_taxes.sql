-- Where the shop sells and ships, at which prices and tax rates, and who sells (docs/product/checkout.md#destinations).
-- Rows with dates, never constants in code: these are the demonstration's, to be replaced by an owner's.

create table public.shipping_zones (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  position integer not null default 0
);
alter table public.shipping_zones enable row level security;
grant select, insert, update, delete on public.shipping_zones to service_role;

create table public.shipping_zone_countries (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  zone_id text not null references public.shipping_zones on delete cascade
);
create index shipping_zone_countries_zone on public.shipping_zone_countries (zone_id);
alter table public.shipping_zone_countries enable row level security;
grant select, insert, update, delete on public.shipping_zone_countries to service_role;

create table public.shipping_methods (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  zone_id text not null references public.shipping_zones on delete cascade,
  name text not null check (name <> ''),
  -- Tax included.
  price_in_cents integer not null check (price_in_cents >= 0),
  min_days integer not null check (min_days > 0),
  max_days integer not null check (max_days >= min_days),
  is_active boolean not null default true,
  position integer not null default 0
);
create index shipping_methods_zone on public.shipping_methods (zone_id, position);
alter table public.shipping_methods enable row level security;
grant select, insert, update, delete on public.shipping_methods to service_role;

create table public.tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('goods', 'service')),
  -- A part of the price without tax: 2000 is 20 %.
  rate_in_basis_points integer not null check (rate_in_basis_points between 0 and 10000),
  valid_from date not null,
  primary key (country, kind, valid_from)
);
alter table public.tax_rates enable row level security;
grant select, insert, update, delete on public.tax_rates to service_role;

-- One row: the seller that invoices name.
create table public.seller_details (
  is_current boolean primary key default true check (is_current),
  legal_name text not null,
  address_lines text[] not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text not null,
  vat_number text not null,
  email text not null,
  -- What the law wants at the foot of an invoice.
  mentions text[] not null default '{}',
  -- Invoices of a company name its legal form and capital (code de commerce, R123-238). Empty until the studio has
  -- them.
  legal_form text not null default ''
);
alter table public.seller_details enable row level security;
grant select, insert, update, delete on public.seller_details to service_role;

insert into public.shipping_zones (id, name, position) values
('france', 'France et Monaco', 1),
('benelux', 'Belgique et Luxembourg', 2),
('suisse', 'Suisse', 3),
('outre-mer', 'Outre-mer', 4);

insert into public.shipping_zone_countries (country, zone_id) values
('FR', 'france'), ('MC', 'france'), ('BE', 'benelux'), ('LU', 'benelux'), ('CH', 'suisse'),
('GP', 'outre-mer'), ('MQ', 'outre-mer'), ('GF', 'outre-mer'), ('RE', 'outre-mer'), ('YT', 'outre-mer'),
('PM', 'outre-mer'), ('BL', 'outre-mer'), ('MF', 'outre-mer'), ('NC', 'outre-mer'), ('PF', 'outre-mer'),
('WF', 'outre-mer');

insert into public.shipping_methods (id, zone_id, name, price_in_cents, min_days, max_days, position) values
('france-domicile', 'france', 'À domicile', 490, 2, 3, 1),
('france-express', 'france', 'Express', 990, 1, 1, 2),
('benelux-domicile', 'benelux', 'À domicile', 790, 2, 4, 1),
('suisse-domicile', 'suisse', 'À domicile', 990, 3, 4, 1),
('outre-mer-domicile', 'outre-mer', 'À domicile', 1290, 5, 8, 1);

-- Goods sent outside the Union's tax territory leave without tax; overseas departments have rates of their own.
insert into public.tax_rates (country, kind, rate_in_basis_points, valid_from)
select country, kind, rate, date '2024-01-01'
from (values
  ('FR', 2000, 2000), ('MC', 2000, 2000), ('BE', 2100, 2100), ('LU', 1700, 1700), ('CH', 0, 0),
  ('GP', 0, 850), ('MQ', 0, 850), ('RE', 0, 850), ('GF', 0, 0), ('YT', 0, 0), ('PM', 0, 0), ('BL', 0, 0),
  ('MF', 0, 0), ('NC', 0, 0), ('PF', 0, 0), ('WF', 0, 0)
) as r (country, goods, service),
lateral (values ('goods', r.goods), ('service', r.service)) as rates (kind, rate);

insert into public.seller_details (legal_name, address_lines, country, registration_number, vat_number, email, mentions)
values (
  'Lucarne (démonstration)', '{1 rue de l’Exemple,75000 Paris,France}', 'FR', 'RCS Paris 000 000 000',
  'FR00 000000000', 'bonjour@lucarne.exemple',
  '{Prix toutes taxes comprises. Paiement comptant.}'
);

-- The rate of a destination at a time; of a country without one, the seller's.
create function internal.tax_rate(p_country text, p_kind text, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select t.rate_in_basis_points
    from public.tax_rates t
    where t.country in (p_country, (select s.country from public.seller_details s)) and t.kind = p_kind
      and t.valid_from <= (p_at at time zone 'Europe/Paris')::date
    order by t.country = p_country desc, t.valid_from desc
    limit 1
  ), 0)
$$;

-- Prices include tax: the part of a price that is tax.
create function internal.included_tax(p_amount_in_cents integer, p_rate_in_basis_points integer) returns integer
language sql immutable set search_path = '' as $$
  select round(p_amount_in_cents::numeric * p_rate_in_basis_points / (10000 + p_rate_in_basis_points))::integer
$$;

-- Where the shop sells, how it ships there, and the tax in its prices: pages say before the cart what the payment
-- will compute (docs/product/checkout.md#destinations).
create function public.checkout_options() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sold as (
    select distinct t.country from public.tax_rates t
    where t.kind = 'service' and t.valid_from <= (now() at time zone 'Europe/Paris')::date
  )
  select jsonb_build_object(
    'countries', (select coalesce(jsonb_agg(s.country order by s.country), '[]') from sold s),
    'tax_rates', (
      select coalesce(jsonb_object_agg(c.country, jsonb_build_object(
        'goods_in_basis_points', internal.tax_rate(c.country, 'goods', now()),
        'service_in_basis_points', internal.tax_rate(c.country, 'service', now()))), '{}')
      from (select s.country from sold s union select z.country from public.shipping_zone_countries z) c),
    'zones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', z.id, 'name', z.name,
        'countries', (
          select coalesce(jsonb_agg(c.country order by c.country), '[]')
          from public.shipping_zone_countries c where c.zone_id = z.id),
        'methods', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', m.id, 'name', m.name, 'price_in_cents', m.price_in_cents,
            'min_days', m.min_days, 'max_days', m.max_days) order by m.position, m.id), '[]')
          from public.shipping_methods m where m.zone_id = z.id and m.is_active)
      ) order by z.position, z.id), '[]')
      from public.shipping_zones z))
$$;

grant execute on function public.checkout_options to service_role;
