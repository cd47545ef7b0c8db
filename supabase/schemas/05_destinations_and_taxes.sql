-- Destinations, prices of delivery, tax rates, and the seller (docs/product/checkout.md#destinations). Dated rows,
-- never constants in code: these are the demonstration's, to be replaced by an owner's.

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
  -- A country, or a territory of `tax_territories`.
  country text not null check (country ~ '^[A-Z]{2}(-[A-Z]+)?$'),
  kind text not null check (kind in ('goods', 'service')),
  -- In basis points of the price without tax: 2000 is 20 %.
  rate_in_basis_points integer not null check (rate_in_basis_points between 0 and 10000),
  valid_from date not null,
  primary key (country, kind, valid_from)
);
alter table public.tax_rates enable row level security;
grant select, insert, update, delete on public.tax_rates to service_role;

-- A single row: the seller on invoices.
create table public.seller_details (
  is_current boolean primary key default true check (is_current),
  legal_name text not null,
  address_lines text[] not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration_number text not null,
  vat_number text not null,
  email text not null,
  -- Mandatory mentions at the foot of an invoice.
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
  '{Paiement comptant.}'
);

-- The invoice's wording about a line's tax, with its legal source.
create table public.tax_mentions (
  id text primary key check (id ~ '^[a-z]+(_[a-z]+)*$'),
  -- True: the reason for no tax. False: the country of the tax.
  is_for_zero_rate boolean not null,
  wording text not null check (wording <> ''),
  source text not null check (source <> '')
);
alter table public.tax_mentions enable row level security;
grant select, insert, update, delete on public.tax_mentions to service_role;

insert into public.tax_mentions (id, is_for_zero_rate, wording, source) values
('distance_sale', false, 'Vente à distance : TVA du pays de livraison, article 258 A du CGI.',
  'CGI, art. 258 A; Directive 2006/112/EC, art. 33'),
('customer_country', false, 'Service électronique : TVA du pays du client, article 259 D du CGI.',
  'CGI, art. 259 D; Directive 2006/112/EC, art. 58'),
('overseas_rate', false, 'TVA au taux de la Guadeloupe, de la Martinique et de La Réunion, article 296 du CGI.',
  'CGI, art. 296'),
('overseas_export', true, 'Exonération de TVA, expédition outre-mer : articles 262, I et 294, 2 du CGI.',
  'CGI, art. 262, I and 294, 2'),
('overseas_untaxed', true, 'TVA non applicable en Guyane et à Mayotte, article 294, 1 du CGI.', 'CGI, art. 294, 1'),
('export', true, 'Exonération de TVA, exportation : article 262, I du CGI.',
  'CGI, art. 262, I; Directive 2006/112/EC, art. 146'),
('outside_union', true,
  'TVA non applicable, client établi hors du territoire de TVA de l’Union européenne : article 259 D du CGI.',
  'CGI, art. 259 D; Directive 2006/112/EC, art. 58'),
('small_business', true, 'TVA non applicable, article 293 B du CGI.', 'CGI, art. 293 B');

-- Territories with rates of their own. A country without a row is outside the Union, where no tax is charged.
create table public.tax_territories (
  -- ISO 3166 code; with the place for a part of a country without a code.
  id text primary key check (id ~ '^[A-Z]{2}(-[A-Z]+)?$'),
  -- The country that its buyers choose on a payment page.
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (name <> ''),
  -- Countries that share a postal code system: the longest matching prefix determines the territory.
  postal_system text not null check (postal_system ~ '^[A-Z]{2}$'),
  -- Null where codes contain letters, or where no part of the country has taxes of its own.
  postal_digits integer,
  postal_prefixes text[] not null,
  -- Null for the seller's own country.
  goods_mention text references public.tax_mentions,
  service_mention text references public.tax_mentions,
  source text not null check (source <> ''),
  -- Valid since, according to the source.
  valid_from date not null
);
create index tax_territories_postal on public.tax_territories (postal_system);
alter table public.tax_territories enable row level security;
grant select, insert, update, delete on public.tax_territories to service_role;

insert into public.tax_territories (id, country, name, postal_system, postal_digits, postal_prefixes,
  goods_mention, service_mention, source, valid_from) values
('FR', 'FR', 'la France métropolitaine', 'FR', 5, '{0,1,2,3,4,5,6,7,8,90,91,92,93,94,95}', null, null,
  'CGI, art. 256-0', '2010-01-01'),
('MC', 'MC', 'Monaco', 'FR', 5, '{980}', null, null, 'Directive 2006/112/EC, art. 7; CGI, art. 256-0', '2007-01-01'),
('GP', 'GP', 'la Guadeloupe', 'FR', 5, '{971}', 'overseas_export', 'overseas_rate', 'CGI, art. 294 and 296', '1996-01-01'),
('MQ', 'MQ', 'la Martinique', 'FR', 5, '{972}', 'overseas_export', 'overseas_rate', 'CGI, art. 294 and 296', '1996-01-01'),
('RE', 'RE', 'La Réunion', 'FR', 5, '{974}', 'overseas_export', 'overseas_rate', 'CGI, art. 294 and 296', '1996-01-01'),
('GF', 'GF', 'la Guyane', 'FR', 5, '{973}', 'overseas_export', 'overseas_untaxed', 'CGI, art. 294', '1996-01-01'),
('YT', 'YT', 'Mayotte', 'FR', 5, '{976}', 'overseas_export', 'overseas_untaxed', 'CGI, art. 294', '2014-01-01'),
('PM', 'PM', 'Saint-Pierre-et-Miquelon', 'FR', 5, '{975}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 5', '2007-01-01'),
('BL', 'BL', 'Saint-Barthélemy', 'FR', 5, '{97133}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 5', '2012-01-01'),
('MF', 'MF', 'Saint-Martin', 'FR', 5, '{97150}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 1, c', '2007-07-15'),
('WF', 'WF', 'Wallis-et-Futuna', 'FR', 5, '{986}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 5', '2007-01-01'),
('PF', 'PF', 'la Polynésie française', 'FR', 5, '{987}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 5', '2007-01-01'),
('NC', 'NC', 'la Nouvelle-Calédonie', 'FR', 5, '{988}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 5', '2007-01-01'),
('TF', 'TF', 'les Terres australes françaises', 'FR', 5, '{984}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 5', '2007-01-01'),
('DE-BUESINGEN', 'DE', 'Büsingen', 'DE', 5, '{78266}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 2, b', '2007-01-01'),
('DE-HELGOLAND', 'DE', 'Heligoland', 'DE', 5, '{27498}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 2, a', '2007-01-01'),
('IT-LIVIGNO', 'IT', 'Livigno', 'IT', 5, '{23041}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 2, e', '2007-01-01'),
('IT-CAMPIONE', 'IT', 'Campione d’Italia', 'IT', 5, '{22061}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 1, f, as amended by Directive (EU) 2019/475', '2020-01-01'),
('ES-CANARIAS', 'ES', 'les îles Canaries', 'ES', 5, '{35,38}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 1, b', '2007-01-01'),
('ES-CEUTA', 'ES', 'Ceuta', 'ES', 5, '{51}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 6, 2, c', '2007-01-01'),
('ES-MELILLA', 'ES', 'Melilla', 'ES', 5, '{52}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 2, d', '2007-01-01'),
('AX', 'AX', 'les îles Åland', 'FI', 5, '{22}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 6, 1, d', '2007-01-01'),
('GR-ATHOS', 'GR', 'le mont Athos', 'GR', 5, '{63086,63087}', 'export', 'outside_union',
  'Directive 2006/112/EC, art. 6, 1, a', '2007-01-01'),
('PT-ACORES', 'PT', 'les Açores', 'PT', null, '{95,96,97,98,99}', 'distance_sale', 'customer_country',
  'Directive 2006/112/EC, art. 105; CIVA, art. 18, 3', '2007-01-01'),
('PT-MADEIRA', 'PT', 'Madère', 'PT', null, '{90,91,92,93,94}', 'distance_sale', 'customer_country',
  'Directive 2006/112/EC, art. 105; CIVA, art. 18, 3', '2007-01-01'),
('AT-JUNGHOLZ', 'AT', 'Jungholz', 'AT', 4, '{6691}', 'distance_sale', 'customer_country',
  'Directive 2006/112/EC, art. 104; UStG, § 10, 4', '2007-01-01'),
('AT-MITTELBERG', 'AT', 'Mittelberg', 'AT', 4, '{6991,6992,6993}', 'distance_sale', 'customer_country',
  'Directive 2006/112/EC, art. 104; UStG, § 10, 4', '2007-01-01'),
('SM', 'SM', 'Saint-Marin', 'IT', 5, '{4789}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 5', '2007-01-01'),
('VA', 'VA', 'le Vatican', 'IT', 5, '{00120}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 5', '2007-01-01'),
('GL', 'GL', 'le Groenland', 'DK', 4, '{39}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 5', '2007-01-01'),
('GB', 'GB', 'la Grande-Bretagne', 'GB', null, '{""}', 'export', 'outside_union',
  'Withdrawal agreement 2020/C 384 I/01', '2021-01-01'),
('GB-NORTHERNIRELAND', 'GB', 'l’Irlande du Nord', 'GB', null, '{BT}', 'distance_sale', 'outside_union',
  'Protocol on Ireland and Northern Ireland, art. 8', '2021-01-01'),
('JE', 'JE', 'Jersey', 'GB', null, '{JE}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 6, 1, e', '2007-01-01'),
('GG', 'GG', 'Guernesey', 'GB', null, '{GY}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 6, 1, e', '2007-01-01'),
('IM', 'IM', 'l’île de Man', 'GB', null, '{IM}', 'export', 'outside_union',
  'Withdrawal agreement 2020/C 384 I/01', '2021-01-01'),
('CH', 'CH', 'la Suisse', 'CH', 4, '{1,2,3,4,5,6,7,8,9}', 'export', 'outside_union', 'Directive 2006/112/EC, art. 5', '2007-01-01');

insert into public.tax_territories (id, country, name, postal_system, postal_digits, postal_prefixes,
  goods_mention, service_mention, source, valid_from)
select m.id, m.id, m.name, m.id, m.digits, case when m.digits is null then '{""}' else '{0,1,2,3,4,5,6,7,8,9}' end::text[],
  'distance_sale', 'customer_country', 'Directive 2006/112/EC, art. 5', m.since
from (values
  ('BE', 'la Belgique', 4, date '2007-01-01'), ('LU', 'le Luxembourg', 4, '2007-01-01'),
  ('DE', 'l’Allemagne', 5, '2007-01-01'), ('ES', 'l’Espagne', 5, '2007-01-01'), ('IT', 'l’Italie', 5, '2007-01-01'),
  ('FI', 'la Finlande', 5, '2007-01-01'), ('GR', 'la Grèce', 5, '2007-01-01'), ('DK', 'le Danemark', 4, '2007-01-01'),
  ('AT', 'l’Autriche', 4, '2007-01-01'), ('BG', 'la Bulgarie', null, '2007-01-01'), ('CY', 'Chypre', null, '2007-01-01'),
  ('CZ', 'la Tchéquie', null, '2007-01-01'), ('EE', 'l’Estonie', null, '2007-01-01'), ('HR', 'la Croatie', null, '2013-07-01'),
  ('HU', 'la Hongrie', null, '2007-01-01'), ('IE', 'l’Irlande', null, '2007-01-01'), ('LT', 'la Lituanie', null, '2007-01-01'),
  ('LV', 'la Lettonie', null, '2007-01-01'), ('MT', 'Malte', null, '2007-01-01'), ('NL', 'les Pays-Bas', null, '2007-01-01'),
  ('PL', 'la Pologne', null, '2007-01-01'), ('PT', 'le Portugal', null, '2007-01-01'), ('RO', 'la Roumanie', null, '2007-01-01'),
  ('SE', 'la Suède', null, '2007-01-01'), ('SI', 'la Slovénie', null, '2007-01-01'), ('SK', 'la Slovaquie', null, '2007-01-01')
) as m (id, name, digits, since);

-- Northern Ireland is treated as a member of the Union for goods, with the United Kingdom's rate.
insert into public.tax_rates (country, kind, rate_in_basis_points, valid_from)
values ('GB-NORTHERNIRELAND', 'goods', 2000, '2021-01-01');

-- Parts of members with rates of their own, which hold where the member's is charged.
insert into public.tax_rates (country, kind, rate_in_basis_points, valid_from)
select id, kind, rate, since
from (values
  ('PT-ACORES', 1600, date '2021-07-01'), ('PT-MADEIRA', 2200, '2012-04-01'),
  ('AT-JUNGHOLZ', 1900, '1995-01-01'), ('AT-MITTELBERG', 1900, '1995-01-01')
) as parts (id, rate, since), unnest('{goods,service}'::text[]) kind;

create function internal.recorded_tax_rate(p_territory text, p_kind text, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select t.rate_in_basis_points from public.tax_rates t
  where t.country = p_territory and t.kind = p_kind and t.valid_from <= (p_at at time zone 'Europe/Paris')::date
  order by t.valid_from desc limit 1
$$;

-- Whether rates are recorded for the territory's country, or it is no part of a taxed one.
create function internal.is_taxed_by_destination(p_territory text, p_kind text, p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.tax_territories part
    join public.tax_territories whole on whole.id = part.country and whole.id <> part.id
    join public.tax_mentions m on m.id = whole.goods_mention and not m.is_for_zero_rate
    where part.id = p_territory and internal.recorded_tax_rate(whole.id, p_kind, p_at) is null)
$$;

-- The rate of a territory at a time, and its wording on invoices. Without a rate of its own, a territory outside the
-- Union has none, and one inside has the seller's.
create function internal.tax_rule(
  p_territory text, p_kind text, p_at timestamptz, out rate_in_basis_points integer, out mention text
)
language sql stable security definer set search_path = '' as $$
  select rate, case
    when m.is_for_zero_rate = (rate = 0) and (own is not null or rate = 0) then m.wording
    when rate = 0 then (select s.wording from public.tax_mentions s where s.id = 'small_business') end
  from (select (
    select case p_kind when 'goods' then t.goods_mention else t.service_mention end
    from public.tax_territories t where t.id = p_territory
    union all
    select case p_kind when 'goods' then 'export' else 'outside_union' end
    where not exists (select from public.tax_territories t where t.id = p_territory)) as mention_id) place
  left join public.tax_mentions m on m.id = place.mention_id
  cross join lateral (select case when internal.is_taxed_by_destination(p_territory, p_kind, p_at)
    then internal.recorded_tax_rate(p_territory, p_kind, p_at) end as own) recorded
  cross join lateral (select coalesce(own, case when m.is_for_zero_rate then 0 end, internal.recorded_tax_rate(
    (select s.country from public.seller_details s), p_kind, p_at), 0) as rate) rates
$$;

-- Resolves a postal code to its territory: {"territory", "country", "name", "postal_code", "digits", "fits"}. It does
-- not fit when it belongs to another country, or is unknown in its system. A null code resolves to the country.
create function public.locate_postal_code(p_country text, p_postal_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with system as (
    select t.postal_system, t.postal_digits from public.tax_territories t where t.country = p_country limit 1
  ), typed as (
    -- Normalizes « 75 011 », « B-1000 », « L-1234 », « bt1 1aa ».
    select upper(regexp_replace(p_postal_code,
      case when postal_digits is null then '[^[:alnum:]]' else '[^0-9]' end, '', 'g')) as code, postal_system, postal_digits
    from system
  ), found as (
    select t.* from typed, public.tax_territories t, unnest(t.postal_prefixes) prefix
    where t.postal_system = typed.postal_system and typed.code <> '' and starts_with(typed.code, prefix)
      and (typed.postal_digits is null or length(typed.code) = typed.postal_digits)
    order by length(prefix) desc limit 1
  )
  select jsonb_build_object(
    'territory', case when is_known then (select id from found) else p_country end,
    'country', (select country from found), 'name', (select name from found),
    'postal_code', case when postal_digits is null then p_postal_code else code end, 'digits', postal_digits,
    'fits', not is_known or coalesce((select country = p_country from found), false))
  from (select p_postal_code is not null and exists (select from typed) as is_known) k left join typed on true
$$;

-- The tax included in a price.
create function internal.included_tax(p_amount_in_cents integer, p_rate_in_basis_points integer) returns integer
language sql immutable set search_path = '' as $$
  select round(p_amount_in_cents::numeric * p_rate_in_basis_points / (10000 + p_rate_in_basis_points))::integer
$$;

-- Destinations, delivery and included tax, so that pages show before the cart what the payment will compute
-- (docs/product/checkout.md#destinations).
create function public.checkout_options() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sold as (
    select distinct t.country from public.tax_rates t
    where t.kind = 'service' and length(t.country) = 2 and t.valid_from <= (now() at time zone 'Europe/Paris')::date
  )
  select jsonb_build_object(
    'countries', (select coalesce(jsonb_agg(s.country order by s.country), '[]') from sold s),
    -- Countries whose postal code decides on the tax of services.
    'postal_countries', (
      select coalesce(jsonb_agg(s.country order by s.country), '[]') from sold s
      where exists (
        select from public.tax_territories own join public.tax_territories other using (postal_system)
        where own.id = s.country and other.id <> s.country)),
    'tax_rates', (
      select coalesce(jsonb_object_agg(c.country, jsonb_build_object(
        'goods_in_basis_points', (internal.tax_rule(c.country, 'goods', now())).rate_in_basis_points,
        'service_in_basis_points', (internal.tax_rule(c.country, 'service', now())).rate_in_basis_points)), '{}')
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

grant execute on function public.checkout_options, public.locate_postal_code to service_role;
