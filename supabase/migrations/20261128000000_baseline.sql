-- Generated from supabase/schemas by `pnpm --filter @lucarne/supabase types`: edit those.
set check_function_bodies = off;

-- 01_common.sql

-- Shared definitions: schemas, default privileges, time-outs, and helpers for dates and searches.

-- Internal functions, which no API role may call.
create schema internal;
-- Functions that policies call, which needs the caller's privilege. Neither schema is exposed or used by an API role.
create schema policies;

-- Default privileges are revoked. Each grant is next to its object, and docs/security.md lists them all.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Statement timeouts limit how long a call occupies the database. `service_role` is the store's and the worker's.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role service_role set statement_timeout = '60s';
-- PostgREST reloads its configuration.
notify pgrst, 'reload config';

create function internal.search_words(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct word
    from regexp_split_to_table(
      regexp_replace(normalize(lower(coalesce(p_text, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word
    where word <> '')
$$;

-- The word and its deletion neighbourhood (the word without each letter): two words that share an element differ by one
-- edit.
create function internal.slip_keys(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select p_word
    union
    select overlay(p_word placing '' from position for 1) from generate_series(1, length(p_word)) position
    where length(p_word) between 4 and 20)
$$;

-- The search terms of a query for orders.
create function internal.query_words(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word from unnest(words) word where cardinality(words) = 1 or word not in ('lu', 'luc'))
  from (select internal.search_words(regexp_replace(coalesce(p_search, ''), '@\S*', '', 'g')) as words) searched
$$;

-- The search terms of an order: words of its reference (without the common « LU »), of the address before the at sign
-- and of the buyer's name, with prefixes and deletion neighbourhoods. One statement, because an index computes it for
-- every order.
create function internal.order_search_keys(p_reference text, p_email text, p_name text) returns text[]
language plpgsql immutable security definer set search_path = '' as $$
begin
  return array(
    select distinct keys.key
    from regexp_split_to_table(
        regexp_replace(normalize(lower(substr(p_reference, 4) || ' ' || split_part(coalesce(p_email, ''), '@', 1) || ' '
          || coalesce(p_name, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word,
      generate_series(1, length(word)) position,
      lateral (values
        (left(word, position), position >= 3 or position = length(word)),
        (overlay(word placing '' from position for 1), length(word) between 4 and 20)
      ) keys (key, is_used)
    where keys.is_used);
end $$;

create function internal.email_digest(p_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(p_email), 'UTF8')), 'hex')
$$;

create function internal.paris_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'Europe/Paris')::date $$;

-- Months of a period, so that subscriptions can be compared.
create function internal.whole_months(p_period interval) returns integer
language sql immutable set search_path = '' as $$
  select nullif((extract(year from p_period) * 12 + extract(month from p_period))::integer, 0)
$$;

-- The end of the next working day after a moment, without weekends.
create function internal.next_working_day(p_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_at + make_interval(days => case extract(isodow from p_at at time zone 'Europe/Paris')
    when 5 then 3 when 6 then 2 else 1 end)
$$;

-- Gregorian Easter by Meeus's algorithm.
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

-- Public holidays (code du travail, L3133-1).
create function internal.is_public_holiday(p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select to_char(p_day, 'MM-DD') in ('01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25')
    -- Easter Monday, Ascension, Whit Monday.
    or p_day - internal.easter_sunday(extract(year from p_day)::integer) in (1, 39, 50)
$$;

-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.order_search_keys, internal.email_digest to service_role;

-- 02_accounts.sql

-- Accounts (docs/product/accounts.md#customer-area): profiles, roles, the second factor of sign-in and sessions.
-- Grants restrict columns, policies restrict rows.

-- Whether the caller's session was not ended (a token outlives it) and has the assurance level of the account: one with a
-- verified second factor (docs/product/accounts.md#second-factor) reads and changes its data only in sessions of level 2
-- (« aal2 »), which a code has raised. In plpgsql, whose bodies may name tables of the accounts service that do not exist yet.
create function policies.has_assured_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return internal.live_session_id() is not null
    and (coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'));
end $$;

-- The caller's id if the session is assured; null otherwise. Functions with definer rights, which
-- bypass policies, use it instead of auth.uid().
create function internal.assured_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid() where policies.has_assured_session()
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  full_name text not null default '' check (char_length(full_name) <= 120),
  whatsapp text not null default '' check (char_length(whatsapp) <= 40),
  created_at timestamptz not null default now()
);
comment on table public.profiles is
  'What the shop knows of a customer: a mirror of their account, written by trigger only. '
  'A customer changes it through auth.updateUser({ data: { full_name, whatsapp } }).';
create index profiles_email on public.profiles (lower(email));
create index profiles_created on public.profiles (created_at desc, id desc);
create index profiles_search on public.profiles using gin (internal.order_search_keys('', email, full_name));
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "a customer reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.profiles
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Copies the account's data to the profile. The metadata comes from the browser: it is truncated here, because an
-- exception would reject the sign-up.
create function internal.mirror_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, whatsapp, created_at)
  values (
    new.id,
    coalesce(new.email, ''),
    left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 120),
    left(coalesce(new.raw_user_meta_data ->> 'whatsapp', ''), 40),
    coalesce(new.created_at, now())
  )
  on conflict (id) do update
    set email = excluded.email, full_name = excluded.full_name, whatsapp = excluded.whatsapp;
  return null;
end
$$;
create trigger mirror_account
  after insert or update of email, raw_user_meta_data on auth.users
  for each row execute function internal.mirror_account();

-- Roles are in a table and not in the session token, so that revoking one takes effect at once.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('moderator', 'administrator')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
create policy "a customer reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.user_roles
  as restrictive to authenticated using ((select policies.has_assured_session()));

create function public.has_role(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles held
    where held.user_id = (select internal.assured_user_id()) and held.role = wanted
  )
$$;

-- Failed codes per account, across factors, sessions and devices, so that new ones do not reset the count.
create table internal.second_factor_failures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failure_count integer not null,
  locked_until timestamptz not null default '-infinity'
);
alter table internal.second_factor_failures enable row level security;

-- Verifies each entered code for the accounts service (« MFA verification attempt » hook). The fifth consecutive wrong
-- code locks the account's codes for 15 minutes, each fifth after it for twice as long, four hours at most. During a
-- lock, correct codes are refused too; otherwise one resets the count.
create function internal.limit_second_factor(p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (p_event ->> 'user_id')::uuid;
  failures internal.second_factor_failures;
begin
  insert into internal.second_factor_failures (user_id, failure_count) values (account, 0) on conflict do nothing;
  -- Serializes concurrent codes of an account.
  select * into failures from internal.second_factor_failures f where f.user_id = account for update;
  if failures.locked_until > now() then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many wrong codes. Try again later.'));
  elsif (p_event ->> 'valid')::boolean then
    delete from internal.second_factor_failures f where f.user_id = account;
  else
    update internal.second_factor_failures f set
      failure_count = failures.failure_count + 1,
      locked_until = case when (failures.failure_count + 1) % 5 = 0
        then now() + interval '15 minutes' * least(16, 2 ^ ((failures.failure_count + 1) / 5 - 1))
        else f.locked_until end
    where f.user_id = account;
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema internal to supabase_auth_admin;
    grant execute on function internal.limit_second_factor(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- The caller's session, if it was not ended: tokens outlive sessions.
create function internal.live_session_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.id from auth.sessions s
    where s.user_id = (select auth.uid()) and s.id::text = (select auth.jwt()) ->> 'session_id'
      and (s.not_after is null or s.not_after > now()));
end $$;

-- The caller's sessions, the last used first; none from a session that was ended.
create function public.own_sessions() returns table (
  id uuid, user_agent text, started_at timestamptz, last_used_at timestamptz, is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.id, s.user_agent::text, s.created_at,
      greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), s.id = internal.live_session_id()
    from auth.sessions s
    where s.user_id = (select internal.assured_user_id()) and internal.live_session_id() is not null
      and (s.not_after is null or s.not_after > now())
    order by 4 desc, s.id;
end $$;

-- Ends one of the caller's sessions; false for another's.
create function public.end_own_session(p_session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if internal.live_session_id() is null then
    return false;
  end if;
  delete from auth.sessions s where s.id = p_session_id and s.user_id = (select internal.assured_user_id());
  if not found then
    return false;
  end if;
  delete from auth.refresh_tokens t where t.session_id = p_session_id;
  return true;
end $$;

grant execute on function policies.has_assured_session, public.own_sessions, public.end_own_session to authenticated;
grant execute on function public.has_role to authenticated, service_role;

-- 03_catalogue.sql

-- The catalogue, in the terms of the store API (products, variants, options, collections). Ids are readable text,
-- because they appear in URLs (/product/boitier-phare) and must never change. Only the secret key reads the catalogue's
-- tables: the public reads the catalogue through the store API, where one call reads one snapshot.

create table public.products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  title text not null check (title <> ''),
  subtitle text not null default '',
  ribbon_text text not null default '',
  description text not null default '',
  type text not null default 'physical' check (type in ('physical', 'digital', 'bundle')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  is_hidden boolean not null default false,
  purchasable boolean not null default true,
  site_product_selection text check (site_product_selection in ('lowest_price_first', 'default_order')),
  -- The shop's own guarantee, in addition to the legal one.
  warranty_in_months integer check (warranty_in_months > 0),
  position integer not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version bigint not null default 1
);
create index products_listed on public.products (position, id) where status = 'published' and deleted_at is null;
alter table public.products enable row level security;
grant select, insert, update, delete on public.products to service_role;

create table public.product_media (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references public.products on delete cascade,
  -- An absolute URL, or a path of the store's own pictures.
  url text not null check (url ~ '^(/|https://)'),
  type text not null default 'image' check (type in ('image', 'video')),
  position integer not null default 0,
  alt text not null default '',
  unique (product_id, position)
);
alter table public.product_media enable row level security;
grant select, insert, update, delete on public.product_media to service_role;

create table public.product_options (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  position integer not null default 0
);
create index product_options_product on public.product_options (product_id);
alter table public.product_options enable row level security;
grant select, insert, update, delete on public.product_options to service_role;

create table public.variants (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  image_url text check (image_url ~ '^(/|https://)'),
  sku text unique,
  price_in_cents integer not null check (price_in_cents >= 0),
  sale_price_in_cents integer check (sale_price_in_cents between 0 and price_in_cents),
  currency text not null default 'eur' check (currency ~ '^[a-z]{3}$'),
  manage_inventory boolean not null default false,
  weight_in_grams integer check (weight_in_grams > 0),
  position integer not null default 0,
  -- The subscription that a purchase grants: its length, and the plan name that the customer area shows.
  subscription_period interval check (subscription_period > interval '0'),
  plan_name text,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  check ((subscription_period is null) = (plan_name is null)),
  constraint variants_sale_dates check (sale_starts_at < sale_ends_at)
);
create index variants_product on public.variants (product_id, position);
alter table public.variants enable row level security;
grant select, insert, update, delete on public.variants to service_role;

create table public.option_values (
  id text primary key,
  option_id text not null references public.product_options on delete cascade,
  variant_id text not null references public.variants on delete cascade,
  value text not null check (value <> ''),
  unique (option_id, variant_id)
);
create index option_values_variant on public.option_values (variant_id);
alter table public.option_values enable row level security;
grant select, insert, update, delete on public.option_values to service_role;

create table public.collections (
  id text primary key,
  title text not null check (title <> ''),
  position integer not null default 0
);
alter table public.collections enable row level security;
grant select, insert, update, delete on public.collections to service_role;

create table public.collection_products (
  collection_id text not null references public.collections on delete cascade,
  product_id text not null references public.products on delete cascade,
  position integer not null default 0,
  primary key (collection_id, product_id)
);
create index collection_products_product on public.collection_products (product_id);
alter table public.collection_products enable row level security;
grant select, insert, update, delete on public.collection_products to service_role;

create table public.product_additional_info (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  description text not null,
  position integer not null default 0
);
create index product_additional_info_product on public.product_additional_info (product_id);
alter table public.product_additional_info enable row level security;
grant select, insert, update, delete on public.product_additional_info to service_role;

create table public.product_custom_fields (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  is_required boolean not null default false,
  -- Staff choose the order of the questions.
  position integer not null default 0
);
create index product_custom_fields_product on public.product_custom_fields (product_id);
alter table public.product_custom_fields enable row level security;
grant select, insert, update, delete on public.product_custom_fields to service_role;

create table public.related_products (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  section_title text not null,
  related_type text not null default 'product' check (related_type in ('product', 'collection')),
  -- A product or a collection, depending on the type, and therefore without a foreign key.
  related_id text not null,
  position integer not null default 0
);
create index related_products_product on public.related_products (product_id);
alter table public.related_products enable row level security;
grant select, insert, update, delete on public.related_products to service_role;

-- Version of a product, incremented by any change of it or its parts: for conflict checks of the back office and for
-- open pages. Caches and sitemaps use `updated_at`.
create function internal.touch_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;
create trigger touch before update on public.products
  for each row execute function internal.touch_product();

create function internal.touch_product_of_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products set updated_at = now()
  where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  return null;
end $$;
create trigger touch_product after insert or update or delete on public.variants
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_media
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_options
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_additional_info
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_custom_fields
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.related_products
  for each row execute function internal.touch_product_of_part();

-- Changes with every product and when a sale begins or ends.
create function public.store_catalogue_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', (select coalesce(sum(p.version), 0) || '.' || count(*) from public.products p) || '.' || (
      select count(*) filter (where v.sale_starts_at <= now()) + count(*) filter (where v.sale_ends_at <= now())
      from public.variants v),
    'stock', (select coalesce(max(m.id), 0) from public.stock_movements m) || '.' || (
      select coalesce(sum(hashtextextended(r.order_id || r.variant_id, 0)), 0)
      from public.stock_reservations r where r.expires_at > now()),
    'next_change_at', (
      select least(
        min(v.sale_starts_at) filter (where v.sale_starts_at > now()),
        min(v.sale_ends_at) filter (where v.sale_ends_at > now()))
      from public.variants v))
$$;

-- Rows become JSON by their type, so that a new column is named only here and, for staff, in
-- store/contract/catalogue-fields.ts.

-- The columns of a product that staff edit.
create function internal.edited_product_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{title,subtitle,ribbon_text,description,type,status,is_hidden,purchasable,site_product_selection,
    warranty_in_months}'::text[]
$$;

-- The columns of a variant that staff edit.
create function internal.edited_variant_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{title,image_url,sku,price_in_cents,sale_price_in_cents,sale_starts_at,sale_ends_at,manage_inventory,
    weight_in_grams,subscription_period,plan_name}'::text[]
$$;

-- The named columns of a row.
create function internal.pick(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_row) where key = any (p_columns)
$$;

-- Converts the named columns in p_values by the types of the row's table, and writes them into the row.
create function internal.write_columns(p_table regclass, p_id text, p_values jsonb, p_columns text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text := (select string_agg(format('%I', name), ', ') from unnest(p_columns) name where p_values ? name);
begin
  if columns is not null then
    execute format(
      'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2',
      p_table, columns) using p_values, p_id;
  end if;
end $$;

create function internal.product_options_json(p_product_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', o.id, 'title', o.title, 'values', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', ov.id, 'option_id', ov.option_id, 'variant_id', ov.variant_id, 'value', ov.value)
        order by v.position)
      from public.option_values ov join public.variants v on v.id = ov.variant_id
      where ov.option_id = o.id), '[]'))
    order by o.position), '[]')
  from public.product_options o where o.product_id = p_product_id
$$;

-- During a sale, the regular price is replaced by the reference price; a sale that is no lower shows none.
create function internal.variant_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'image_url', v.image_url, 'sku', coalesce(v.sku, ''),
    'price_in_cents', coalesce(greatest(price.reference, price.sale), v.price_in_cents),
    'sale_price_in_cents', case when price.sale < price.reference then price.sale end, 'currency', v.currency,
    'manage_inventory', v.manage_inventory, 'weight', v.weight_in_grams,
    'subscription_months', internal.whole_months(v.subscription_period),
    'inventory_quantity', internal.available_stock(v.id),
    'options', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', ov.id, 'option_id', ov.option_id, 'variant_id', ov.variant_id, 'value', ov.value)
        order by o.position)
      from public.option_values ov join public.product_options o on o.id = ov.option_id
      where ov.variant_id = v.id), '[]'))
  from (
    select sale, case when sale is not null then internal.reference_price_in_cents(v) end as reference
    from (select internal.current_sale_price_in_cents(v) as sale) current
  ) price
$$;

-- One product with all its parts.
create function internal.product_json(p public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.pick(to_jsonb(p), internal.edited_product_columns() || '{id,metadata,created_at,updated_at,deleted_at}')
    - 'is_hidden' || jsonb_build_object('order', p.position, 'type', jsonb_build_object('value', p.type),
    'options', internal.product_options_json(p.id),
    'media', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url, 'order', m.position, 'type', m.type, 'alt', m.alt) order by m.position)
      from public.product_media m where m.product_id = p.id), '[]'),
    'variants', coalesce((
      select jsonb_agg(internal.variant_json(v) order by v.position, v.id)
      from public.variants v where v.product_id = p.id), '[]'),
    'collections', coalesce((
      select jsonb_agg(jsonb_build_object('product_id', c.product_id, 'collection_id', c.collection_id, 'order', c.position) order by c.collection_id)
      from public.collection_products c where c.product_id = p.id), '[]'),
    'additional_info', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'order', i.position, 'title', i.title, 'description', i.description) order by i.position)
      from public.product_additional_info i where i.product_id = p.id), '[]'),
    'custom_fields', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required)
        order by f.position, f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title, 'related_type', r.related_type,
        'related_id', r.related_id, 'position', r.position) order by r.position)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;

create function public.store_products(
  p_ids text[] default null,
  p_is_hidden boolean default false,
  p_to_date timestamptz default null,
  p_sort_by text default 'order',
  p_descending boolean default false,
  p_offset integer default 0,
  p_limit integer default 100
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with chosen as (
    select p as product, p.id,
      row_number() over (order by
        case when not p_descending then sorting.key end,
        case when p_descending then sorting.key end desc nulls last,
        p.id) as place
    from public.products p
    -- A sort key that compares as jsonb, where numbers compare as numbers and texts as texts.
    cross join lateral (
      select case p_sort_by
        when 'title' then to_jsonb(lower(p.title))
        when 'created_at' then to_jsonb(extract(epoch from p.created_at))
        when 'updated_at' then to_jsonb(extract(epoch from p.updated_at))
        when 'price' then (
          select to_jsonb(min(internal.current_price_in_cents(v)))
          from public.variants v where v.product_id = p.id)
        else to_jsonb(p.position)
      end as key
    ) sorting
    where p.status = 'published' and p.deleted_at is null and p.is_hidden = p_is_hidden
      and (p_ids is null or p.id = any (p_ids))
      and (p_to_date is null or p.created_at <= p_to_date)
  )
  select jsonb_build_object(
    'count', (select count(*) from chosen), 'offset', p_offset, 'limit', p_limit,
    'products', coalesce((
      select jsonb_agg(internal.product_json(c.product) order by c.place)
      from chosen c where c.place > p_offset and c.place <= p_offset + p_limit), '[]'))
$$;

-- Null for an unknown product. A hidden product is unlisted, not secret: its id suffices to read it.
create function public.store_product(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.product_json(p) from public.products p
  where p.id = p_id and p.status = 'published' and p.deleted_at is null
$$;

grant execute on function public.store_catalogue_state, public.store_products, public.store_product to service_role;

-- The products that customers marked; visitors' are in their browser.
create table public.favourites (
  user_id uuid not null references auth.users on delete cascade,
  product_id text not null references public.products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index favourites_of_product on public.favourites (product_id);
alter table public.favourites enable row level security;
grant select, delete, insert (user_id, product_id) on public.favourites to authenticated;
grant select, insert, update, delete on public.favourites to service_role;
create policy "a customer has their own favourites" on public.favourites
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.favourites
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- 04_prices.sql

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

-- 05_destinations_and_taxes.sql

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

-- 06_orders.sql

-- Orders: the lines of a checkout at the database's prices, and their status.
--
--   pending ──> awaiting_transfer ──> paid          the usual course
--      └──────────────┴──> cancelled                the shopper left, the session expired, the transfer failed
--   paid after the stock was sold ──> refund_due    the payment is refunded
--
-- Only a `paid` order has an invoice, a subscription period and deducted stock, and it always has all three.

-- Such as « LU-7F3K-92QX »: 40 random bits, without the letters I, L, O and U, which are misread.
create function internal.new_order_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  random_bytes bytea;
  candidate text;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    -- Bytes 6 and 8 of a UUID are skipped, since they contain its version and variant.
    select 'LU-' || string_agg(
      case when byte = 10 then '-' else '' end
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random_bytes, byte) % 32 + 1, 1),
      '' order by byte)
    into candidate from unnest(array[0, 1, 2, 3, 10, 11, 12, 13]) byte;
    exit when not exists (select from public.orders o where o.reference = candidate);
  end loop;
  return candidate;
end $$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'pending'
    check (status in ('pending', 'awaiting_transfer', 'paid', 'cancelled', 'refund_due', 'refunded')),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's payment session; unguessable, because it also authorizes reading the order after payment.
  session_id text unique,
  email text,
  payment_method text check (payment_method in ('card', 'transfer')),
  currency text not null,
  total_in_cents integer not null check (total_in_cents >= 0),
  success_url text not null,
  cancel_url text not null,
  locale text not null default 'fr',
  time_zone text not null default 'Europe/Paris',
  created_at timestamptz not null default now(),
  -- When the payment page closes, or the transfer is awaited no longer. A payment that started earlier still counts.
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- Keyed hash of the client IP; null without limits, and deleted after a day, when nothing is reserved any more.
  client_ip_hash text,
  -- End of the reservation; null when there never was one.
  reserved_until timestamptz,
  -- Number of views of the payment page: leaving an older view frees nothing.
  payment_page_views integer not null default 0,
  reference text not null unique default internal.new_order_reference(),
  -- The account that placed it, so that strangers' orders with a customer's address cannot hide the customer's own.
  user_id uuid references auth.users on delete set null,
  -- Sum of the lines, tax included.
  items_in_cents integer not null check (items_in_cents >= 0),
  shipping_in_cents integer not null default 0 check (shipping_in_cents >= 0),
  discount_in_cents integer not null default 0 check (discount_in_cents >= 0),
  -- Part of the total.
  tax_in_cents integer,
  shipping_tax_in_cents integer,
  -- Destination; known once the buyer has filled in the payment page.
  country text check (country ~ '^[A-Z]{2}$'),
  -- Tax territory: that of the postal code, if it fits the country.
  tax_territory text,
  -- Territory of the postal code, if its taxes differ from the country's.
  postal_territory text references public.tax_territories,
  -- `to_check`: the postal code does not fit the country; staff check it before shipping.
  address_state text not null default 'valid' check (address_state in ('valid', 'to_check', 'checked')),
  buyer_name text,
  phone text,
  -- {"name", "line1", "line2", "postal_code", "city", "country"}; only of orders with goods.
  address jsonb check (jsonb_typeof(address) = 'object'),
  shipping_method_id text references public.shipping_methods on delete set null,
  shipping_method_name text,
  -- Why a payment could not be served and is refunded.
  refund_reason text
    check (refund_reason in ('sold_out', 'no_email', 'not_deliverable', 'amount_mismatch')),
  -- Token of the mailed link to a guest's order: 244 random bits. Unlike the payment session, it proves access to the
  -- order's mailbox.
  page_token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint orders_total check (total_in_cents = items_in_cents + shipping_in_cents - discount_in_cents),
  -- A paid order that is fully refunded becomes `refunded` and keeps paid_at.
  constraint orders_paid_at
    check ((status <> 'paid' or paid_at is not null) and (paid_at is null or status in ('paid', 'refunded')))
);
create index orders_to_refund on public.orders (created_at) where status = 'refund_due';
create index orders_of_client_ip on public.orders (client_ip_hash, created_at) where client_ip_hash is not null;
create index orders_address_to_check on public.orders (paid_at) where address_state = 'to_check';
create index orders_open on public.orders (expires_at) where status = 'pending';
create index orders_awaiting_transfer on public.orders (lower(email)) where status = 'awaiting_transfer';
create index orders_of_account on public.orders (user_id) where user_id is not null;
create index orders_of_email on public.orders (lower(email), created_at desc) where email is not null;
create index orders_search on public.orders using gin (internal.order_search_keys(reference, email, buyer_name));
create index orders_placed on public.orders (created_at desc, id desc) where status <> 'pending';
create index orders_email_digest on public.orders (internal.email_digest(email)) where email is not null;
create index orders_by_payment on public.orders (paid_at) where paid_at is not null;
-- For the purge of clients.
create index orders_by_client_ip_age on public.orders (created_at) where client_ip_hash is not null;
alter table public.orders enable row level security;
grant select, insert, update, delete on public.orders to service_role;

create table public.order_lines (
  order_id uuid not null references public.orders on delete cascade,
  position integer not null,
  variant_id text not null references public.variants,
  -- A snapshot: later changes of the catalogue must not change the order.
  product_title text not null,
  variant_title text not null,
  quantity integer not null check (quantity > 0),
  unit_price_in_cents integer not null check (unit_price_in_cents >= 0),
  takes_stock boolean not null,
  subscription_period interval,
  plan_name text,
  warranty_in_months integer,
  -- A pack is goods that also grant a subscription.
  kind text not null check (kind in ('goods', 'service')),
  -- Answers to the product's questions: [{"id", "title", "value"}].
  fields jsonb not null default '[]',
  -- The destination's tax rate, set at payment.
  tax_rate_in_basis_points integer,
  tax_in_cents integer,
  -- The line's part of the order's discount.
  discount_in_cents integer not null default 0
    check (discount_in_cents between 0 and unit_price_in_cents * quantity),
  primary key (order_id, position),
  unique (order_id, variant_id)
);
create index order_lines_variant on public.order_lines (variant_id);
alter table public.order_lines enable row level security;
grant select, insert, update, delete on public.order_lines to service_role;

-- The order's timeline, for customer and staff. Append-only.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- `system`, `customer`, or the id of a member of staff.
  actor text not null default 'system',
  -- Event details, without personal data.
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_events_of_order on public.order_events (order_id, id);
alter table public.order_events enable row level security;
grant select, insert on public.order_events to service_role;

-- What the buyer agreed to before paying, in the words that were shown.
create table public.order_consents (
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind in ('terms', 'immediate_performance')),
  wording text not null check (wording <> ''),
  agreed_at timestamptz not null default now(),
  primary key (order_id, kind)
);
alter table public.order_consents enable row level security;
grant select, insert on public.order_consents to service_role;

create function internal.record_order_event(
  p_order_id uuid, p_kind text, p_details jsonb default '{}', p_actor text default 'system'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, kind, details, actor) values (p_order_id, p_kind, p_details, p_actor)
$$;

-- An order's mails go to the current address of the account that claimed it.
create function internal.order_recipient(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select u.email from public.invoices i join auth.users u on u.id = i.user_id
    where i.order_id = o.id and u.email_confirmed_at is not null
  ), o.email)
  from public.orders o where o.id = p_order_id
$$;

-- Includes whether a mail about the order failed.
create function internal.order_row(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return internal.order_json(p_order) || jsonb_build_object(
    'reserved_until', p_order.reserved_until, 'payment_page_view', p_order.payment_page_views,
    'has_undelivered_mail', exists (
      select from public.mail_outbox m
      where m.order_id = p_order.id and (m.state = 'given_up' or m.bounced_at is not null)));
end $$;

-- One line of an order as it was sold.
create function internal.order_line_json(l public.order_lines) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
    'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
    'image_url', (select v.image_url from public.variants v where v.id = l.variant_id),
    'is_subscription', l.subscription_period is not null, 'kind', l.kind, 'fields', l.fields,
    'warranty_in_months', l.warranty_in_months,
    'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents);
end $$;

-- The order of a payment session, for the payment page and the success page.
create function internal.order_json(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'reference', p_order.reference,
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'items_in_cents', p_order.items_in_cents, 'shipping_in_cents', p_order.shipping_in_cents,
    'discount_in_cents', p_order.discount_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    'promo_code', (
      select c.code from public.promo_redemptions r join public.promo_codes c on c.id = r.code_id
      where r.order_id = p_order.id),
    'country', p_order.country, 'address', p_order.address,
    'shipping_method', p_order.shipping_method_name,
    'is_shipping_method_valid', coalesce(
      (select s.is_method_valid from public.shipments s where s.order_id = p_order.id), true),
    'refund_reason', p_order.refund_reason,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now());
end $$;

create function public.order_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(o) from public.orders o where o.session_id = p_session_id
$$;

-- An order with its timeline, accesses, consents and declarations word for word (docs/product/checkout.md#consents),
-- without secrets.
create function internal.tracked_order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(p_order) || jsonb_build_object(
    'shipment', (
      select jsonb_build_object('state', s.state, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = p_order.id),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
      from public.order_events e where e.order_id = p_order.id), '[]'),
    'statements', coalesce((
      select jsonb_agg(jsonb_build_object('wording', stated.wording, 'at', stated.at) order by stated.at, stated.wording)
      from (
        select c.wording, c.agreed_at as at from public.order_consents c where c.order_id = p_order.id
        union all
        select w.wording, w.declared_at from public.withdrawals w where w.order_id = p_order.id
        union all
        select t.wording, t.declared_at from public.terminations t where t.order_id = p_order.id
      ) stated), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.access_json(a) order by a.created_at, a.id) from public.accesses a
      where a.order_id = p_order.id or a.id in (
        select g.access_id from public.subscription_grants g where g.order_id = p_order.id)), '[]'))
$$;

-- The customer's orders: placed by the account, with its confirmed address, or claimed. Anybody can order by transfer
-- with a customer's address: of such unclaimed orders that await a transfer, only the newest five are included, so that
-- they hide none of the others.
create function public.orders_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with customer as (
    select lower(u.email) as email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
  ), unclaimed_transfers as (
    select o.id from public.orders o, customer
    where lower(o.email) = customer.email and o.user_id is null and o.status = 'awaiting_transfer'
    order by o.created_at desc limit 5
  )
  select coalesce(jsonb_agg(internal.tracked_order_json(o) order by o.created_at desc), '[]')
  from (
    select own.* from public.orders own
    where own.status not in ('pending', 'cancelled') and (
      own.user_id = p_user_id
      or lower(own.email) = (select email from customer) and own.status <> 'awaiting_transfer'
      or own.id in (select id from unclaimed_transfers)
      or own.id in (select i.order_id from public.invoices i where i.user_id = p_user_id)
      or own.id in (select g.order_id from public.subscription_grants g where g.user_id = p_user_id))
    order by own.created_at desc limit 50
  ) o
$$;

create function public.order_of_page_token(p_page_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o where o.page_token = p_page_token
$$;

-- Lookup by reference and address for a guest without the mailed link. Accesses are shown without credentials.
create function public.order_of_reference(p_reference text, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o
  where o.reference = upper(p_reference) and lower(o.email) = lower(p_email)
$$;

-- The order, if reference and address match, or if it belongs to the customer.
create function internal.owned_order(p_reference text, p_email text, p_user_id uuid) returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o from public.orders o
  where o.reference = upper(p_reference) and o.status <> 'pending' and (
    lower(o.email) = lower(p_email)
    or p_user_id is not null and o.id in (select internal.order_ids_of_customer(p_user_id, (
      select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null))))
$$;

grant execute on function
  public.order_of_session, public.orders_of_customer, public.order_of_page_token, public.order_of_reference
to service_role;
-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.new_order_reference to service_role;

-- 07_mails.sql

-- Mails (docs/product/deliveries.md#mails): queueing, delivery by the worker, and outcomes.

-- Transactional outbox: a mail is queued by the transaction that makes it true and sent by the worker.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Idempotency key, also at the provider.
  idempotency_key text not null unique,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  recipient text check (recipient <> ''),
  order_id uuid references public.orders on delete set null,
  -- Variables of the mail beside its order's data.
  variables jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
  attempts integer not null default 0,
  -- Lease: a worker that takes the mail moves this into the future.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- The recipient's server refused it.
  bounced_at timestamptz,
  -- The recipient marked it as spam.
  complained_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_of_order on public.mail_outbox (order_id) where order_id is not null;
create index mail_outbox_given_up on public.mail_outbox (created_at) where state = 'given_up';
alter table public.mail_outbox enable row level security;
grant select, insert, update, delete on public.mail_outbox to service_role;

-- Wakes a listening worker (the embedded default). A hosted project's schedule finds the mail within a minute.
create function internal.notify_mail_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end $$;
create trigger notify_worker after insert on public.mail_outbox
  for each statement execute function internal.notify_mail_outbox();

-- Queues a mail; a repeated call with the same key has no effect, nor a reminder to a suppressed recipient.
create function internal.queue_mail(
  p_kind text, p_recipient text, p_idempotency_key text, p_order_id uuid default null, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, idempotency_key, order_id, variables)
  select p_kind, p_recipient, p_idempotency_key, p_order_id, p_variables
  where p_kind not in ('renewal_reminder', 'renewal_last_day') or not exists (
    select from public.suppressed_recipients s where s.email_digest = internal.email_digest(p_recipient))
  on conflict (idempotency_key) do nothing
$$;

-- Queues a mail about an order, once per kind; no effect for an order without an e-mail address.
create function internal.queue_order_mail(p_order_id uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, recipient, p_kind || ':' || p_order_id, p_order_id)
  from (select internal.order_recipient(p_order_id) as recipient) r where recipient is not null
$$;

-- Adds the link to the order's own page, and the consents word for word to a confirmation. Before the payment, anybody may
-- have typed anybody's address: such a mail has nothing else that was typed.
create function internal.mail_order(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(o) || case when o.paid_at is null then jsonb_build_object('address', null, 'lines', (
      select jsonb_agg(internal.order_line_json(l) || '{"fields": []}' order by l.position)
      from public.order_lines l where l.order_id = o.id))
    else jsonb_build_object('buyer_name', o.buyer_name) end || jsonb_build_object(
    'page_path', '/commande/suivi#' || o.page_token,
    'consents', coalesce((
      select jsonb_agg(jsonb_build_object('wording', c.wording, 'agreed_at', c.agreed_at) order by c.kind desc)
      from public.order_consents c where c.order_id = o.id), '[]'),
    'shipment', (
      select jsonb_build_object(
        'carrier', s.carrier, 'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = o.id))
  from public.orders o where o.id = p_order_id
$$;

-- A change of password or address is reported to the address that the account had before.
create function internal.queue_account_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.email is not null and old.email_confirmed_at is not null then
      perform internal.queue_mail('account_deleted', old.email, 'account_deleted:' || old.id);
    end if;
    return old;
  end if;
  if old.email_confirmed_at is null or old.email is null then
    return new;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    perform internal.queue_mail('password_changed', old.email, 'password_changed:' || gen_random_uuid());
  end if;
  if lower(new.email) is distinct from lower(old.email) then
    perform internal.queue_mail('email_changed', old.email, 'email_changed:' || gen_random_uuid(), null,
      jsonb_build_object('new_email', new.email));
  end if;
  return new;
end $$;
create trigger queue_account_mails after update of encrypted_password, email or delete on auth.users
  for each row execute function internal.queue_account_mails();

-- Once sent, the last mail to an erased person loses its recipient and the account in its key.
create function internal.forget_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.recipient := null;
  new.variables := '{}';
  new.idempotency_key := 'forgotten:' || new.id;
  return new;
end $$;
create trigger forget_recipient before update of state on public.mail_outbox
  for each row when (new.state <> 'queued' and new.variables ? 'forget') execute function internal.forget_recipient();

-- Attempts before a mail is given up: with the delays of fail_mail, less than the day for which a provider remembers an
-- idempotency key.
create function internal.max_mail_attempts() returns integer
language sql immutable set search_path = '' as $$ select 13 $$;

create function internal.give_up_mail(p_mail public.mail_outbox, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_outbox set state = 'given_up', last_error = p_error where id = p_mail.id;
  if p_mail.order_id is not null then
    perform internal.record_order_event(p_mail.order_id, 'mail_given_up', jsonb_build_object('mail', p_mail.kind));
  end if;
end $$;

-- Leases due mails, oldest first, to one worker. Other workers get them only when the lease has expired.
create function public.claim_mails(p_limit integer default 20, p_lease_seconds integer default 120) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  exhausted public.mail_outbox;
  claimed jsonb;
begin
  -- Attempts exhausted by workers that died.
  for exhausted in
    select * from public.mail_outbox
    where state = 'queued' and next_attempt_at <= now() and attempts >= internal.max_mail_attempts()
    for update skip locked
  loop
    perform internal.give_up_mail(exhausted, coalesce(exhausted.last_error, 'No worker finished it.'));
  end loop;

  with due as (
    select id from public.mail_outbox
    where state = 'queued' and next_attempt_at <= now()
    order by next_attempt_at, created_at limit p_limit
    for update skip locked
  ), leased as (
    update public.mail_outbox m
    set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => p_lease_seconds)
    from due where m.id = due.id
    returning m.*
  )
  select jsonb_agg(jsonb_build_object(
    'id', l.id, 'idempotency_key', l.idempotency_key, 'kind', l.kind, 'recipient', l.recipient,
    'variables', l.variables, 'attempt', l.attempts, 'queued_at', l.created_at,
    'order', internal.mail_order(l.order_id), 'invoice', internal.mail_invoice(l)
  ) order by l.created_at)
  into claimed from leased l;
  return coalesce(claimed, '[]');
end $$;

-- Accepted from any worker, since the provider has the mail.
create function public.complete_mail(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.mail_outbox;
begin
  update public.mail_outbox set state = 'sent', sent_at = now(), last_error = null
  where id = p_id and state <> 'sent' returning * into sent;
  if found and sent.order_id is not null then
    perform internal.record_order_event(sent.order_id, 'mail_sent', jsonb_build_object('mail', sent.kind));
  end if;
end $$;

-- Schedules the next attempt, after 30 s, then twice as long each time, at most 6 h; or gives the mail up. No effect
-- when another worker has taken it since.
create function public.fail_mail(p_id uuid, p_attempt integer, p_error text, p_is_permanent boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  failed public.mail_outbox;
  error text := left(p_error, 500);
begin
  select * into failed from public.mail_outbox
  where id = p_id and state = 'queued' and attempts = p_attempt for update;
  if not found then
    return 'unchanged';
  elsif p_is_permanent or failed.attempts >= internal.max_mail_attempts() then
    perform internal.give_up_mail(failed, error);
    return 'given_up';
  end if;
  update public.mail_outbox
  set last_error = error,
    next_attempt_at = now() + least(interval '30 seconds' * power(2, p_attempt - 1), interval '6 hours')
  where id = p_id;
  return 'retried';
end $$;

-- Suppression list of reminders: digests, because the addresses themselves are not needed.
create table public.suppressed_recipients (
  email_digest text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);
alter table public.suppressed_recipients enable row level security;
grant select, insert, delete on public.suppressed_recipients to service_role;

-- Records an event once per mail, in any order: `recorded`, `unchanged` or `unknown`. p_is_permanent: whether further
-- mails to this address would be refused too.
create function public.record_mail_event(p_mail_id uuid, p_kind text, p_is_permanent boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  if p_kind not in ('bounced', 'complained') then
    raise exception 'Mails have no events of the kind %.', p_kind using errcode = '22023';
  end if;
  select * into mail from public.mail_outbox where id = p_mail_id for update;
  if not found then
    return 'unknown';
  end if;
  if p_is_permanent and mail.recipient is not null then
    insert into public.suppressed_recipients (email_digest, reason)
    values (internal.email_digest(mail.recipient), p_kind) on conflict do nothing;
  end if;
  update public.mail_outbox
  set bounced_at = case when p_kind = 'bounced' then now() else bounced_at end,
    complained_at = case when p_kind = 'complained' then now() else complained_at end
  where id = p_mail_id and case p_kind when 'bounced' then bounced_at else complained_at end is null;
  if not found then
    return 'unchanged';
  end if;
  if mail.order_id is not null then
    perform internal.record_order_event(mail.order_id, 'mail_' || p_kind, jsonb_build_object('mail', mail.kind));
  end if;
  return 'recorded';
end $$;

-- Sends a mail again: a failed one with its key, a sent one with a new key.
create function internal.resend_mail(p_order_id uuid, p_mail_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  select * into mail from public.mail_outbox where id = p_mail_id and order_id = p_order_id for update;
  if mail.state = 'given_up' then
    update public.mail_outbox
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null,
      recipient = coalesce(internal.order_recipient(p_order_id), recipient)
    where id = p_mail_id;
    perform pg_notify('mail_outbox', '');
    return 'done';
  elsif mail.state = 'sent' and internal.order_recipient(p_order_id) is not null then
    perform internal.queue_mail(mail.kind, internal.order_recipient(p_order_id),
      mail.idempotency_key || ':' || gen_random_uuid(), p_order_id, mail.variables);
    return 'done';
  end if;
  return 'unavailable';
end $$;

grant execute on function
  public.claim_mails, public.complete_mail, public.fail_mail, public.record_mail_event
to service_role;

-- 08_stock.sql

-- Stock as movements with reasons (docs/product/back-office.md#stock): no change of the quantity on hand goes
-- unrecorded. Stock rows are always locked in the order of variant ids, so that concurrent orders do not deadlock.

-- Quantity on hand, separate from the variant so that a sale locks one narrow row. Available stock is this quantity
-- minus the reservations of pending orders (stock_reservations).
create table public.stock (
  variant_id text primary key references public.variants on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  -- Low-stock threshold, in available units.
  low_threshold integer not null default 3 check (low_threshold >= 0)
);
alter table public.stock enable row level security;
grant select, insert, update, delete on public.stock to service_role;

-- Units that a pending order holds until its payment page closes.
create table public.stock_reservations (
  order_id uuid not null references public.orders on delete cascade,
  variant_id text not null references public.variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, variant_id)
);
create index stock_reservations_variant on public.stock_reservations (variant_id, expires_at) include (quantity, order_id);
alter table public.stock_reservations enable row level security;
grant select, insert, update, delete on public.stock_reservations to service_role;

-- Append-only: a trigger records every change of `stock`, in the same transaction.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives its variant.
  variant_id text not null,
  delta integer not null check (delta <> 0),
  -- Quantity on hand after the movement.
  on_hand integer not null check (on_hand >= 0),
  -- `initial`: the first quantity. `unexplained`: SQL that named no reason.
  reason text not null check (reason in (
    'initial', 'reception', 'correction', 'loss', 'sale', 'return', 'cancellation', 'import', 'unexplained')),
  note text not null default '',
  -- The order that was sold, returned or cancelled.
  reference text,
  -- `system`, `customer`, or the id of a member of staff.
  actor text not null default 'system',
  created_at timestamptz not null default now()
);
create index stock_movements_of_variant on public.stock_movements (variant_id, id);
alter table public.stock_movements enable row level security;
grant select on public.stock_movements to service_role;

-- Updates only if the end of the reservation changes, because a write would touch every index.
create function internal.track_reservation() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  if tg_op = 'DELETE' then
    update public.orders set reserved_until = now() where id = old.order_id and reserved_until > now();
  else
    update public.orders set reserved_until = new.expires_at
    where id = new.order_id and reserved_until is distinct from new.expires_at;
  end if;
  return null;
end $$;
create trigger track_reservation after insert or delete or update of expires_at on public.stock_reservations
  for each row execute function internal.track_reservation();

-- Available stock: the quantity on hand minus unexpired reservations of pending orders; 0 when the variant's stock is
-- not managed. In plpgsql, whose plans a connection caches, while SQL functions are planned at each call.
-- `enable_seqscan` is off, because cached plans may date from when the table was small. An unavoidable sequential scan
-- then costs more than `jit_above_cost`, and PostgreSQL would compile the plan at each call, which takes half a second;
-- therefore `jit` is off, too.
create function internal.available_stock(p_variant_id text, p_except_order uuid default null) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return greatest(0, coalesce((select s.on_hand from public.stock s where s.variant_id = p_variant_id), 0)
    - coalesce((
        select sum(r.quantity) from public.stock_reservations r
        where r.variant_id = p_variant_id and r.expires_at > now()
          and r.order_id is distinct from p_except_order
      ), 0))::integer;
end $$;

-- Deducts an order's stock, all lines or none. An order's own reservation counts as available to it, even when expired.
create function internal.take_stock(p_order_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = p_order_id and l.takes_stock)
  order by s.variant_id for update;
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order_id and l.takes_stock
      and l.quantity > internal.available_stock(l.variant_id, p_order_id)
  ) then
    return false;
  end if;
  perform internal.set_stock_cause(jsonb_build_object('reason', 'sale', 'reference', o.reference, 'actor', 'customer'))
  from public.orders o where o.id = p_order_id;
  update public.stock s set on_hand = s.on_hand - l.quantity
  from public.order_lines l where l.order_id = p_order_id and l.takes_stock and l.variant_id = s.variant_id;
  perform internal.set_stock_cause(null);
  delete from public.stock_reservations where order_id = p_order_id;
  return true;
end $$;

-- Returns an order's stock to the shelf (returned parcel, or one that never left). The order's last event names the
-- author.
create function internal.put_stock_back(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.set_stock_cause(jsonb_build_object(
    'reason', case when s.state = 'returned' then 'return' else 'cancellation' end, 'reference', o.reference,
    'actor', (select e.actor from public.order_events e where e.order_id = o.id order by e.id desc limit 1)))
  from public.orders o left join public.shipments s on s.order_id = o.id where o.id = p_order_id;
  update public.stock s set on_hand = s.on_hand + l.quantity
  from (select * from public.order_lines where order_id = p_order_id and takes_stock order by variant_id) l
  where l.variant_id = s.variant_id;
  perform internal.set_stock_cause(null);
end $$;

create function public.store_stock(p_product_ids text[] default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', v.id, 'inventory_quantity', internal.available_stock(v.id)) order by v.product_id, v.position), '[]')
  from public.variants v join public.products p on p.id = v.product_id
  where p.status = 'published' and p.deleted_at is null and (p_product_ids is null or p.id = any (p_product_ids))
$$;

-- Sets the cause of the transaction's next stock changes; null clears it.
create function internal.set_stock_cause(p_cause jsonb) returns void
language sql security definer set search_path = '' as $$
  select set_config('lucarne.stock_cause', coalesce(p_cause::text, ''), true)
$$;

create function internal.record_stock_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cause jsonb := nullif(current_setting('lucarne.stock_cause', true), '')::jsonb;
  delta integer := coalesce(new.on_hand, 0) - coalesce(old.on_hand, 0);
begin
  if delta <> 0 then
    insert into public.stock_movements (variant_id, delta, on_hand, reason, note, reference, actor)
    values (coalesce(new.variant_id, old.variant_id), delta, coalesce(new.on_hand, 0),
      coalesce(cause ->> 'reason', case tg_op when 'INSERT' then 'initial' else 'unexplained' end),
      coalesce(cause ->> 'note', ''), cause ->> 'reference', coalesce(cause ->> 'actor', 'system'));
  end if;
  return null;
end $$;
create trigger record_movement after insert or delete or update of on_hand on public.stock
  for each row execute function internal.record_stock_movement();

-- Id of the variant's last stock movement, for conflict checks.
create function internal.stock_version(p_variant_id text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(id), 0) from public.stock_movements where variant_id = p_variant_id
$$;

create function internal.low_threshold(p_variant_id text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.low_threshold from public.stock s where s.variant_id = p_variant_id), 3)
$$;

create function internal.stock_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'variant_id', v.id, 'product_id', v.product_id, 'product_title', p.title, 'variant_title', v.title,
    'sku', coalesce(v.sku, ''), 'on_hand', coalesce(s.on_hand, 0),
    'reserved', coalesce((
      select sum(r.quantity) from public.stock_reservations r
      where r.variant_id = v.id and r.expires_at > now()), 0),
    'available', internal.available_stock(v.id), 'low_threshold', internal.low_threshold(v.id),
    'is_low', internal.available_stock(v.id) <= internal.low_threshold(v.id),
    'version', internal.stock_version(v.id))
  from public.products p left join public.stock s on s.variant_id = v.id where p.id = v.product_id
$$;

-- The variants with managed stock: {"stock": [...], "total", "low"}, low ones first. p_search: words of titles, SKU or
-- ids, without accents.
create function public.staff_stock(p_search text default '', p_offset integer default 0, p_limit integer default 100)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with managed as materialized (
    select v as variant, internal.available_stock(v.id) as available, internal.low_threshold(v.id) as low_threshold,
      p.position as product_position, v.position as variant_position, v.product_id, v.id
    from public.variants v join public.products p on p.id = v.product_id
    where v.manage_inventory and p.deleted_at is null and not exists (
      select from unnest(internal.search_words(p_search)) word
      where position(word in array_to_string(
        internal.search_words(concat_ws(' ', p.title, v.title, v.sku, v.id)), ' ')) = 0)
  ), placed as (
    select variant, row_number() over (order by
      available > low_threshold, case when available <= low_threshold then available end,
      product_position, product_id, variant_position, id) as place
    from managed
  )
  select jsonb_build_object(
    'total', (select count(*) from managed), 'low', (select count(*) from managed where available <= low_threshold),
    'stock', coalesce((
      select jsonb_agg(internal.stock_json(variant) order by place)
      from placed where place > p_offset and place <= p_offset + p_limit), '[]'))
$$;

-- One variant's stock with a page of its movements, newest first. p_before_id: the last id of the page before. Null for
-- a variant that does not exist, or whose stock is not managed.
create function public.staff_stock_of_variant(
  p_variant_id text, p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('stock', internal.stock_json(v), 'movements', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.created_at, 'delta', m.delta, 'on_hand', m.on_hand,
      'reason', m.reason, 'note', m.note, 'reference', m.reference, 'staff_name', (
        select a.staff_name from public.staff_actions a where a.staff_id = m.actor order by a.id desc limit 1))
      order by m.id desc)
    from (
      select * from public.stock_movements
      where variant_id = v.id and (p_before_id is null or id < p_before_id) order by id desc limit p_limit) m), '[]'))
  from public.variants v where v.id = p_variant_id and v.manage_inventory
$$;

-- Locks a variant's stock. Null for a variant that does not exist, or whose stock is not managed.
create function internal.lock_stock(p_variant_id text) returns public.stock
language plpgsql security definer set search_path = '' as $$
declare
  locked public.stock;
begin
  insert into public.stock (variant_id, on_hand)
  select id, 0 from public.variants where id = p_variant_id and manage_inventory on conflict do nothing;
  select s.* into locked from public.stock s join public.variants v on v.id = s.variant_id
  where s.variant_id = p_variant_id and v.manage_inventory for update of s;
  return locked;
end $$;

-- Records a movement of staff: the units of a `reception` or a `loss`, or the counted total of a `correction`. `done`,
-- `conflict` when the stock has moved since p_expected_version, or why nothing was changed.
create function public.move_stock(
  p_variant_id text, p_reason text, p_quantity integer, p_note text, p_expected_version bigint, p_staff jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  stock public.stock := internal.lock_stock(p_variant_id);
  moved integer := case p_reason
    when 'reception' then stock.on_hand + p_quantity
    when 'loss' then stock.on_hand - p_quantity
    when 'correction' then p_quantity
  end;
begin
  if stock.variant_id is null then
    return 'unknown_variant';
  elsif p_expected_version <> internal.stock_version(p_variant_id) then
    return 'conflict';
  elsif p_quantity < 0 or moved is null then
    return 'unavailable';
  elsif moved < 0 then
    return 'not_enough_stock';
  end if;
  perform internal.set_stock_cause(
    jsonb_build_object('reason', p_reason, 'note', p_note, 'actor', p_staff ->> 'id'));
  update public.stock set on_hand = moved where variant_id = p_variant_id;
  perform internal.set_stock_cause(null);
  perform internal.record_staff_action(p_staff, 'move_stock', 'variant', p_variant_id,
    jsonb_build_object('reason', p_reason, 'quantity', p_quantity, 'note', p_note),
    jsonb_build_object('on_hand', stock.on_hand), jsonb_build_object('on_hand', moved));
  return 'done';
end $$;

-- `conflict` when the threshold is no longer p_expected.
create function public.set_low_threshold(p_variant_id text, p_threshold integer, p_expected integer, p_staff jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  stock public.stock := internal.lock_stock(p_variant_id);
begin
  if stock.variant_id is null then
    return 'unknown_variant';
  elsif stock.low_threshold <> p_expected then
    return 'conflict';
  end if;
  update public.stock set low_threshold = p_threshold where variant_id = p_variant_id;
  perform internal.record_staff_action(p_staff, 'set_low_threshold', 'variant', p_variant_id, '{}',
    jsonb_build_object('low_threshold', stock.low_threshold), jsonb_build_object('low_threshold', p_threshold));
  return 'done';
end $$;

grant execute on function
  public.store_stock, public.staff_stock, public.staff_stock_of_variant, public.move_stock, public.set_low_threshold
to service_role;

-- 09_promotions.sql

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

-- 10_checkout.sql

-- Checkout (docs/product/checkout.md#checkout): creates a pending order with a reservation from lines, or returns the
-- refusal. Stock cannot be blocked: orders and reservations per client IP are limited, and reservations end with the
-- payment page. p_client_ip_hash is a keyed hash of a network address.

-- A refusal is a result, not an exception: the store maps its code to a status and a message.
create function internal.checkout_refusal(p_code text, p_details jsonb default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('refused', p_code) || p_details
$$;

-- The answers of an order line, with the texts of their questions.
create function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_answers is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'value', answer.value)
      order by f.position, f.id), '[]')
    from public.product_custom_fields f,
      lateral (select left(btrim(p_answers ->> f.id), 200) as value) answer
    where f.product_id = p_product_id and answer.value <> '');
end $$;

-- The orders of a client: of an IP and, over several of them, of a signed-in customer.
create function internal.orders_of_client(p_client_ip_hash text, p_user_id uuid) returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o.* from public.orders o
  where o.client_ip_hash = p_client_ip_hash and o.created_at > now() - interval '7 days'
  union
  select o.* from public.orders o where o.user_id = p_user_id and o.created_at > now() - interval '7 days'
$$;

create function internal.reserved_by_client(p_client_ip_hash text, p_user_id uuid, p_variant_id text) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    with own as materialized (select o.id from internal.orders_of_client(p_client_ip_hash, p_user_id) o)
    select coalesce(sum(r.quantity), 0)
    from own join public.stock_reservations r on r.order_id = own.id and r.variant_id = p_variant_id
    where r.expires_at > now());
end $$;

-- Maximum reservation of a variant for a client: half of what others have left, at least two, at most ten.
create function internal.client_share(p_left integer) returns integer
language sql immutable as $$
  select least(10, greatest(2, (p_left + 1) / 2))
$$;

-- Why the client reserves no more stock for now: a hundred payment pages are open, or its unpaid orders of the last two hours
-- reserved stock for an hour, all together.
create function internal.has_too_many_unpaid(p_client_ip_hash text, p_user_id uuid, p_takes_stock boolean) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return (
    select count(*) filter (where o.status = 'pending' and o.expires_at > now()) >= 100
      or p_takes_stock and coalesce(sum(greatest(interval '0', least(now(), o.reserved_until) - o.created_at))
        filter (where o.status in ('pending', 'cancelled') and o.reserved_until is not null), interval '0') >= interval '1 hour'
    from internal.orders_of_client(p_client_ip_hash, p_user_id) o
    where o.created_at > now() - interval '2 hours');
end $$;

-- How long an order waits for its transfer; then a job cancels it.
create function internal.transfer_period() returns interval
language sql immutable set search_path = '' as $$ select interval '5 days' $$;

-- Anybody can order by transfer with anybody's address. An address has three unpaid transfers in a period, a client IP ten
-- in a day. Those of an account with its own confirmed address count apart, so that strangers do not use them up.
create function internal.exceeds_transfer_limits(p_order public.orders, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  with own_account as (
    select u.id from auth.users u
    where u.id = p_order.user_id and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null
  ), unpaid as not materialized (
    select o.* from public.orders o
    where o.payment_method = 'transfer' and o.paid_at is null and o.id <> p_order.id
      and o.created_at > now() - internal.transfer_period()
  )
  select case when exists (select from own_account)
    then (select count(*) >= 3 from unpaid o where o.user_id = p_order.user_id)
    else (select count(*) >= 3 from unpaid o where lower(o.email) = lower(p_email))
      or (select count(*) >= 10 from unpaid o
        where o.client_ip_hash = p_order.client_ip_hash and o.created_at > now() - interval '1 day')
    end
$$;

-- Whether the payment page may offer a transfer to this buyer.
create function public.accepts_transfer(p_session_id text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not internal.exceeds_transfer_limits(o, p_email) from public.orders o where o.session_id = p_session_id
$$;

-- Why the items exceed the limits of any order; null when they do not.
create function internal.excessive_order(p_items jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when max(i.quantity) > 10 or sum(i.quantity) > 20 then 'too_many_units'
      when sum(v.subscription_period * i.quantity) > interval '3 years' then 'subscription_too_long'
    end
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
    left join public.variants v on v.id = i.variant_id);
end $$;

-- p_items: [{"variant_id": text, "quantity": integer > 0, "unit_price_in_cents": as the shopper saw it, or absent}], each
-- variant once. p_hold_minutes: how long the payment page stays open and the stock is reserved. p_client_ip_hash: for the
-- limits on reservations; null for none. p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
-- p_user_id: the signed-in customer, as the accounts service confirmed it.
create function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client_ip_hash text default null,
  p_line_fields jsonb default '{}', p_promo_code text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  line record;
  new_order public.orders;
  refusal jsonb;
  order_currency text;
  reserved integer;
  share integer;
  is_mixed boolean := false;
  takes_stock boolean := false;
  items_in_cents integer := 0;
  excess text := internal.excessive_order(p_items);
begin
  if excess is not null then
    return internal.checkout_refusal(excess);
  end if;
  if p_client_ip_hash is not null then
    -- Serializes the orders of one client.
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_client_ip_hash, 0));
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_user_id, 0)) where p_user_id is not null;
    -- Purges a few old clients, skipping rows that another checkout has locked.
    update public.orders set client_ip_hash = null where id in (
      select o.id from public.orders o
      where o.client_ip_hash is not null and o.created_at < now() - interval '1 day'
        and coalesce(o.reserved_until, o.created_at) < now()
      order by o.created_at limit 20 for update skip locked);
    if internal.has_too_many_unpaid(p_client_ip_hash, p_user_id, false) then
      return internal.checkout_refusal('too_many_unpaid_orders');
    end if;
  end if;

  -- Serializes orders of the same variants; ordered by id, so that two orders do not deadlock.
  perform 1 from public.stock s
  where s.variant_id = any (array(select i ->> 'variant_id' from jsonb_array_elements(p_items) i))
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, i.unit_price_in_cents as shown_price_in_cents, v.id as known, v.manage_inventory, v.title as variant_title, v.currency,
      p.title as product_title, internal.current_price_in_cents(v) as price_in_cents,
      p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      case when v.manage_inventory then internal.available_stock(i.variant_id) end as available,
      (select f.title from public.product_custom_fields f
        where f.product_id = p.id and f.is_required
          and coalesce(btrim(p_line_fields -> i.variant_id ->> f.id), '') = '' limit 1) as missing_field
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer, unit_price_in_cents integer)
    left join public.variants v on v.id = i.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  loop
    if line.known is null then
      return internal.checkout_refusal('unknown_variant', jsonb_build_object('variant_id', line.variant_id));
    elsif not line.for_sale then
      return internal.checkout_refusal('not_purchasable', jsonb_build_object('product_title', line.product_title));
    elsif line.shown_price_in_cents <> line.price_in_cents then
      return internal.checkout_refusal('price_changed', jsonb_build_object(
        'product_title', line.product_title, 'unit_price_in_cents', line.price_in_cents));
    elsif line.manage_inventory and line.quantity > line.available then
      return internal.checkout_refusal('insufficient_stock', jsonb_build_object(
        'product_title', line.product_title, 'variant_title', line.variant_title, 'available', line.available));
    elsif line.manage_inventory and p_client_ip_hash is not null then
      reserved := internal.reserved_by_client(p_client_ip_hash, p_user_id, line.variant_id);
      share := internal.client_share(line.available + reserved);
      if reserved + line.quantity > share then
        return internal.checkout_refusal('share_exceeded', jsonb_build_object(
          'product_title', line.product_title, 'share', share));
      elsif internal.has_too_many_unpaid(p_client_ip_hash, p_user_id, true) then
        return internal.checkout_refusal('too_many_unpaid_orders');
      end if;
    end if;
    if line.missing_field is not null then
      return internal.checkout_refusal('missing_field', jsonb_build_object(
        'product_title', line.product_title, 'field_title', line.missing_field));
    end if;
    is_mixed := is_mixed or line.currency <> coalesce(order_currency, line.currency);
    order_currency := line.currency;
    takes_stock := takes_stock or line.manage_inventory;
    items_in_cents := items_in_cents + line.price_in_cents * line.quantity;
  end loop;
  if is_mixed then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders (provider, currency, items_in_cents, total_in_cents, success_url, cancel_url, locale, time_zone,
    expires_at, client_ip_hash, user_id, reserved_until)
  values (p_provider, order_currency, items_in_cents, items_in_cents, p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client_ip_hash, p_user_id,
    case when takes_stock then now() + make_interval(mins => p_hold_minutes) end)
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, warranty_in_months, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    internal.current_price_in_cents(v), v.manage_inventory, v.subscription_period, v.plan_name, p.warranty_in_months,
    case when p.type = 'digital' then 'service' else 'goods' end,
    internal.answered_fields(p.id, p_line_fields -> v.id)
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id
  join public.products p on p.id = v.product_id;

  if p_promo_code is not null then
    refusal := internal.redeem_promo_code(new_order, p_promo_code);
    if refusal is not null then
      delete from public.orders where id = new_order.id;
      return refusal;
    end if;
    select * into new_order from public.orders o where o.id = new_order.id;
  end if;

  insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
  select l.order_id, l.variant_id, l.quantity, new_order.expires_at
  from public.order_lines l where l.order_id = new_order.id and l.takes_stock;

  -- The stock stays locked until this transaction commits, which does not wait for the disk. Nobody knows the order
  -- before `attach_session`, whose commit waits for both.
  perform set_config('synchronous_commit', 'off', true);
  return internal.order_row(new_order);
end $$;

-- True when the order had no session yet. p_source_path, p_source_kind: where the visit began.
create function public.attach_session(
  p_order_id uuid, p_session_id text, p_source_path text default null, p_source_kind text default null
) returns boolean
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  update public.orders set session_id = p_session_id where id = p_order_id and session_id is null;
  if not found then
    return false;
  end if;
  if p_source_path is not null then
    insert into public.order_sources (order_id, path, referrer_kind)
    values (p_order_id, p_source_path, p_source_kind);
  end if;
  return true;
end $$;

-- Counts the view, and renews a reservation that an earlier view freed. An order whose stock was sold meanwhile is
-- cancelled.
create function public.open_payment_page(p_session_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
begin
  select * into the_order from public.orders where session_id = p_session_id for update;
  if not found then
    return null;
  end if;
  if the_order.status = 'pending' and the_order.expires_at > now() then
    perform 1 from public.stock s
    where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = the_order.id and l.takes_stock)
    order by s.variant_id for update;
    if exists (
      select 1 from public.order_lines l where l.order_id = the_order.id and l.takes_stock
        and l.quantity > internal.available_stock(l.variant_id, the_order.id)
    ) then
      delete from public.stock_reservations where order_id = the_order.id;
      update public.orders set status = 'cancelled' where id = the_order.id;
    else
      insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
      select l.order_id, l.variant_id, l.quantity, the_order.expires_at
      from public.order_lines l where l.order_id = the_order.id and l.takes_stock
      on conflict do nothing;
    end if;
    update public.orders set payment_page_views = payment_page_views + 1 where id = the_order.id;
  end if;
  return (select internal.order_row(o) from public.orders o where o.id = the_order.id);
end $$;

-- Frees the reservation of an unpaid order whose page was closed; the page can be reopened until its time ends.
create function public.leave_payment_page(p_session_id text, p_view integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  left_order uuid;
begin
  select id into left_order from public.orders
  where session_id = p_session_id and status = 'pending' and payment_page_views = p_view for update;
  delete from public.stock_reservations where order_id = left_order;
  return found;
end $$;

-- Unpaid sessions of this provider whose time ended, and whose pages must be closed.
create function public.sessions_to_close(p_provider text, p_limit integer default 50) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders
  where status = 'pending' and provider = p_provider and session_id is not null
    and expires_at between now() - interval '1 day' and now()
  order by expires_at limit p_limit
$$;

create function public.abandon_session(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  select public.abandon_order(o.id) from public.orders o where o.session_id = p_session_id
$$;

-- Cancels an order whose payment page failed to open or was left, and frees its reservation.
create function public.abandon_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set status = 'cancelled' where id = p_order_id and status = 'pending';
  if found then
    delete from public.stock_reservations where order_id = p_order_id;
  end if;
end $$;

-- Keeps the reservation of a delayed payment, as long as such orders reserve at most half of the quantity on hand.
create function internal.keep_for_transfer(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select r.variant_id from public.stock_reservations r where r.order_id = p_order_id)
  order by s.variant_id for update;
  if exists (
    select 1 from public.stock_reservations r join public.stock s on s.variant_id = r.variant_id
    where r.order_id = p_order_id and r.quantity + coalesce((
      select sum(other.quantity) from public.stock_reservations other
      join public.orders o on o.id = other.order_id
      where other.variant_id = r.variant_id and o.status = 'awaiting_transfer' and other.expires_at > now()
        and other.order_id <> p_order_id
    ), 0) > s.on_hand / 2
  ) then
    return;
  end if;
  update public.stock_reservations set expires_at = greatest(expires_at, now() + internal.transfer_period())
  where order_id = p_order_id and expires_at > now();
end $$;

-- Ties an open order to the customer who has its payment session. Purchases still belong to the confirmed address.
create function public.claim_order(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.orders set user_id = (select internal.assured_user_id())
  where session_id = p_session_id and user_id is null and status in ('pending', 'awaiting_transfer')
$$;

-- Payment sessions of the customer's orders that await a transfer, newest first: those of the account, then unclaimed
-- ones with its confirmed address. Anybody can place the latter, hence their own limit.
create function public.pending_transfers() returns setof text
language sql stable security definer set search_path = ''
as $$
  select own.session_id from (
    select o.session_id from public.orders o
    where o.user_id = (select internal.assured_user_id()) and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 20
  ) own
  union all
  select unclaimed.session_id from (
    select o.session_id from public.orders o
    join auth.users u on lower(u.email) = lower(o.email)
    where u.id = (select internal.assured_user_id()) and u.email_confirmed_at is not null
      and o.user_id is null and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 5
  ) unclaimed
$$;

grant execute on function
  public.place_order, public.attach_session, public.open_payment_page, public.leave_payment_page,
  public.sessions_to_close, public.abandon_session, public.abandon_order, public.accepts_transfer
to service_role;
grant execute on function public.claim_order, public.pending_transfers to authenticated;

-- 11_payments.sql

-- Payments (docs/product/orders.md#fulfilment): an event is recorded, then settled. Settling is one transaction, once
-- per session, which also writes everything owed: invoice, shipment, access, mails. A worker delivers it afterwards.

-- Events of payment providers, recorded before they are processed: a recorded event is settled even if the process is
-- killed in between, and a repeated one changes nothing.
create table public.payment_events (
  id text primary key,
  -- `manual`: a member of staff found a transfer on the bank statement.
  provider text not null check (provider in ('sandbox', 'stripe', 'manual')),
  kind text not null check (kind in ('paid', 'awaiting_transfer', 'declined', 'cancelled', 'failed', 'refunded', 'disputed')),
  session_id text not null,
  email text,
  payment_method text check (payment_method in ('card', 'transfer')),
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text,
  -- {"amount_in_cents", "refund_id" if the shop requested it} for `refunded`, {"reason"} for `declined`, what
  -- settle_dispute reads for `disputed`; else the buyer's details.
  details jsonb not null default '{}'
);
create index payment_events_unsettled on public.payment_events (received_at) where settled_at is null;
alter table public.payment_events enable row level security;
grant select, insert, update, delete on public.payment_events to service_role;

-- False for an event that was recorded before.
create function public.record_payment_event(
  p_id text, p_provider text, p_kind text, p_session_id text,
  p_email text default null, p_payment_method text default null, p_details jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_events (id, provider, kind, session_id, email, payment_method, details)
  values (p_id, p_provider, p_kind, p_session_id, lower(p_email), p_payment_method, p_details)
  on conflict (id) do nothing;
  return found;
end $$;

-- Recorded events that are not settled, because a process died in between. A refund or a dispute waits for its payment.
create function public.unsettled_payment_events(p_limit integer default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select e.id from public.payment_events e
  where e.settled_at is null and not (e.kind in ('refunded', 'disputed') and exists (
    select from public.orders o
    where o.session_id = e.session_id and o.status in ('pending', 'awaiting_transfer', 'cancelled')))
  order by e.received_at limit p_limit
$$;

-- The tax that the order would have in a territory, at the rates of a time.
create function internal.territory_tax(p_order public.orders, p_territory text, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select sum(internal.included_tax(amount, (internal.tax_rule(p_territory, kind, p_at)).rate_in_basis_points))::integer
  from (
    select l.unit_price_in_cents * l.quantity - l.discount_in_cents as amount, l.kind
    from public.order_lines l where l.order_id = p_order.id
    union all
    select p_order.shipping_in_cents, 'goods'
  ) amounts
$$;

-- Computes the taxes of all lines and of the shipping, at the territory's rates of a time.
create function internal.set_taxes(p_order public.orders, p_at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goods_rate integer := (internal.tax_rule(p_order.tax_territory, 'goods', p_at)).rate_in_basis_points;
  service_rate integer := (internal.tax_rule(p_order.tax_territory, 'service', p_at)).rate_in_basis_points;
begin
  update public.order_lines l
  set tax_rate_in_basis_points = r.rate,
    tax_in_cents = internal.included_tax(l.unit_price_in_cents * l.quantity - l.discount_in_cents, r.rate)
  from (values ('goods', goods_rate), ('service', service_rate)) as r (kind, rate)
  where l.order_id = p_order.id and l.kind = r.kind;
  update public.orders
  set shipping_tax_in_cents = internal.included_tax(p_order.shipping_in_cents, goods_rate),
    tax_in_cents = internal.territory_tax(p_order, p_order.tax_territory, p_at)
  where id = p_order.id;
end $$;

-- Stores the buyer's details and consents: {country, postal_code, name, phone, address, shipping_method,
-- shipping_in_cents, amount_in_cents, consents: [{kind, wording}]}, as the store validated them. The first details win:
-- they are what was agreed to and, by transfer, determined the requested amount. A provider's own page may accept a
-- postal code of another territory: the country then decides, and staff check the address.
create function internal.apply_order_details(p_order public.orders, p_details jsonb, p_at timestamptz)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  has_goods boolean := exists (
    select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods');
  method public.shipping_methods;
  located jsonb := public.locate_postal_code(
    p_details ->> 'country', coalesce(p_details -> 'address' ->> 'postal_code', p_details ->> 'postal_code'));
  fits boolean := (located ->> 'fits')::boolean;
  shipping integer := case when has_goods then coalesce((p_details ->> 'shipping_in_cents')::integer, 0) else 0 end;
  updated public.orders;
begin
  if p_order.country is not null or p_order.status in ('paid', 'refund_due', 'refunded')
    or p_details ->> 'country' is null then
    return p_order;
  end if;
  if has_goods then
    select * into method from public.shipping_methods m where m.id = p_details ->> 'shipping_method';
  end if;
  update public.orders o
  set country = p_details ->> 'country',
    tax_territory = case when fits then located ->> 'territory' else p_details ->> 'country' end,
    postal_territory = case when not fits then located ->> 'territory' end,
    address_state = case when fits then 'valid' else 'to_check' end,
    buyer_name = p_details ->> 'name', phone = p_details ->> 'phone',
    address = case when has_goods then p_details -> 'address' end,
    shipping_method_id = method.id, shipping_method_name = method.name,
    shipping_in_cents = shipping, total_in_cents = o.items_in_cents + shipping - o.discount_in_cents
  where o.id = p_order.id returning * into updated;
  insert into public.order_consents (order_id, kind, wording, agreed_at)
  select p_order.id, c.kind, c.wording, p_at
  from jsonb_to_recordset(coalesce(p_details -> 'consents', '[]')) as c (kind text, wording text)
  on conflict do nothing;
  perform internal.set_taxes(updated);
  return (select o from public.orders o where o.id = p_order.id);
end $$;

-- Why a payment does not match its order; null when it does.
create function internal.payment_rejection(p_order public.orders, p_details jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (p_details ->> 'amount_in_cents')::integer <> p_order.total_in_cents then 'amount_mismatch'
    when p_order.country is not null
      and exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods')
      and not exists (select from public.shipping_zone_countries c where c.country = p_order.country)
      then 'not_deliverable'
  end
$$;

-- The only place where an order becomes paid, with everything that it is owed in one transaction.
create function internal.fulfil_order(p_order public.orders, p_email text, p_payment_method text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  buyer text := coalesce(p_email, p_order.email);
  paid_order public.orders;
begin
  if p_order.status in ('paid', 'refund_due', 'refunded') then
    return 'unchanged';
  end if;
  if buyer is null then
    return internal.owe_refund(p_order, buyer, 'no_email');
  elsif not internal.take_stock(p_order.id) then
    return internal.owe_refund(p_order, buyer, 'sold_out');
  end if;

  update public.orders
  set status = 'paid', paid_at = now(), email = buyer,
    payment_method = coalesce(p_payment_method, payment_method, 'card'),
    country = coalesce(country, (select s.country from public.seller_details s)),
    tax_territory = coalesce(tax_territory, country, (select s.country from public.seller_details s))
  where id = p_order.id returning * into paid_order;
  perform internal.set_taxes(paid_order);
  select * into paid_order from public.orders where id = p_order.id;

  -- Serializes with a concurrent confirmation of the same address: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(buyer, 0));

  perform internal.record_order_event(paid_order.id, 'paid');
  if paid_order.address_state = 'to_check' then
    perform internal.record_order_event(paid_order.id, 'address_to_check');
  end if;
  perform internal.write_invoice(paid_order);
  perform internal.prepare_shipment(paid_order);
  perform internal.grant_subscriptions(paid_order);
  perform internal.claim_purchases(u.id, buyer)
  from auth.users u where lower(u.email) = buyer and u.email_confirmed_at is not null;
  perform internal.request_accesses(paid_order);
  perform internal.queue_order_mail(paid_order.id, 'order_received');
  return 'paid';
end $$;

-- A payment that cannot be served is refunded in full.
create function internal.owe_refund(p_order public.orders, p_email text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_reservations where order_id = p_order.id;
  update public.orders set status = 'refund_due', email = coalesce(p_email, email), refund_reason = p_reason
  where id = p_order.id;
  perform internal.record_order_event(p_order.id, 'refund_due', jsonb_build_object('reason', p_reason));
  return 'refund_due';
end $$;

-- Queues the mail about a missing payment for the order's state, unless the order is beyond the limits
-- (docs/product/checkout.md#checkout-limits), and cancels an obsolete one that was not attempted yet.
create function internal.owe_payment_mail(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owed text := (
    select case
      when exists (select from public.order_events e where e.order_id = o.id and e.details ? 'over_limit') then null
      when o.status = 'awaiting_transfer' then 'transfer_awaited'
      when o.status = 'cancelled' and exists (
        select from public.order_events e where e.order_id = o.id and e.kind = 'payment_failed') then 'payment_failed'
    end
    from public.orders o where o.id = p_order_id);
begin
  delete from public.mail_outbox
  where order_id = p_order_id and kind in ('transfer_awaited', 'payment_failed') and kind is distinct from owed
    and state = 'queued' and attempts = 0;
  if owed is not null then
    perform internal.queue_order_mail(p_order_id, owed);
  end if;
end $$;

-- {"over_limit": true} for an order whose buyer gets no mail about a missing payment, and whose stock is not kept;
-- serializes the orders of one address.
create function internal.check_unpaid_limits(p_order public.orders, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid ' || p_email, 0)) where p_email is not null;
  return case when internal.exceeds_transfer_limits(p_order, p_email) then '{"over_limit": true}'::jsonb else '{}' end;
end $$;

create function internal.await_transfer(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.orders set status = 'awaiting_transfer', expires_at = now() + internal.transfer_period()
  where id = p_order_id
$$;

create function internal.cancel_unpaid(p_order_id uuid, p_actor text default 'system') returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_reservations where order_id = p_order_id;
  update public.orders set status = 'cancelled' where id = p_order_id;
  perform internal.record_order_event(p_order_id, 'cancelled', '{}', p_actor);
end $$;

-- Job: cancels orders whose transfer did not arrive in time, frees their stock and tells their buyers.
create function public.cancel_unpaid_transfers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  unpaid uuid;
  cancelled integer := 0;
begin
  for unpaid in
    select o.id from public.orders o
    where o.status = 'awaiting_transfer' and o.expires_at < now()
    order by o.expires_at limit 1000 for no key update skip locked
  loop
    perform internal.record_order_event(unpaid, 'payment_failed');
    perform internal.cancel_unpaid(unpaid);
    perform internal.owe_payment_mail(unpaid);
    cancelled := cancelled + 1;
  end loop;
  return cancelled;
end $$;

-- Applies a recorded event once. Kinds are ranked (paid, then failed, cancelled, awaiting_transfer): a later event of
-- lower rank adds the buyer's details and changes nothing else. A refund waits for its payment.
create function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  waiting text;
  rejection text;
  limit_details jsonb;
  result text := 'unchanged';
begin
  -- Locks the order before the event, because a payment also locks the refunds that wait for it.
  select o.* into the_order from public.orders o
  join public.payment_events e on e.session_id = o.session_id where e.id = p_event_id for no key update of o;
  select * into event from public.payment_events where id = p_event_id for update;
  if event.id is null or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  if the_order.id is null then
    result := 'unknown_session';
  elsif event.kind in ('refunded', 'disputed') then
    if the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
      return 'awaiting_payment';
    elsif event.kind = 'disputed' then
      perform internal.settle_dispute(the_order, event.details);
    elsif the_order.paid_at is not null then
      result := internal.settle_refund(the_order, event.details);
    end if;
  elsif event.kind = 'paid' and the_order.status in ('paid', 'refunded') then
    -- Staff compare it with the provider's statement.
    perform internal.record_order_event(the_order.id, 'paid_again', jsonb_build_object('event', event.id));
  elsif event.kind = 'paid' and the_order.status <> 'refund_due' then
    the_order := internal.apply_order_details(the_order, event.details, event.received_at);
    rejection := internal.payment_rejection(the_order, event.details);
    result := case when rejection is null
      then internal.fulfil_order(the_order, event.email, event.payment_method)
      else internal.owe_refund(the_order, event.email, rejection) end;
  elsif event.kind = 'awaiting_transfer' and the_order.status in ('pending', 'cancelled') then
    limit_details := internal.check_unpaid_limits(the_order, event.email);
    perform internal.apply_order_details(the_order, event.details, event.received_at);
    update public.orders set email = coalesce(event.email, email), payment_method = 'transfer' where id = the_order.id;
    if the_order.status = 'pending' then
      if limit_details = '{}' then
        perform internal.keep_for_transfer(the_order.id);
      end if;
      perform internal.await_transfer(the_order.id);
      perform internal.record_order_event(the_order.id, 'awaiting_transfer', limit_details);
      result := 'awaiting_transfer';
    end if;
  elsif event.kind = 'declined' then
    -- The page is still open: the order stays as it is, and staff see why and whose it is.
    update public.orders set email = coalesce(email, event.email) where id = the_order.id;
    perform internal.record_order_event(
      the_order.id, 'payment_declined', jsonb_build_object('reason', event.details ->> 'reason'));
  elsif event.kind in ('cancelled', 'failed') and the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
    if event.kind = 'failed' and not exists (
      select from public.order_events e where e.order_id = the_order.id and e.kind = 'payment_failed'
    ) then
      limit_details := internal.check_unpaid_limits(the_order, event.email);
      update public.orders set email = coalesce(email, event.email), payment_method = coalesce(payment_method, 'transfer')
      where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'payment_failed', limit_details);
    end if;
    if the_order.status <> 'cancelled' then
      perform internal.cancel_unpaid(the_order.id);
      result := 'cancelled';
    end if;
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  perform internal.owe_payment_mail(the_order.id);
  if event.kind = 'paid' then
    for waiting in
      select e.id from public.payment_events e
      where e.session_id = event.session_id and e.kind in ('refunded', 'disputed') and e.settled_at is null
      order by e.received_at
    loop
      perform public.settle_payment_event(waiting);
    end loop;
  end if;
  return result;
end $$;

-- Called by staff: the transfer for this order (« LU-7F3K-92QX ») is on the bank statement, perhaps after the order was
-- cancelled.
create function public.mark_transfer_received(p_reference text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  session text;
begin
  select o.session_id into session from public.orders o
  where o.reference = p_reference and o.status in ('awaiting_transfer', 'cancelled') and o.payment_method = 'transfer';
  if not found then
    return 'unknown_order';
  end if;
  perform public.record_payment_event('transfer:' || p_reference, 'manual', 'paid', session, null, 'transfer');
  return public.settle_payment_event('transfer:' || p_reference);
end $$;

-- Sessions that the store must refund through the provider.
create function public.sessions_to_refund(p_limit integer default 20) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders where status = 'refund_due' order by created_at limit p_limit
$$;

-- Once per order: a second call has no effect.
create function public.mark_refunded(p_session_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refunded_order uuid;
begin
  update public.orders set status = 'refunded' where session_id = p_session_id and status = 'refund_due'
  returning id into refunded_order;
  if found then
    perform internal.record_order_event(refunded_order, 'refunded');
    perform internal.queue_order_mail(refunded_order, 'order_refunded');
  end if;
end $$;

grant execute on function
  public.record_payment_event, public.unsettled_payment_events, public.settle_payment_event,
  public.mark_transfer_received, public.sessions_to_refund, public.mark_refunded, public.cancel_unpaid_transfers
to service_role;

-- 12_invoices.sql

-- Invoices, their corrections and credit notes: gapless numbers, snapshots of both parties and of the lines, never
-- changed once written (docs/product/orders.md#invoices).

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null for a guest's purchase until it is claimed, and after the account is deleted: invoices must be retained.
  user_id uuid references auth.users (id) on delete set null,
  invoice_date timestamptz not null default now(),
  amount numeric(10, 2) not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'paid')),
  pdf_url text check (pdf_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  -- Null for an invoice without an order of this shop.
  order_id uuid unique references public.orders,
  email text,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note', 'correction')),
  -- Null for an invoice without an order of this shop.
  number text unique,
  -- The invoice that a credit note gives back, in whole or in part, or whose tax a correction changes.
  credited_invoice_id uuid references public.invoices,
  currency text not null default 'eur',
  total_in_cents integer check (total_in_cents >= 0),
  tax_in_cents integer,
  -- [{"title", "kind", "quantity", "unit_price_in_cents", "total_in_cents", "tax_rate_in_basis_points",
  -- "tax_in_cents", "tax_mention"}]; kind is goods, service, shipping or refund. Prices include tax. The lines that a
  -- correction cancels are negative, with the "country" of their tax.
  lines jsonb,
  seller jsonb,
  -- {"name", "email", "country", "address"}; null when its retention has ended.
  buyer jsonb,
  constraint invoices_credit_note check ((kind <> 'invoice') = (credited_invoice_id is not null)),
  constraint invoices_complete
    check (number is null or (total_in_cents is not null and tax_in_cents is not null and lines is not null and seller is not null))
);
comment on column public.invoices.amount is 'Euros, tax included.';
create index invoices_of_user on public.invoices (user_id, invoice_date desc);
create index invoices_unclaimed on public.invoices (lower(email)) where user_id is null;
create index invoices_credited on public.invoices (credited_invoice_id) where credited_invoice_id is not null;
create index invoices_without_file on public.invoices (created_at) where pdf_url is null and number is not null;
create index invoices_by_date on public.invoices (invoice_date)
  include (kind, total_in_cents, tax_in_cents, order_id) where number is not null;
alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;
grant select, insert, update, delete on public.invoices to service_role;
create policy "a customer reads their own invoices" on public.invoices
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.invoices
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Only the owner, the file and personal data may change; the latter at the end of its retention.
create function internal.keep_invoice() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE'
    or (new.number, new.kind, new.order_id, new.credited_invoice_id, new.invoice_date, new.amount, new.currency,
      new.total_in_cents, new.tax_in_cents, new.lines, new.seller, new.status, new.created_at)
      is distinct from (old.number, old.kind, old.order_id, old.credited_invoice_id, old.invoice_date, old.amount,
      old.currency, old.total_in_cents, old.tax_in_cents, old.lines, old.seller, old.status, old.created_at)
    or (new.buyer is not null and new.buyer is distinct from old.buyer)
    or (new.email is not null and new.email is distinct from old.email) then
    raise exception 'The invoice % never changes.', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_invoice before update or delete on public.invoices
  for each row execute function internal.keep_invoice();

create table internal.invoice_counters (
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);
alter table internal.invoice_counters enable row level security;

-- The next number of a series. The counter's row stays locked until the transaction ends, so that a rollback leaves no
-- gap.
create function internal.next_invoice_number(p_series text, p_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  of_year integer := extract(year from p_at at time zone 'Europe/Paris');
  taken integer;
begin
  insert into internal.invoice_counters as c (series, year, last_number) values (p_series, of_year, 1)
  on conflict (series, year) do update set last_number = c.last_number + 1
  returning last_number into taken;
  return p_series || '-' || of_year || '-' || lpad(taken::text, greatest(5, length(taken::text)), '0');
end $$;

-- A line's total is its price less its discount.
create function internal.invoice_lines(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(line order by position) from (
    select l.position, jsonb_build_object(
      'title', l.product_title || case when l.variant_title in ('', l.product_title) then '' else ' (' || l.variant_title || ')' end,
      'kind', l.kind, 'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
      'discount_in_cents', l.discount_in_cents,
      'total_in_cents', l.unit_price_in_cents * l.quantity - l.discount_in_cents,
      'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents,
      'tax_mention', (internal.tax_rule(p_order.tax_territory, l.kind, p_order.paid_at)).mention) as line
    from public.order_lines l where l.order_id = p_order.id
    union all
    select 1000000, jsonb_build_object(
      'title', 'Livraison' || coalesce(' (' || p_order.shipping_method_name || ')', ''),
      'kind', 'shipping', 'quantity', 1, 'unit_price_in_cents', p_order.shipping_in_cents,
      'discount_in_cents', 0, 'total_in_cents', p_order.shipping_in_cents,
      'tax_rate_in_basis_points', goods.rate_in_basis_points,
      'tax_in_cents', p_order.shipping_tax_in_cents, 'tax_mention', goods.mention)
    from internal.tax_rule(p_order.tax_territory, 'goods', p_order.paid_at) as goods
    where p_order.shipping_method_name is not null or p_order.shipping_in_cents > 0
  ) lines
$$;

create function internal.write_invoice(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.invoices
    (order_id, email, invoice_date, amount, status, number, currency, total_in_cents, tax_in_cents, lines, seller, buyer)
  select p_order.id, p_order.email, p_order.paid_at, p_order.total_in_cents / 100.0, 'paid',
    internal.next_invoice_number('F', p_order.paid_at), p_order.currency, p_order.total_in_cents,
    p_order.tax_in_cents, internal.invoice_lines(p_order),
    (select to_jsonb(s) - 'is_current' from public.seller_details s),
    jsonb_build_object('name', p_order.buyer_name, 'email', p_order.email, 'country', p_order.country,
      'address', p_order.address)
$$;

create function internal.taxed_amounts(p_lines jsonb)
returns table (rate integer, mention text, total integer, tax integer)
language sql immutable set search_path = '' as $$
  select l.tax_rate_in_basis_points, coalesce(l.tax_mention, ''), l.total_in_cents, l.tax_in_cents
  from jsonb_to_recordset(p_lines) as l (
    tax_rate_in_basis_points integer, tax_mention text, total_in_cents integer, tax_in_cents integer)
$$;

-- Splits a refund by the rates and mentions of its invoice, in proportion to what is not credited yet. Taxes are rounded
-- on running totals, so that all refunds together credit exactly the invoiced taxes, however they are split.
create function internal.refund_lines(p_invoice public.invoices, p_amount_in_cents integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with invoiced as (
    select l.rate, l.mention, sum(l.total)::integer as total, sum(l.tax)::integer as tax
    from internal.taxed_amounts(p_invoice.lines) l group by l.rate, l.mention
  ), credited as (
    select l.rate, l.mention, sum(l.total)::integer as total
    from public.invoices n, internal.taxed_amounts(n.lines) l
    where n.credited_invoice_id = p_invoice.id and n.kind = 'credit_note' group by l.rate, l.mention
  ), rates as (
    select i.rate, i.mention, i.total, i.tax, coalesce(c.total, 0) as credited,
      i.total - coalesce(c.total, 0) as rest
    from invoiced i left join credited c using (rate, mention)
  ), shares as (
    select *, rest::bigint * p_amount_in_cents / sum(rest) over () as share from rates where rest > 0
  ), parts as (
    -- Largest remainder method: the cents left by rounding down go to the largest fractions.
    select *, floor(share)::integer + case when row_number() over (order by share - floor(share) desc, rate desc, mention)
      <= p_amount_in_cents - sum(floor(share)) over () then 1 else 0 end as part
    from shares
  )
  select jsonb_agg(jsonb_build_object(
    'title', 'Remboursement', 'kind', 'refund', 'quantity', 1, 'unit_price_in_cents', part, 'total_in_cents', part,
    'tax_rate_in_basis_points', rate, 'tax_mention', nullif(mention, ''),
    'tax_in_cents', round(tax * (credited + part)::numeric / total) - round(tax * credited::numeric / total))
    order by total desc, rate desc, mention)
  from parts where part > 0
$$;

-- The invoice of an order, with what its last correction changed.
create function internal.corrected_invoice(p_order_id uuid) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(i, coalesce((
    select jsonb_build_object('tax_in_cents', i.tax_in_cents + c.tax_in_cents, 'buyer', c.buyer,
      'lines', jsonb_path_query_array(c.lines, '$[*] ? (!exists(@.country))'))
    from public.invoices c where c.credited_invoice_id = i.id and c.kind = 'correction'
    order by c.created_at desc limit 1), '{}'))
  from public.invoices i where i.order_id = p_order_id
$$;

-- Taxes a paid order where its postal code is, once staff have checked the address, and writes the correction of its
-- invoice: the former lines cancelled, and the same with the right tax (CGI, art. 289, I, 5). What was paid stays. A
-- refund that credited the former tax rules it out.
create function internal.correct_invoice(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  former public.invoices := internal.corrected_invoice(p_order.id);
  corrected public.orders;
  correction public.invoices;
begin
  update public.orders o
  set tax_territory = t.id, country = t.country, postal_territory = null
  from public.tax_territories t
  where o.id = p_order.id and t.id = o.postal_territory and o.status = 'paid' and o.address_state <> 'to_check'
    and not exists (select from public.refunds r where r.order_id = o.id)
  returning o.* into corrected;
  if not found then
    return 'unavailable';
  end if;
  perform internal.set_taxes(corrected, corrected.paid_at);
  select * into corrected from public.orders where id = p_order.id;
  insert into public.invoices (kind, credited_invoice_id, user_id, email, amount, status, number, currency,
    total_in_cents, tax_in_cents, lines, seller, buyer)
  select 'correction', former.id, former.user_id, former.email, 0, 'paid', internal.next_invoice_number('R', now()),
    former.currency, 0, corrected.tax_in_cents - p_order.tax_in_cents,
    jsonb_agg(l || jsonb_build_object('title', 'Annulé : ' || (l ->> 'title'), 'country', p_order.country,
      'unit_price_in_cents', -(l ->> 'unit_price_in_cents')::integer,
      'discount_in_cents', -(l ->> 'discount_in_cents')::integer,
      'total_in_cents', -(l ->> 'total_in_cents')::integer, 'tax_in_cents', -(l ->> 'tax_in_cents')::integer)
      order by position) || internal.invoice_lines(corrected),
    former.seller, former.buyer || jsonb_build_object('country', corrected.country, 'address', coalesce(
      (select s.address from public.shipments s where s.order_id = p_order.id), corrected.address))
  from jsonb_array_elements(former.lines) with ordinality as lines (l, position)
  returning * into correction;
  perform internal.record_order_event(
    p_order.id, 'invoice_corrected', jsonb_build_object('amount_in_cents', correction.tax_in_cents), p_actor);
  perform internal.queue_mail('invoice_corrected', recipient, 'invoice_corrected:' || correction.id, p_order.id,
    jsonb_build_object('invoice_id', correction.id))
  from (select internal.order_recipient(p_order.id) as recipient) r where recipient is not null;
  return 'done';
end $$;

-- Writes a credit note for a refund: with the invoice's lines for the whole, by tax rate for a part. The order is
-- locked, so that notes of one invoice are written serially.
create function internal.write_credit_note(p_order_id uuid, p_amount_in_cents integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  credited public.invoices := internal.corrected_invoice(p_order_id);
  note_lines jsonb;
  written uuid;
begin
  note_lines := case when p_amount_in_cents = credited.total_in_cents then credited.lines
    else internal.refund_lines(credited, p_amount_in_cents) end;
  insert into public.invoices (kind, credited_invoice_id, user_id, email, invoice_date, amount, status, number, currency,
    total_in_cents, tax_in_cents, lines, seller, buyer)
  values ('credit_note', credited.id, credited.user_id, credited.email, now(), p_amount_in_cents / 100.0, 'paid',
    internal.next_invoice_number('A', now()), credited.currency, p_amount_in_cents,
    (select coalesce(sum((l ->> 'tax_in_cents')::integer), 0) from jsonb_array_elements(note_lines) l),
    note_lines, credited.seller, credited.buyer)
  returning id into written;
  return written;
end $$;

-- An invoice with the number of the one that it credits or corrects.
create function internal.invoice_json(p_invoice public.invoices) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_invoice) || jsonb_build_object(
    'credited_number', (select i.number from public.invoices i where i.id = p_invoice.credited_invoice_id),
    'order_reference', (
      select o.reference from public.orders o
      where o.id = coalesce(p_invoice.order_id,
        (select i.order_id from public.invoices i where i.id = p_invoice.credited_invoice_id))),
    'payment_method', (
      select o.payment_method from public.orders o where o.id = p_invoice.order_id))
$$;

-- Null once the transfer has arrived, and for an order whose taxes were not known. Names no buyer but the recipient, because
-- anybody may have typed name and address.
create function internal.pro_forma_invoice(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_order.id, 'kind', 'pro_forma', 'number', p_order.reference, 'invoice_date', p_order.created_at,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    -- The delivery's rate is that of the day.
    'lines', internal.invoice_lines(jsonb_populate_record(p_order, jsonb_build_object('paid_at', p_order.created_at))),
    'seller', (select to_jsonb(s) - 'is_current' from public.seller_details s),
    'buyer', jsonb_build_object('email', p_order.email, 'country', p_order.country),
    'credited_number', null, 'order_reference', p_order.reference, 'payment_method', null)
  where p_order.status = 'awaiting_transfer' and p_order.tax_in_cents is not null
$$;

-- The document attached to a mail: the order's invoice, its correction, a refund's credit note, or a pro forma.
create function internal.mail_invoice(p_mail public.mail_outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_mail.kind = 'transfer_awaited'
    then (select internal.pro_forma_invoice(o) from public.orders o where o.id = p_mail.order_id)
    else (
      select internal.invoice_json(i) from public.invoices i
      where i.number is not null and case p_mail.kind
        when 'order_received' then i.order_id = p_mail.order_id
        when 'order_refunded' then i.id = (p_mail.variables ->> 'credit_note_id')::uuid
        when 'invoice_corrected' then i.id = (p_mail.variables ->> 'invoice_id')::uuid
      end)
    end
$$;

-- Files of invoices, which the worker writes: private, named {invoice id}.pdf, for their owners by signed URL.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('invoices', 'invoices', false, 5242880, '{application/pdf}')
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "a customer reads the files of their invoices" on storage.objects for select to authenticated
using (
  bucket_id = 'invoices'
  and exists (
    select from public.invoices i
    where i.user_id = (select auth.uid()) and i.pdf_url is not null and i.id::text || '.pdf' = name
  )
);

-- Invoices without a file, oldest first.
create function public.invoices_without_file(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.invoice_json(i) order by i.created_at), '[]')
  from (
    select * from public.invoices
    where pdf_url is null and number is not null order by created_at limit p_limit
  ) i
$$;

grant execute on function public.invoices_without_file to service_role;

-- 13_shipments.sql

-- Parcels (docs/product/orders.md#fulfilment). Staff call these functions through servers only.

create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references public.orders on delete cascade,
  state text not null default 'to_prepare' check (state in ('to_prepare', 'shipped', 'delivered', 'returned', 'cancelled')),
  -- Copied from the order; null until staff have asked for one, and after its retention.
  address jsonb check (jsonb_typeof(address) = 'object'),
  phone text,
  method_name text,
  carrier text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  -- False: the paid method does not serve the buyer's country, because Stripe's page shows those of all zones. The
  -- order stands at the paid price; staff choose another method.
  is_method_valid boolean not null default true
);
create index shipments_to_prepare on public.shipments (created_at) where state = 'to_prepare';
create index shipments_by_request on public.shipments (created_at);
alter table public.shipments enable row level security;
grant select, insert, update, delete on public.shipments to service_role;

create function internal.prepare_shipment(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_valid boolean := p_order.address is null or exists (
    select from public.shipping_methods m join public.shipping_zone_countries c on c.zone_id = m.zone_id
    where m.id = p_order.shipping_method_id and c.country = p_order.country);
begin
  insert into public.shipments (order_id, address, phone, method_name, is_method_valid)
  select p_order.id, p_order.address, p_order.phone, p_order.shipping_method_name, is_valid
  where exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods');
  if found and not is_valid then
    perform internal.record_order_event(p_order.id, 'shipping_method_mismatch',
      jsonb_build_object('method', p_order.shipping_method_id, 'country', p_order.country));
  end if;
end $$;

-- Changes the shipment's state, with its event and its mail.
create function internal.move_shipment(p_reference text, p_from text[], p_to text, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shipment public.shipments;
begin
  select s.* into shipment from public.shipments s
  join public.orders o on o.id = s.order_id where o.reference = p_reference for update of o, s;
  if not found then
    return 'unknown_shipment';
  elsif not shipment.state = any (p_from) then
    return 'unchanged';
  elsif p_to = 'shipped' and shipment.address is null then
    return 'address_missing';
  elsif p_to = 'shipped' and exists (
    select from public.orders o where o.id = shipment.order_id and o.address_state = 'to_check') then
    return 'address_to_check';
  end if;
  update public.shipments
  set state = p_to,
    shipped_at = case when p_to = 'shipped' then now() else shipped_at end,
    delivered_at = case when p_to = 'delivered' then now() else delivered_at end,
    returned_at = case when p_to = 'returned' then now() else returned_at end
  where id = shipment.id;
  perform internal.record_order_event(shipment.order_id, p_to, '{}', p_actor);
  if p_to <> 'returned' then
    perform internal.queue_order_mail(shipment.order_id, 'order_' || p_to);
  end if;
  return p_to;
end $$;

create function public.mark_shipped(
  p_reference text, p_carrier text, p_tracking_number text default null, p_tracking_url text default null,
  p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := internal.move_shipment(p_reference, '{to_prepare}', 'shipped', p_actor);
begin
  if result = 'shipped' then
    update public.shipments s
    set carrier = p_carrier, tracking_number = p_tracking_number, tracking_url = p_tracking_url
    from public.orders o where o.id = s.order_id and o.reference = p_reference;
  end if;
  return result;
end $$;

create function public.mark_delivered(p_reference text, p_actor text default 'system') returns text
language sql security definer set search_path = '' as $$
  select internal.move_shipment(p_reference, '{shipped}', 'delivered', p_actor)
$$;

-- A returned parcel; its goods can be sold again unless they are damaged.
create function public.mark_returned(
  p_reference text, p_restock boolean default true, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := internal.move_shipment(p_reference, '{shipped,delivered}', 'returned', p_actor);
begin
  if result = 'returned' and p_restock then
    perform internal.put_stock_back(o.id) from public.orders o where o.reference = p_reference;
  end if;
  return result;
end $$;

-- Sets the address that staff asked for, only before the parcel leaves.
create function public.change_delivery_address(p_reference text, p_address jsonb, p_actor text default 'system')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  located jsonb := public.locate_postal_code(p_address ->> 'country', p_address ->> 'postal_code');
  changed uuid;
begin
  if not (located ->> 'fits')::boolean then
    return 'postal_code_mismatch';
  end if;
  update public.shipments s set address = p_address
  from public.orders o
  where o.id = s.order_id and o.reference = p_reference and s.state = 'to_prepare' returning s.order_id into changed;
  if changed is null then
    return 'unchanged';
  end if;
  update public.orders
  set address_state = case when address_state = 'valid' then 'valid' else 'checked' end,
    -- Excludes territories without known rates, such as a country outside the Union.
    postal_territory = (
      select t.id from public.tax_territories t where t.id = located ->> 'territory' and t.id <> tax_territory)
  where id = changed;
  perform internal.record_order_event(changed, 'address_changed', '{}', p_actor);
  return 'changed';
end $$;

-- Staff confirm with the buyer that the address is correct.
create function internal.confirm_address(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set address_state = 'checked' where id = p_order.id and status = 'paid' and address_state = 'to_check';
  if not found then
    return 'unavailable';
  end if;
  perform internal.record_order_event(p_order.id, 'address_confirmed', '{}', p_actor);
  return 'done';
end $$;

grant execute on function
  public.mark_shipped, public.mark_delivered, public.mark_returned, public.change_delivery_address
to service_role;

-- 14_refunds.sql

-- Refunds (docs/product/orders.md#refunds). Staff call these functions through servers only.

-- Amounts to refund of paid orders. The store refunds them through the provider, then completes the row.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  credit_note_id uuid unique references public.invoices,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  check ((state = 'done') = (credit_note_id is not null) and (state = 'done') = (refunded_at is not null))
);
create index refunds_of_order on public.refunds (order_id);
create index refunds_due on public.refunds (created_at) where state = 'due';
alter table public.refunds enable row level security;
grant select, insert, update, delete on public.refunds to service_role;

-- Requests a refund of a paid order, by default of all that is left. A parcel that has not left is cancelled. Lock
-- order: FOR NO KEY UPDATE on the order, so that work on an access, which locks it and then inserts events of its
-- orders, is not blocked; the customer's lock before accesses (see claim_purchases).
create function public.request_refund(
  p_reference text, p_reason text, p_amount_in_cents integer default null, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  left_in_cents integer;
  amount integer;
begin
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  elsif the_order.status <> 'paid' then
    return 'not_paid';
  end if;
  left_in_cents := the_order.total_in_cents
    - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id), 0);
  amount := coalesce(p_amount_in_cents, left_in_cents);
  if amount <= 0 or amount > left_in_cents then
    return 'more_than_paid';
  end if;
  insert into public.refunds (order_id, amount_in_cents, reason) values (the_order.id, amount, p_reason);
  perform internal.record_order_event(
    the_order.id, 'refund_requested', jsonb_build_object('amount_in_cents', amount), p_actor);
  if amount = left_in_cents then
    update public.shipments set state = 'cancelled' where order_id = the_order.id and state = 'to_prepare';
    if found then
      perform internal.put_stock_back(the_order.id);
      perform internal.record_order_event(the_order.id, 'shipment_cancelled', '{}', p_actor);
    end if;
  end if;
  return 'requested';
end $$;

-- Refunds that the store must make through the provider.
create function public.refunds_due(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due), '[]') from (
    select r.id as refund_id, o.session_id, r.amount_in_cents from public.refunds r
    join public.orders o on o.id = r.order_id
    where r.state = 'due' and o.session_id is not null order by r.created_at limit p_limit) due
$$;

-- Completes a refund after the provider has made it, and writes its credit note; idempotent.
create function public.complete_refund(p_refund_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refund public.refunds;
  the_order public.orders;
begin
  select o.* into the_order from public.orders o
  join public.refunds r on r.order_id = o.id where r.id = p_refund_id for no key update of o;
  select * into refund from public.refunds where id = p_refund_id and state = 'due';
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  update public.refunds
  set state = 'done', refunded_at = now(),
    credit_note_id = internal.write_credit_note(refund.order_id, refund.amount_in_cents)
  where id = p_refund_id returning * into refund;
  if the_order.total_in_cents
    = (select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id and r.state = 'done') then
    update public.orders set status = 'refunded' where id = the_order.id;
  end if;
  perform internal.record_order_event(
    refund.order_id, 'refunded', jsonb_build_object('amount_in_cents', refund.amount_in_cents));
  perform internal.queue_mail('order_refunded', recipient, 'order_refunded:' || refund.id, refund.order_id,
    jsonb_build_object('amount_in_cents', refund.amount_in_cents, 'credit_note_id', refund.credit_note_id))
  from (select internal.order_recipient(refund.order_id) as recipient) r where recipient is not null;
  return true;
end $$;

-- Records a refund that the provider reports: completes a requested one; otherwise writes a credit note for it.
create function internal.settle_refund(p_order public.orders, p_details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  requested uuid := (select r.id from public.refunds r
    where r.order_id = p_order.id and r.id::text = p_details ->> 'refund_id');
  amount integer := (p_details ->> 'amount_in_cents')::integer;
begin
  if requested is null then
    amount := case when amount is not null then least(amount, p_order.total_in_cents
      - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = p_order.id), 0)) end;
    if amount is null or amount <= 0 then
      return 'unchanged';
    end if;
    perform public.request_refund(p_order.reference, 'Rendu chez le prestataire de paiement', amount, 'provider');
    select r.id into strict requested from public.refunds r
    where r.order_id = p_order.id and r.state = 'due' and r.created_at = now();
  end if;
  return case when public.complete_refund(requested) then 'refunded' else 'unchanged' end;
end $$;

-- Payments that the buyer's bank contests (docs/product/orders.md#disputes).
create table public.disputes (
  -- The provider's.
  id text primary key,
  order_id uuid not null references public.orders on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  -- The provider's code, such as `fraudulent`.
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- Until when the provider takes evidence.
  evidence_due_at timestamptz,
  -- Accesses that the dispute paused.
  paused_access_ids uuid[] not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index disputes_of_order on public.disputes (order_id);
create index disputes_open on public.disputes (opened_at) where state = 'open';
alter table public.disputes enable row level security;
grant select, insert, update, delete on public.disputes to service_role;

-- One row: whether an open dispute pauses the accesses of its order, as the owner decides.
create table public.dispute_rule (
  is_current boolean primary key default true check (is_current),
  pauses_accesses boolean not null default true
);
alter table public.dispute_rule enable row level security;
grant select, insert, update, delete on public.dispute_rule to service_role;
insert into public.dispute_rule default values;

-- Opens a dispute once, and closes it once. p_details: {"dispute_id", "amount_in_cents", "reason", "state",
-- "evidence_due_at"}. The customer's lock comes before accesses: see claim_purchases.
create function internal.settle_dispute(p_order public.orders, p_details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  dispute public.disputes;
  access_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(p_order.email), 0)) where p_order.email is not null;
  insert into public.disputes (id, order_id, amount_in_cents, reason, evidence_due_at)
  values (p_details ->> 'dispute_id', p_order.id, (p_details ->> 'amount_in_cents')::integer, p_details ->> 'reason',
    (p_details ->> 'evidence_due_at')::timestamptz)
  on conflict (id) do nothing;
  if found then
    perform internal.record_order_event(p_order.id, 'dispute_opened',
      jsonb_build_object('amount_in_cents', (p_details ->> 'amount_in_cents')::integer));
    perform internal.queue_mail('order_disputed', s.email, 'order_disputed:' || (p_details ->> 'dispute_id'), null,
      jsonb_build_object('reference', p_order.reference, 'amount_in_cents', (p_details ->> 'amount_in_cents')::integer))
    from public.seller_details s;
    for access_id in
      select a.id from public.accesses a, public.dispute_rule r
      where r.pauses_accesses and p_details ->> 'state' = 'open' and internal.is_access_of_order(a.id, p_order.id)
    loop
      if internal.pause_access(access_id) = 'done' then
        update public.disputes set paused_access_ids = paused_access_ids || access_id
        where id = p_details ->> 'dispute_id';
      end if;
    end loop;
  end if;
  update public.disputes set state = p_details ->> 'state', closed_at = now()
  where id = p_details ->> 'dispute_id' and state = 'open' and p_details ->> 'state' in ('won', 'lost')
  returning * into dispute;
  if found then
    perform internal.record_order_event(p_order.id, 'dispute_' || dispute.state);
    if dispute.state = 'won' then
      perform internal.resume_access(paused.id) from unnest(dispute.paused_access_ids) as paused (id);
    end if;
  end if;
end $$;

-- Decides what the disputes from now on do. Returns {"pauses_accesses"}.
create function public.set_dispute_rule(p_pauses_accesses boolean, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb := jsonb_build_object('pauses_accesses', p_pauses_accesses);
begin
  update public.dispute_rule set pauses_accesses = p_pauses_accesses where pauses_accesses <> p_pauses_accesses;
  if found then
    perform internal.record_staff_action(p_staff, 'set_dispute_rule', 'rule', 'disputes', '{}',
      jsonb_build_object('pauses_accesses', not p_pauses_accesses), decided);
  end if;
  return decided;
end $$;

grant execute on function
  public.request_refund, public.refunds_due, public.complete_refund, public.set_dispute_rule
to service_role;

-- 15_accesses.sql

-- Subscriptions, which the customer area shows, and accesses (docs/product/deliveries.md#access) with their
-- credentials. A payment tickets an access for a customer without one, and renews a running one. A worker issues it
-- through the provider; the subscription's time begins in the transaction that marks it issued.

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_name text not null check (plan_name ~ '\S' and char_length(plan_name) <= 120),
  status text not null default 'active' check (status in ('active', 'expired', 'cancelled')),
  start_date timestamptz not null default now(),
  end_date timestamptz not null,
  created_at timestamptz not null default now(),
  check (end_date > start_date)
);
-- The customer area reads the subscription with the latest end date.
create index subscriptions_of_user on public.subscriptions (user_id, end_date desc);
create index subscriptions_to_expire on public.subscriptions (end_date) where status = 'active';
alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
create policy "a customer reads their own subscriptions" on public.subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.subscriptions
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Called by a schedule.
create function public.expire_subscriptions() returns integer
language sql security definer set search_path = ''
as $$
  with expired as (
    update public.subscriptions set status = 'expired'
    where status = 'active' and end_date <= now()
    returning 1
  )
  select count(*)::integer from expired
$$;

create table public.accesses (
  id uuid primary key default gen_random_uuid(),
  -- The order that first paid for it; null for a subscription without an order.
  order_id uuid references public.orders on delete set null,
  -- Null while it belongs to a guest.
  user_id uuid references auth.users on delete set null,
  plan_name text not null,
  state text not null default 'to_issue' check (state in ('to_issue', 'issued', 'to_revoke', 'revoked')),
  provider text,
  user_name text,
  -- Password and URLs, encrypted by the store or the worker with this row's id as additional data.
  encrypted_credentials text,
  issued_at timestamptz,
  -- Null until it is issued.
  ends_at timestamptz,
  -- The end that the provider has confirmed.
  provider_ends_at timestamptz,
  reset_requested_at timestamptz,
  -- When it became late.
  delayed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Lease: a worker that takes the task moves this into the future.
  next_attempt_at timestamptz not null default now(),
  lease_id uuid,
  created_at timestamptz not null default now(),
  -- The next task at the provider, always derived from the state, so that none is lost.
  task text generated always as (case
    when state = 'to_issue' then 'issue'
    when state = 'to_revoke' then 'revoke'
    when state = 'issued' and reset_requested_at is not null then 'reset'
    when state = 'issued' and provider_ends_at is distinct from ends_at then 'renew'
  end) stored,
  paused_at timestamptz,
  -- Remaining time of a paused access, which counts as ended until it is resumed.
  paused_time interval,
  -- The subscription that is paused with it.
  paused_subscription_id uuid references public.subscriptions on delete set null,
  check (state <> 'issued' or (
    provider is not null and user_name is not null and encrypted_credentials is not null and issued_at is not null
    and ends_at is not null)),
  check ((paused_at is null) = (paused_time is null))
);
create index accesses_due on public.accesses (next_attempt_at) where task is not null;
create index accesses_of_user on public.accesses (user_id) where user_id is not null;
create index accesses_of_order on public.accesses (order_id) where order_id is not null;
create index accesses_ending on public.accesses (ends_at) where state = 'issued';
-- A user name belongs to one access, whatever a provider returns.
create unique index accesses_credential on public.accesses (provider, user_name) where state = 'issued';
create index accesses_by_request on public.accesses (created_at);
alter table public.accesses enable row level security;
grant select, insert, update, delete on public.accesses to service_role;

-- Readings of credentials. Append-only.
create table public.access_readings (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  -- `customer`, `order_link`, or the id of a member of staff.
  reader text not null,
  read_at timestamptz not null default now()
);
create index access_readings_of_access on public.access_readings (access_id, read_at);
alter table public.access_readings enable row level security;
grant select, insert on public.access_readings to service_role;

create table public.access_resets (
  id bigint generated always as identity primary key,
  access_id uuid not null references public.accesses on delete cascade,
  requested_at timestamptz not null default now()
);
create index access_resets_of_access on public.access_resets (access_id, requested_at);
alter table public.access_resets enable row level security;
grant select, insert on public.access_resets to service_role;

-- Credentials that staff imported for any access, or typed for one.
create table public.access_pool (
  id bigint generated always as identity primary key,
  user_name text not null unique,
  -- Encrypted with the user name as additional data; null once an access has or had its own copy.
  encrypted_credentials text,
  access_id uuid references public.accesses on delete set null,
  -- Number of the access's resets when this credential was reserved.
  reset_number integer not null default 0,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  unique (access_id, reset_number)
);
create index access_pool_free on public.access_pool (id) where access_id is null and taken_at is null;
alter table public.access_pool enable row level security;
grant select, insert, update, delete on public.access_pool to service_role;

-- Wakes a listening worker (the embedded default). A hosted project's schedule finds the task within a minute.
create function internal.notify_accesses() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('accesses', '');
  return null;
end $$;
create trigger notify_worker after insert or update of state, ends_at, reset_requested_at on public.accesses
  for each row when (new.task is not null) execute function internal.notify_accesses();

-- New credentials in the pool: waiting accesses are retried at once.
create function internal.retry_waiting_accesses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.accesses set next_attempt_at = now()
  where task is not null and last_error in ('pool_empty', 'awaiting_staff');
  perform pg_notify('accesses', '');
  return null;
end $$;
create trigger retry_waiting_accesses after insert on public.access_pool
  for each statement execute function internal.retry_waiting_accesses();

-- Includes the remaining time of a paused access.
create function internal.access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'plan_name', a.plan_name,
    'state', case a.state when 'to_revoke' then 'revoked' else a.state end,
    'is_delayed', a.delayed_at is not null, 'is_resetting', a.reset_requested_at is not null,
    'paused_days', ceil(extract(epoch from a.paused_time) / 86400)::integer,
    'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'renewal_variant_id', internal.renewal_variant(a.plan_name))
$$;

create function public.accesses_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.access_json(a) order by a.ends_at desc nulls first, a.created_at desc), '[]')
  from public.accesses a where a.user_id = p_user_id and a.state in ('to_issue', 'issued')
$$;

-- The state of a payment session's accesses, for the success page.
create function public.accesses_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) -> 'accesses' from public.orders o where o.session_id = p_session_id
$$;

-- Whether the access belongs to the customer, or to a guest with this link. Once an account owns it, an old mail link
-- is void.
create function internal.owns_access(a public.accesses, p_user_id uuid, p_page_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(a.user_id = p_user_id, false) or a.user_id is null and exists (
    select from public.orders o
    where o.page_token = p_page_token and (o.id = a.order_id or o.id in (
      select g.order_id from public.subscription_grants g where g.access_id = a.id)))
$$;

-- Returns the encrypted credentials to their owner only, and logs the reading.
create function public.read_access(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token);
  if not found then
    return null;
  end if;
  insert into public.access_readings (access_id, reader)
  values (owned.id, case when p_user_id is null then 'order_link' else 'customer' end);
  return jsonb_build_object('user_name', owned.user_name, 'encrypted_credentials', owned.encrypted_credentials);
end $$;

-- Requests new credentials, three times in thirty days: `requested`, `limited`, or `unknown` unless the caller owns the
-- access.
create function public.request_access_reset(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token) for update;
  if not found then
    return 'unknown';
  elsif owned.reset_requested_at is not null then
    return 'requested';
  elsif (
    select count(*) from public.access_resets r
    where r.access_id = owned.id and r.requested_at > now() - interval '30 days'
  ) >= 3 then
    return 'limited';
  end if;
  insert into public.access_resets (access_id) values (owned.id);
  update public.accesses set reset_requested_at = now(), attempts = 0, next_attempt_at = now() where id = owned.id;
  perform internal.record_access_event(owned.id, 'access_reset_requested');
  return 'requested';
end $$;

-- Deletes the pool's copy of credentials that an access has or had. The user name stays, so that the credential cannot
-- be imported again.
create function internal.clear_pool_credentials() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.access_pool set encrypted_credentials = null
  where access_id = new.id and encrypted_credentials is not null;
  return null;
end $$;
create trigger clear_pool_credentials after update of encrypted_credentials on public.accesses
  for each row when (new.encrypted_credentials is distinct from old.encrypted_credentials)
  execute function internal.clear_pool_credentials();

-- Requests the revocation of an access at the provider. One that no worker has tried to issue does not exist there.
create function internal.revoke_access(p_access_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.accesses
  set state = case when state = 'to_issue' and attempts = 0 then 'revoked' else 'to_revoke' end,
    attempts = 0, lease_id = null, next_attempt_at = now()
  where id = p_access_id and state in ('to_issue', 'issued')
$$;

-- Takes back the time that an order paid for, or the access when no other order pays for it.
create function internal.revoke_accesses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken public.subscription_grants;
  length interval;
begin
  for taken in
    update public.subscription_grants set refunded_at = now()
    where order_id = new.id and refunded_at is null returning *
  loop
    length := coalesce(taken.ends_at - taken.starts_at, interval '0');
    update public.subscriptions
    set status = case when end_date - length <= greatest(start_date, now()) then 'cancelled' else status end,
      end_date = case when end_date - length <= start_date then end_date else end_date - length end
    where taken.starts_at is not null and id = (
      select s.id from public.subscriptions s
      where s.user_id = taken.user_id and s.status = 'active' order by s.end_date desc limit 1);
    if exists (
      select from public.subscription_grants g where g.access_id = taken.access_id and g.refunded_at is null
    ) then
      update public.accesses set ends_at = ends_at - length where id = taken.access_id;
    else
      perform internal.revoke_access(taken.access_id);
    end if;
  end loop;
  return null;
end $$;
create trigger revoke_accesses after update of status on public.orders
  for each row when (new.status = 'refunded' and old.status <> 'refunded')
  execute function internal.revoke_accesses();

create function internal.revoke_accesses_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.revoke_access(a.id) from public.accesses a where a.user_id = old.id;
  return old;
end $$;
create trigger revoke_accesses_of_account before delete on auth.users
  for each row execute function internal.revoke_accesses_of_account();

-- A pause has no limit, so that its credentials are kept.
create function public.purge_ended_accesses() returns void
language sql security definer set search_path = '' as $$
  update public.accesses set state = 'revoked', encrypted_credentials = null, reset_requested_at = null
  where state = 'issued' and ends_at < now() - internal.retention_period('ended_accesses') and paused_at is null
$$;

-- Changes of a paused access's end (a refund, a gift) change its remaining time.
create function internal.move_paused_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state <> 'issued' then
    new.paused_at := null;
    new.paused_time := null;
  elsif new.paused_at is not null then
    new.paused_time := greatest(old.paused_time + (new.ends_at - old.ends_at), interval '0');
    new.ends_at := old.ends_at;
  end if;
  return new;
end $$;
create trigger move_paused_end before update of ends_at, state on public.accesses
  for each row when (old.paused_at is not null) execute function internal.move_paused_end();

create function internal.pause_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  running public.accesses;
begin
  select * into running from public.accesses
  where id = p_access_id and state = 'issued' and paused_at is null and ends_at > now() for update;
  if not found then
    return 'unavailable';
  end if;
  -- Ends the access at the provider at once.
  update public.accesses
  set paused_at = now(), paused_time = ends_at - now(), ends_at = now(), attempts = 0, next_attempt_at = now(),
    paused_subscription_id = (
      select s.id from public.subscriptions s
      where s.user_id = running.user_id and s.status = 'active' and s.end_date = running.ends_at limit 1)
  where id = p_access_id returning * into running;
  update public.subscriptions set end_date = greatest(now(), start_date + interval '1 second'), status = 'expired'
  where id = running.paused_subscription_id;
  perform internal.record_access_event(p_access_id, 'access_paused');
  return 'done';
end $$;

create function internal.resume_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paused public.accesses;
begin
  select * into paused from public.accesses where id = p_access_id and paused_at is not null for update;
  if not found then
    return 'unavailable';
  end if;
  update public.accesses
  set paused_at = null, paused_time = null, paused_subscription_id = null, attempts = 0, next_attempt_at = now()
  where id = p_access_id;
  update public.accesses set ends_at = now() + paused.paused_time where id = p_access_id;
  update public.subscriptions set end_date = now() + paused.paused_time, status = 'active'
  where id = paused.paused_subscription_id and paused.paused_time > interval '0';
  perform internal.record_access_event(p_access_id, 'access_resumed');
  return 'done';
end $$;

-- Adds days to an access, its subscription and its last purchase.
create function internal.give_days(p_access_id uuid, p_days integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  given public.accesses;
  new_end timestamptz;
begin
  select * into given from public.accesses where id = p_access_id and state = 'issued' for update;
  if not found then
    return 'unavailable';
  end if;
  new_end := case when given.paused_at is not null then given.ends_at else greatest(given.ends_at, now()) end
    + make_interval(days => p_days);
  if new_end + coalesce(given.paused_time, interval '0') > now() + interval '10 years' then
    return 'too_long';
  end if;
  update public.accesses set ends_at = new_end, attempts = 0, next_attempt_at = now() where id = p_access_id;
  if given.paused_at is null then
    update public.subscriptions set end_date = new_end, status = 'active'
    where id = (
      select s.id from public.subscriptions s
      where s.user_id = given.user_id and s.status <> 'cancelled' and s.end_date = given.ends_at limit 1);
  end if;
  -- The effect of a refund.
  update public.subscription_grants set ends_at = ends_at + make_interval(days => p_days)
  where (order_id, position) = (
    select g.order_id, g.position from public.subscription_grants g
    where g.access_id = p_access_id and g.refunded_at is null and g.ends_at is not null
    order by g.ends_at desc limit 1);
  perform internal.record_access_event(p_access_id, 'access_extended', jsonb_build_object('days', p_days));
  return 'done';
end $$;

create function internal.resend_access(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  issued public.accesses;
begin
  select * into issued from public.accesses where id = p_access_id and state = 'issued' and order_id is not null;
  if not found then
    return 'unavailable';
  end if;
  perform internal.queue_access_mail(issued, 'access_issued', p_access_id || ':' || gen_random_uuid());
  return 'done';
end $$;

grant execute on function
  public.expire_subscriptions, public.accesses_of_customer, public.accesses_of_session, public.read_access,
  public.request_access_reset, public.purge_ended_accesses
to service_role;

-- 16_access_tasks.sql

-- The worker's tasks on accesses. A task is leased, performed at the provider with an idempotency key, and completed in
-- one transaction; a worker whose lease has passed to another completes nothing.

-- p_lease: longer than a call to the provider takes.
create function public.claim_access_tasks(p_limit integer default 10, p_lease interval default '2 minutes')
returns setof jsonb
language sql volatile security definer set search_path = '' as $$
  update public.accesses a
  set lease_id = gen_random_uuid(), next_attempt_at = now() + p_lease, attempts = a.attempts + 1
  where a.id in (
    select due.id from public.accesses due
    where due.task is not null and due.next_attempt_at <= now()
    order by due.next_attempt_at limit p_limit for update skip locked)
  returning jsonb_build_object(
    'access_id', a.id, 'lease_id', a.lease_id, 'task', a.task, 'provider', a.provider, 'user_name', a.user_name,
    'plan_name', a.plan_name, 'attempts', a.attempts,
    'reset_number', (select count(*) from public.access_resets r where r.access_id = a.id),
    -- Until it is issued, an access is assumed to be issued at the end of the lease.
    'ends_at', case when a.state = 'to_issue' then greatest(a.ends_at, now() + p_lease) + coalesce((
      select sum(g.period) from public.subscription_grants g
      where g.access_id = a.id and g.starts_at is null and g.refunded_at is null), interval '0')
      else a.ends_at end)
$$;

-- Records an event on the timeline of every order that paid for the access.
create function internal.record_access_event(p_access_id uuid, p_kind text, p_details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select internal.record_order_event(paid.order_id, p_kind, p_details)
  from (select distinct g.order_id from public.subscription_grants g where g.access_id = p_access_id) paid
$$;

-- Link to the customer area, or to the page of a guest's order.
create function internal.access_page_path(p_access public.accesses) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_access.user_id is not null then '/espace-client' else coalesce(
    (select '/commande/suivi#' || o.page_token from public.orders o where o.id = p_access.order_id),
    '/espace-client') end
$$;

-- Queues a mail to the access's current owner: at the account's address, else the order's.
create function internal.queue_access_mail(
  p_access public.accesses, p_kind text, p_key text, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, recipient.email, p_kind || ':' || p_key, p_access.order_id,
    jsonb_build_object('plan', p_access.plan_name, 'end_date', p_access.ends_at,
      'path', internal.access_page_path(p_access)) || p_variables)
  from (select coalesce(
    (select u.email from auth.users u where u.id = p_access.user_id),
    internal.order_recipient(p_access.order_id)) as email) recipient
  where recipient.email is not null
$$;

-- Marks an access issued, starts its subscription time and queues its mail, in one transaction. False when the lease
-- was lost, the access was refunded meanwhile, or the credential belongs to another access. p_confirmed_end: the end
-- that the provider has confirmed.
create function public.complete_access_issue(
  p_access_id uuid, p_lease_id uuid, p_provider text, p_user_name text, p_encrypted_credentials text,
  p_confirmed_end timestamptz
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  issued public.accesses;
  waiting public.subscription_grants;
begin
  -- Serializes with a concurrent confirmation of the same address: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(lower(o.email), 0))
  from public.accesses a join public.orders o on o.id = a.order_id where a.id = p_access_id and o.email is not null;

  select * into issued from public.accesses
  where id = p_access_id and lease_id = p_lease_id and state = 'to_issue' for update;
  if not found or exists (
    select from public.accesses other
    where other.provider = p_provider and other.user_name = p_user_name and other.id <> p_access_id
  ) then
    return false;
  end if;
  for waiting in
    select g.* from public.subscription_grants g join public.orders o on o.id = g.order_id
    where g.access_id = p_access_id and g.starts_at is null and g.refunded_at is null
    order by o.paid_at, g.order_id, g.position
  loop
    perform internal.begin_grant(waiting);
  end loop;
  update public.accesses
  set state = 'issued', provider = p_provider, user_name = p_user_name, issued_at = now(),
    encrypted_credentials = p_encrypted_credentials,
    provider_ends_at = case when ends_at <= p_confirmed_end then ends_at end,
    attempts = 0, lease_id = null, last_error = null, delayed_at = null, next_attempt_at = now()
  where id = p_access_id returning * into issued;
  if issued.order_id is not null then
    perform internal.record_access_event(p_access_id, 'access_issued');
    perform internal.queue_access_mail(issued, 'access_issued', issued.id::text);
  end if;
  return true;
end $$;

-- Completes a renewal, a reset or a revocation; false when the lease was lost or the task has changed. p_user_name,
-- p_encrypted_credentials: the new credentials of a reset.
create function public.complete_access_task(
  p_access_id uuid, p_lease_id uuid, p_task text, p_confirmed_end timestamptz,
  p_user_name text default null, p_encrypted_credentials text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.accesses;
  changed public.accesses;
begin
  select * into before from public.accesses
  where id = p_access_id and lease_id = p_lease_id and task = p_task for update;
  if not found or exists (
    select from public.accesses other
    where other.provider = before.provider and other.user_name = p_user_name and other.id <> p_access_id
  ) then
    return false;
  end if;
  update public.accesses
  set state = case when p_task = 'revoke' then 'revoked' else state end,
    provider_ends_at = case when p_task = 'renew' then p_confirmed_end else provider_ends_at end,
    reset_requested_at = case when p_task = 'reset' then null else reset_requested_at end,
    user_name = coalesce(p_user_name, user_name),
    -- Revoked credentials are deleted.
    encrypted_credentials = case when p_task = 'revoke' then null
      else coalesce(p_encrypted_credentials, encrypted_credentials) end,
    attempts = 0, lease_id = null, last_error = null, delayed_at = null, next_attempt_at = now()
  where id = p_access_id returning * into changed;
  if p_task = 'renew' and p_confirmed_end > before.provider_ends_at then
    perform internal.queue_access_mail(changed, 'access_renewed',
      changed.id || ':' || extract(epoch from p_confirmed_end)::bigint);
  elsif p_task <> 'renew' then
    perform internal.record_access_event(
      p_access_id, case p_task when 'revoke' then 'access_revoked' else 'access_reset' end);
  end if;
  return true;
end $$;

-- Called by staff: the task was performed at the provider's panel by hand.
create function public.confirm_access_task(p_access_id uuid, p_task text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  leased public.accesses;
begin
  update public.accesses set lease_id = gen_random_uuid()
  where id = p_access_id and task = p_task and p_task in ('renew', 'revoke') returning * into leased;
  return found and public.complete_access_task(p_access_id, leased.lease_id, p_task, leased.ends_at);
end $$;

-- Schedules the next attempt of a failed task, without a maximum, because it was paid for. p_is_delayed: whether to
-- inform the customer of the delay.
create function public.postpone_access_task(
  p_access_id uuid, p_lease_id uuid, p_error text, p_delay interval, p_is_delayed boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was_delayed boolean;
begin
  select delayed_at is not null into was_delayed from public.accesses
  where id = p_access_id and lease_id = p_lease_id for update;
  if not found then
    return false;
  end if;
  update public.accesses
  set last_error = p_error, next_attempt_at = now() + p_delay, lease_id = null,
    delayed_at = case when p_is_delayed or created_at < now() - interval '1 day' then coalesce(delayed_at, now()) end
  where id = p_access_id;
  if p_is_delayed and not was_delayed then
    perform internal.record_access_event(p_access_id, 'access_delayed', jsonb_build_object('error', p_error));
  end if;
  return true;
end $$;

-- Reserves a credential of the pool for the access; idempotent, null when the pool is empty. p_only_reserved: only a
-- credential that staff entered for this access.
create function public.take_pool_credential(p_access_id uuid, p_reset_number integer, p_only_reserved boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken public.access_pool;
begin
  perform 1 from public.accesses where id = p_access_id for update;
  select * into taken from public.access_pool where access_id = p_access_id and reset_number = p_reset_number;
  if not found and not p_only_reserved then
    update public.access_pool set access_id = p_access_id, reset_number = p_reset_number, taken_at = now()
    where id = (
      select free.id from public.access_pool free where free.access_id is null and free.taken_at is null
      order by free.id limit 1 for update skip locked)
    returning * into taken;
  end if;
  return case when taken.id is not null then jsonb_build_object(
    'user_name', taken.user_name, 'encrypted_credentials', taken.encrypted_credentials) end;
end $$;

grant execute on function
  public.claim_access_tasks, public.complete_access_issue, public.complete_access_task, public.confirm_access_task,
  public.postpone_access_task, public.take_pool_credential
to service_role;

-- 17_purchased_time.sql

-- Purchased time: when it begins and ends, and which access it creates or renews (docs/product/deliveries.md#access).
-- Purchases belong to the confirmed account with their e-mail address, whether it was created before or after.

-- Subscription time of a paid order, stored under its e-mail address until a confirmed account with that address
-- exists; user_id and the dates are set when it is added to that account's subscription.
create table public.subscription_grants (
  order_id uuid not null references public.orders,
  position integer not null,
  email text,
  plan_name text not null,
  period interval not null,
  user_id uuid references auth.users on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  access_id uuid references public.accesses on delete set null,
  -- When an account claimed it. `starts_at` is null until its time has begun.
  claimed_at timestamptz,
  refunded_at timestamptz,
  primary key (order_id, position),
  foreign key (order_id, position) references public.order_lines (order_id, position)
);
create index subscription_grants_unclaimed on public.subscription_grants (lower(email)) where claimed_at is null;
create index subscription_grants_of_access on public.subscription_grants (access_id) where access_id is not null;
create index subscription_grants_of_customer
  on public.subscription_grants (coalesce(user_id::text, lower(email))) where refunded_at is null;
create index subscription_grants_ending on public.subscription_grants (ends_at) where refunded_at is null;
alter table public.subscription_grants enable row level security;
grant select, insert, update, delete on public.subscription_grants to service_role;

create function internal.grant_subscriptions(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.subscription_grants (order_id, position, email, plan_name, period)
  select l.order_id, l.position, p_order.email, l.plan_name, l.subscription_period * l.quantity
  from public.order_lines l where l.order_id = p_order.id and l.subscription_period is not null;
$$;

-- p_email: lower case. An advisory lock by e-mail address serializes payments, issues and confirmations, so that the
-- later one sees the result of the earlier one.
create function internal.claim_purchases(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claimed public.subscription_grants;
  running public.subscriptions;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_email, 0));
  update public.invoices set user_id = p_user_id
  where user_id is null and (order_id is not null or credited_invoice_id is not null) and lower(email) = p_email;

  for claimed in
    select unclaimed.* from public.subscription_grants unclaimed
    join public.orders o on o.id = unclaimed.order_id
    where unclaimed.claimed_at is null and lower(unclaimed.email) = p_email
    order by o.paid_at, unclaimed.order_id, unclaimed.position
  loop
    update public.subscription_grants set user_id = p_user_id, claimed_at = now()
    where order_id = claimed.order_id and position = claimed.position;
    update public.accesses set user_id = p_user_id where id = claimed.access_id and user_id is null;
    continue when claimed.starts_at is null or claimed.refunded_at is not null;
    -- Time that began without an account is added to the running subscription, and its access is extended equally.
    running := internal.running_subscription(p_user_id, claimed.starts_at);
    if running.end_date > claimed.starts_at then
      claimed.ends_at := greatest(running.end_date, least(
        running.end_date + (claimed.ends_at - claimed.starts_at), claimed.starts_at + interval '10 years'));
      update public.subscription_grants set starts_at = running.end_date, ends_at = claimed.ends_at
      where order_id = claimed.order_id and position = claimed.position;
      update public.accesses set ends_at = greatest(ends_at, claimed.ends_at)
      where id = claimed.access_id and state = 'issued';
    end if;
    perform internal.extend_subscription(p_user_id, claimed);
  end loop;
end $$;

create function internal.claim_on_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.claim_purchases(new.id, lower(new.email));
  return null;
end $$;
create trigger claim_purchases
  after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function internal.claim_on_confirmation();

-- The customer's subscription that is running or just ending, locked.
create function internal.running_subscription(p_user_id uuid, p_at timestamptz) returns public.subscriptions
language sql volatile security definer set search_path = '' as $$
  select s from public.subscriptions s
  where s.user_id = p_user_id and s.status <> 'cancelled' and s.end_date >= p_at
  order by s.end_date desc limit 1 for update
$$;

-- Creates or extends the customer's subscription by a grant whose time has begun.
create function internal.extend_subscription(p_user_id uuid, p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  running public.subscriptions := internal.running_subscription(p_user_id, p_grant.starts_at);
begin
  if p_grant.ends_at <= p_grant.starts_at then
    return;
  elsif running.id is null then
    insert into public.subscriptions (user_id, plan_name, status, start_date, end_date)
    values (p_user_id, p_grant.plan_name, case when p_grant.ends_at > now() then 'active' else 'expired' end,
      p_grant.starts_at, p_grant.ends_at);
  else
    update public.subscriptions
    set end_date = greatest(end_date, p_grant.ends_at),
      -- Named after the longer part: a year extended by a month stays a year's subscription.
      plan_name = case when now() + p_grant.period >= running.end_date then p_grant.plan_name else plan_name end,
      status = case when greatest(end_date, p_grant.ends_at) > now() then 'active' else 'expired' end
    where id = running.id;
  end if;
end $$;

-- Starts a grant's time at the end of the running subscription, else now, limited to ten years.
create function internal.begin_grant(p_grant public.subscription_grants) returns void
language plpgsql security definer set search_path = '' as $$
declare
  begun public.subscription_grants := p_grant;
  running public.subscriptions;
begin
  if p_grant.user_id is not null then
    running := internal.running_subscription(p_grant.user_id, now());
  end if;
  begun.starts_at := greatest(
    now(), running.end_date, (select a.ends_at from public.accesses a where a.id = p_grant.access_id));
  begun.ends_at := greatest(begun.starts_at, least(begun.starts_at + p_grant.period, now() + interval '10 years'));
  update public.subscription_grants set starts_at = begun.starts_at, ends_at = begun.ends_at
  where order_id = p_grant.order_id and position = p_grant.position;
  update public.accesses set ends_at = begun.ends_at where id = p_grant.access_id;
  if p_grant.user_id is not null then
    -- An older subscription may run without this access, so that their ends differ.
    perform internal.extend_subscription(p_grant.user_id, begun);
  end if;
end $$;

-- Attaches each grant of a paid order to the running access, which renews it, or to a new one.
create function internal.request_accesses(p_order public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  bought public.subscription_grants;
  live public.accesses;
begin
  for bought in
    select * from public.subscription_grants where order_id = p_order.id and access_id is null order by position
  loop
    select a.* into live from public.accesses a
    where a.state in ('to_issue', 'issued') and (a.ends_at is null or a.ends_at > now()) and (
      a.user_id = bought.user_id or bought.user_id is null and a.user_id is null and exists (
        select from public.orders o where o.id = a.order_id and lower(o.email) = lower(p_order.email)))
    order by a.ends_at desc nulls first, a.id limit 1 for update;
    if not found then
      insert into public.accesses (order_id, user_id, plan_name)
      values (p_order.id, bought.user_id, bought.plan_name) returning * into live;
      perform internal.record_order_event(p_order.id, 'access_requested');
    end if;
    update public.subscription_grants set access_id = live.id
    where order_id = bought.order_id and position = bought.position returning * into bought;
    if live.state = 'issued' then
      perform internal.begin_grant(bought);
      perform internal.record_order_event(p_order.id, 'access_renewed');
    end if;
  end loop;
end $$;

-- Buying time during a pause resumes the access: the bought time is added to the end.
create function internal.resume_on_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.resume_access(a.id) from public.accesses a
  where a.paused_at is not null and a.id in (select internal.access_ids_of_customer((
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(new.email) and u.email_confirmed_at is not null limit 1), lower(new.email)));
  return null;
end $$;
create trigger resume_on_purchase after insert on public.subscription_grants
  for each row execute function internal.resume_on_purchase();

-- The unfinished subscription of an order.
create function internal.order_subscription(p_order public.orders)
returns table (plan_name text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.plan_name, g.ends_at from public.subscription_grants g
  where g.order_id = p_order.id and p_order.status = 'paid' and g.refunded_at is null
    and (g.ends_at is null or g.ends_at > now())
  order by g.ends_at desc nulls first limit 1
$$;

-- The variant that renews a plan: a subscription without goods.
create function internal.renewal_variant(p_plan_name text) returns text
language sql stable security definer set search_path = '' as $$
  select v.id from public.variants v join public.products p on p.id = v.product_id
  where v.plan_name = p_plan_name and p.type = 'digital' and p.purchasable and p.status = 'published'
    and not p.is_hidden and p.deleted_at is null
  order by p.position, v.position limit 1
$$;

-- Excludes subscriptions whose last purchase was terminated.
create function public.queue_renewal_reminders() returns void
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
    and not exists (select from public.terminations t where t.closing is distinct from 'taken_back' and t.order_id = (
      select g.order_id from public.subscription_grants g
      where g.access_id = a.id and g.refunded_at is null order by g.ends_at desc nulls first limit 1))
$$;

grant execute on function public.queue_renewal_reminders to service_role;

-- 18_tickets.sql

-- Tickets of visitors and customers (docs/product/support.md#contact), and replies of staff
-- (docs/product/back-office.md#inbox).

-- Sort order of the inbox: new ones first, oldest first.
create function internal.ticket_rank(p_state text) returns integer
language sql immutable set search_path = '' as $$
  select case p_state when 'new' then 0 when 'open' then 1 when 'waiting' then 2 else 3 end
$$;

-- Search terms of a ticket: its reference, name and address as for orders, and the words of its text.
create function internal.ticket_search_keys(p_reference text, p_email text, p_name text, p_text text) returns text[]
language sql immutable security definer set search_path = '' as $$
  select internal.order_search_keys(p_reference, p_email, p_name) || internal.search_words(p_text)
$$;

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  -- The reference that its sender quotes: « DM-4K7Q92QX ».
  reference text not null unique,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  whatsapp text not null check (length(whatsapp) <= 40),
  subject text not null check (length(subject) between 1 and 60),
  message text not null check (length(message) between 1 and 4000),
  -- Keyed hash of the client IP, kept for a day.
  client_ip_hash text,
  created_at timestamptz not null default now(),
  -- Set when staff reply.
  handled_at timestamptz,
  state text not null default 'new' check (state in ('new', 'open', 'waiting', 'closed')),
  -- Assigned member of staff, as the studio's project knows them.
  assignee_id text check (assignee_id <> ''),
  assignee_name text,
  order_id uuid references public.orders on delete set null,
  user_id uuid references auth.users on delete set null,
  -- Version for conflict checks.
  version integer not null default 1,
  -- The account that wrote it: anybody can type an address into the contact form, so an account shows only its own.
  is_from_account boolean not null default false,
  check ((assignee_id is null) = (assignee_name is null))
);
create index tickets_of_address on public.tickets (lower(email), created_at);
create index tickets_of_client_ip on public.tickets (client_ip_hash, created_at) where client_ip_hash is not null;
create index tickets_to_handle on public.tickets (created_at) where handled_at is null;
create index tickets_search on public.tickets
using gin (internal.ticket_search_keys(reference, email, name, subject || ' ' || message));
create index tickets_of_state on public.tickets (internal.ticket_rank(state), created_at, id);
create index tickets_of_order on public.tickets (order_id) where order_id is not null;
create index tickets_of_user on public.tickets (user_id) where user_id is not null;
create index tickets_email_digest on public.tickets (internal.email_digest(email));
alter table public.tickets enable row level security;
grant select, update, delete on public.tickets to service_role;

-- Replies, which are mailed to the sender, and notes of staff. Deleted with the ticket.
create table public.ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  staff_id text not null,
  staff_name text not null,
  text text not null check (length(text) between 1 and 8000),
  created_at timestamptz not null default now(),
  -- Idempotency key of the current mail; null for the first one.
  mail_key text
);
create index ticket_messages_of_ticket on public.ticket_messages (ticket_id, id);
alter table public.ticket_messages enable row level security;
grant select on public.ticket_messages to service_role;

-- Stores a ticket and queues its acknowledgement. Null beyond three per address or ten per client IP in a day, so that
-- nobody floods a stranger's mailbox.
create function public.submit_ticket(
  p_name text, p_email text, p_whatsapp text, p_subject text, p_message text, p_client_ip_hash text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_reference text := 'DM-' || right(internal.new_order_reference(), 4) || right(internal.new_order_reference(), 4);
begin
  -- Serializes concurrent tickets.
  perform pg_advisory_xact_lock(hashtextextended('tickets', 0));
  if (select count(*) from public.tickets r
      where lower(r.email) = lower(p_email) and r.created_at > now() - interval '1 day') >= 3
    or (select count(*) from public.tickets r
      where r.client_ip_hash = p_client_ip_hash and r.created_at > now() - interval '1 day') >= 10
  then
    return null;
  end if;
  update public.tickets set client_ip_hash = null
  where client_ip_hash is not null and created_at < now() - interval '1 day';
  insert into public.tickets (reference, name, email, whatsapp, subject, message, client_ip_hash)
  values (new_reference, p_name, p_email, p_whatsapp, p_subject, p_message, p_client_ip_hash);
  perform internal.queue_mail('ticket_received', p_email, 'ticket_received:' || new_reference, null,
    jsonb_build_object('reference', new_reference));
  return new_reference;
end $$;

-- Stores a ticket of an account under its confirmed address, within the limits of the contact form. The order is linked
-- if it is the customer's. Null beyond the limits, and without a confirmed address.
create function public.submit_account_ticket(
  p_user_id uuid, p_subject text, p_message text, p_order_reference text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  customer record;
  new_reference text;
begin
  select lower(u.email) as email, p.full_name, p.whatsapp into customer
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id and u.email_confirmed_at is not null;
  if customer.email is null then
    return null;
  end if;
  new_reference := public.submit_ticket(
    left(coalesce(nullif(trim(customer.full_name), ''), split_part(customer.email, '@', 1)), 120), customer.email,
    left(coalesce(customer.whatsapp, ''), 40), p_subject, p_message);
  update public.tickets r set is_from_account = true, user_id = p_user_id, order_id = coalesce((
    select o.id from public.orders o
    where o.reference = p_order_reference
      and o.id in (select internal.order_ids_of_customer(p_user_id, customer.email))), r.order_id)
  where r.reference = new_reference;
  return new_reference;
end $$;

-- Tickets of the account with their replies, newest first, without names of staff and without notes.
create function public.tickets_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', r.reference, 'subject', r.subject, 'message', r.message, 'state', r.state,
    'order_reference', (select o.reference from public.orders o where o.id = r.order_id),
    'created_at', r.created_at,
    'replies', coalesce((
      select jsonb_agg(jsonb_build_object('text', m.text, 'at', m.created_at) order by m.id)
      from public.ticket_messages m where m.ticket_id = r.id and m.kind = 'reply'), '[]'))
    order by r.created_at desc, r.id), '[]')
  from public.tickets r where r.user_id = p_user_id and r.is_from_account
$$;

-- The order of a ticket: the one that it names, else the last one of its address. An order of another address is never
-- linked automatically, because anybody can write any reference.
create function internal.order_of_ticket(p_email text, p_text text) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o
  where lower(o.email) = lower(p_email) and o.status <> 'pending'
  order by upper(p_text) like '%' || o.reference || '%' desc, o.created_at desc limit 1
$$;

create function internal.link_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.order_id := internal.order_of_ticket(new.email, new.subject || ' ' || new.message);
  new.user_id := (
    select u.id from auth.users u where lower(u.email) = lower(new.email) and u.email_confirmed_at is not null limit 1);
  return new;
end $$;
create trigger link_ticket before insert on public.tickets
  for each row execute function internal.link_ticket();

-- Two hours after a moment, while somebody is there: from 9 a.m. to 11 p.m.
create function internal.promised_reply_at(p_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when local.hour < 9 then (local.day + interval '11 hours') at time zone 'Europe/Paris'
    when local.hour >= 23 then (local.day + interval '1 day 11 hours') at time zone 'Europe/Paris'
    else p_at + interval '2 hours' end
  from (select date_trunc('day', p_at at time zone 'Europe/Paris') as day,
    extract(hour from p_at at time zone 'Europe/Paris') as hour) local
$$;

-- Promised time of a reply; null after a reply, or when none is due.
create function internal.ticket_due_at(r public.tickets) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select internal.promised_reply_at(r.created_at) where r.handled_at is null and r.state in ('new', 'open')
$$;

-- Counts of tickets that wait for staff, that wait for their sender, and that are late.
create function internal.ticket_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'new', count(*) filter (where r.state = 'new'), 'open', count(*) filter (where r.state = 'open'),
    'waiting', count(*) filter (where r.state = 'waiting'),
    'late', count(*) filter (where internal.ticket_due_at(r) < now()))
  from public.tickets r where internal.ticket_rank(r.state) < 3
$$;

create function internal.ticket_row_json(r public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', r.reference, 'name', r.name, 'email', r.email, 'subject', r.subject,
    'excerpt', left(r.message, 160), 'state', r.state, 'assignee_name', r.assignee_name, 'version', r.version,
    'created_at', r.created_at, 'due_at', internal.ticket_due_at(r))
$$;

-- A page of tickets: {"tickets": [...], "next": {"rank", "at", "id"} or null, "counts": {...}}.
-- p_list: `inbox` (new and open), `mine` (of p_staff_id, not closed), `waiting`, or `closed`. A search finds every
-- request, whatever the list.
-- p_after_rank, p_after_at, p_after_id: `next` of the page before.
create function public.staff_tickets(
  p_list text, p_staff_id text, p_search text default '', p_after_rank integer default null,
  p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(regexp_replace(p_search, '\mdm-', '', 'gi'));
  -- Fetches one row more than shown, to detect a next page.
  ids uuid[];
  last public.tickets;
begin
  if cardinality(words) > 0 then
    -- The first three words, each looked up by the index; missing ones repeat the first.
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(words[1])
        and internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(coalesce(words[3], words[1]))
        and (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
      order by r.created_at desc, r.id desc limit p_limit + 1);
  elsif p_list = 'closed' then
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_rank(r.state) = 3
        and (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
      order by r.created_at desc, r.id desc limit p_limit + 1);
  else
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_rank(r.state) < 3
        and case p_list
          when 'mine' then r.assignee_id = p_staff_id
          when 'waiting' then internal.ticket_rank(r.state) = 2
          else internal.ticket_rank(r.state) < 2 end
        and (p_after_at is null
          or (internal.ticket_rank(r.state), r.created_at, r.id) > (p_after_rank, p_after_at, p_after_id))
      order by internal.ticket_rank(r.state), r.created_at, r.id limit p_limit + 1);
  end if;
  select * into last from public.tickets where id = ids[p_limit];
  return jsonb_build_object(
    'counts', internal.ticket_counts(),
    'next', case when cardinality(ids) > p_limit then jsonb_build_object(
      'rank', internal.ticket_rank(last.state), 'at', last.created_at, 'id', last.id) end,
    'tickets', coalesce((
      select jsonb_agg(internal.ticket_row_json(r) order by listed.position)
      from unnest(ids[:p_limit]) with ordinality as listed (id, position)
      join public.tickets r on r.id = listed.id), '[]'));
end $$;

create function internal.ticket_messages_json(p_ticket_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'staff_name', m.staff_name,
    'text', m.text, 'at', m.created_at,
    'mail_state', (
      select case when o.bounced_at is not null then 'given_up' else o.state end from public.mail_outbox o
      where o.idempotency_key = coalesce(m.mail_key, 'ticket_reply:' || m.id))) order by m.id), '[]')
  from public.ticket_messages m where m.ticket_id = p_ticket_id
$$;

-- A ticket with its messages, order and account.
create function public.staff_ticket(p_reference text, p_staff_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.ticket_row_json(r) - 'excerpt' || jsonb_build_object(
    'whatsapp', r.whatsapp, 'message', r.message, 'is_mine', coalesce(r.assignee_id = p_staff_id, false),
    'messages', internal.ticket_messages_json(r.id),
    'order', (
      select jsonb_build_object('reference', o.reference, 'status', o.status, 'total_in_cents', o.total_in_cents,
        'currency', o.currency, 'created_at', o.created_at,
        'is_of_sender', coalesce(lower(o.email) = lower(r.email), false))
      from public.orders o where o.id = r.order_id),
    'customer', (
      select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email)
      from public.profiles p where p.id = r.user_id),
    'others', coalesce((
      select jsonb_agg(jsonb_build_object('reference', other.reference, 'subject', other.subject,
        'state', other.state, 'created_at', other.created_at) order by other.created_at desc)
      from public.tickets other where lower(other.email) = lower(r.email) and other.id <> r.id), '[]'))
  from public.tickets r where r.reference = p_reference
$$;

-- The state that an action can change, without personal data.
create function internal.ticket_snapshot(r public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('state', r.state, 'assignee', r.assignee_name,
    'order', (select o.reference from public.orders o where o.id = r.order_id),
    'has_customer', r.user_id is not null))
$$;

-- Mails a reply, and assigns an unassigned ticket to its author.
create function internal.reply_to_ticket(p_ticket public.tickets, p_parameters jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  insert into public.ticket_messages (ticket_id, kind, staff_id, staff_name, text)
  values (p_ticket.id, 'reply', p_staff ->> 'id', p_staff ->> 'name', p_parameters ->> 'text')
  returning id into message_id;
  update public.tickets
  set state = case when (p_parameters ->> 'close')::boolean then 'closed' else 'waiting' end,
    handled_at = coalesce(handled_at, now()),
    assignee_id = coalesce(assignee_id, p_staff ->> 'id'), assignee_name = coalesce(assignee_name, p_staff ->> 'name')
  where id = p_ticket.id;
  perform internal.queue_mail('ticket_reply', p_ticket.email, 'ticket_reply:' || message_id, null,
    jsonb_build_object('reference', p_ticket.reference, 'name', p_ticket.name, 'text', p_parameters ->> 'text'));
  return 'done';
end $$;

-- Sends a reply again: a failed one with its key, a bounced one with a new key. `done` or `unavailable`.
create function internal.resend_reply(p_ticket public.tickets, p_message_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message public.ticket_messages;
  mail public.mail_outbox;
  new_key text;
begin
  select * into message from public.ticket_messages
  where id = p_message_id and ticket_id = p_ticket.id and kind = 'reply';
  select * into mail from public.mail_outbox
  where idempotency_key = coalesce(message.mail_key, 'ticket_reply:' || message.id) for update;
  if mail.bounced_at is not null then
    new_key := 'ticket_reply:' || message.id || ':' || gen_random_uuid();
    update public.ticket_messages set mail_key = new_key where id = message.id;
    perform internal.queue_mail('ticket_reply', p_ticket.email, new_key, null, mail.variables);
    return 'done';
  elsif mail.state = 'given_up' then
    update public.mail_outbox
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null, recipient = p_ticket.email
    where id = mail.id;
    perform pg_notify('mail_outbox', '');
    return 'done';
  end if;
  return 'unavailable';
end $$;

-- `done`, or why nothing was changed.
create function internal.apply_ticket_action(
  p_ticket public.tickets, p_action text, p_parameters jsonb, p_staff jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  case p_action
    when 'note' then
      insert into public.ticket_messages (ticket_id, kind, staff_id, staff_name, text)
      values (p_ticket.id, 'note', p_staff ->> 'id', p_staff ->> 'name', p_parameters ->> 'note');
    when 'reply' then
      return internal.reply_to_ticket(p_ticket, p_parameters, p_staff);
    when 'resend_reply' then
      return internal.resend_reply(p_ticket, (p_parameters ->> 'message_id')::bigint);
    when 'assign' then
      update public.tickets
      set assignee_id = p_staff ->> 'id', assignee_name = p_staff ->> 'name',
        state = case state when 'new' then 'open' else state end
      where id = p_ticket.id and assignee_id is distinct from p_staff ->> 'id';
    when 'unassign' then
      update public.tickets set assignee_id = null, assignee_name = null
      where id = p_ticket.id and assignee_id is not null;
    when 'close' then
      update public.tickets set state = 'closed' where id = p_ticket.id and state <> 'closed';
    when 'reopen' then
      update public.tickets set state = p_parameters ->> 'state' where id = p_ticket.id and state = 'closed';
    when 'link_order' then
      update public.tickets
      set order_id = (select o.id from public.orders o where o.reference = upper(p_parameters ->> 'order'))
      where id = p_ticket.id and (p_parameters ->> 'order' is null or exists (
        select from public.orders o where o.reference = upper(p_parameters ->> 'order')));
    when 'link_customer' then
      update public.tickets
      set user_id = (select u.id from auth.users u where lower(u.email) = lower(p_parameters ->> 'email') limit 1)
      where id = p_ticket.id and (p_parameters ->> 'email' is null or exists (
        select from auth.users u where lower(u.email) = lower(p_parameters ->> 'email')));
    else
      return 'unknown_action';
  end case;
  return case when found then 'done' when p_action like 'link\_%' then 'nothing_linked' else 'unavailable' end;
end $$;

-- `done`, `conflict` when the ticket has changed since p_expected_version, or why nothing was changed.
-- p_expected_version: null for actions that contradict no other, such as a note.
create function public.perform_ticket_action(
  p_reference text, p_action text, p_parameters jsonb, p_staff jsonb, p_expected_version integer default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before public.tickets;
  after public.tickets;
  outcome text;
begin
  select * into before from public.tickets where reference = p_reference for update;
  if not found then
    return 'unknown_ticket';
  elsif p_expected_version <> before.version then
    return 'conflict';
  end if;
  outcome := internal.apply_ticket_action(before, p_action, p_parameters, p_staff);
  if outcome = 'done' then
    update public.tickets set version = version + 1 where id = before.id returning * into after;
    perform internal.record_staff_action(p_staff, p_action, 'ticket', p_reference,
      p_parameters - 'text' - 'note' - 'email', internal.ticket_snapshot(before), internal.ticket_snapshot(after));
  end if;
  return outcome;
end $$;

grant execute on function
  public.submit_ticket, public.submit_account_ticket, public.tickets_of_customer, public.staff_tickets,
  public.staff_ticket, public.perform_ticket_action
to service_role;
-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.ticket_rank, internal.ticket_search_keys to service_role;

-- 19_withdrawals_and_terminations.sql

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

-- 20_reviews.sql

-- Verifiable reviews (docs/product/reviews.md): author, product, date of the experience, verified purchase, helpful
-- votes; public once approved. Only the reconciler (with the secret key) writes the decision, from the studio.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- Null for an imported review.
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  location text not null default '' check (char_length(location) <= 80),
  rating smallint not null default 5 check (rating between 1 and 5),
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  comment text not null check (comment ~ '\S' and char_length(comment) <= 2000),
  image_path text,
  video_path text,
  avatar_url text check (avatar_url ~ '^https?://'),
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  is_rejected boolean not null default false,
  public_image_path text generated always as (
    'images/' || id::text || substring(image_path from '\.[A-Za-z0-9]+$')
  ) stored,
  public_video_path text generated always as (
    'videos/' || id::text || substring(video_path from '\.[A-Za-z0-9]+$')
  ) stored,
  -- Visible to its author only, through own_reviews. Written by the reconciler.
  rejection_reason text check (rejection_reason <> '' and length(rejection_reason) <= 1000),
  -- Null for a review of the shop.
  product_id text references public.products on delete set null,
  -- The product's title at the time; written by trigger.
  product_title text,
  -- Null for an imported review without it.
  experienced_on date
    constraint reviews_experience_is_past check (experienced_on <= (created_at at time zone 'Europe/Paris')::date),
  -- Time of approval; written by trigger only.
  published_at timestamptz,
  -- Written by trigger only, from paid orders.
  is_verified_purchase boolean not null default false,
  -- Written by trigger only, from review_votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  -- Version: incremented by each edit and appeal. A decision is about one version.
  version integer not null default 1 check (version >= 1),
  edited_at timestamptz,
  -- Appeal against the last refusal, visible to its author and moderators.
  appeal text check (appeal ~ '\S' and char_length(appeal) <= 1000),
  appealed_at timestamptz,
  -- Written by the reconciler, from the studio.
  reply text check (reply ~ '\S' and char_length(reply) <= 1000),
  replied_at timestamptz,
  constraint reviews_one_verdict check (not (is_approved and is_rejected)),
  constraint reviews_image_is_own_upload check (
    image_path ~ ('^images/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  constraint reviews_video_is_own_upload check (
    video_path ~ ('^videos/' || coalesce(user_id::text, '[0-9a-f-]{36}') || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
  ),
  constraint reviews_reason_of_rejection check (rejection_reason is null or is_rejected),
  constraint reviews_publication check (is_approved = (published_at is not null)),
  constraint reviews_appeal_has_time check ((appeal is null) = (appealed_at is null)),
  constraint reviews_reply_has_time check ((reply is null) = (replied_at is null))
);
comment on column public.reviews.is_rejected is
  'A moderator refused it. Written by the reconciler only, like is_approved.';
create index reviews_of_user on public.reviews (user_id, created_at desc);
create index reviews_image on public.reviews (image_path) where image_path is not null;
create index reviews_video on public.reviews (video_path) where video_path is not null;
create index reviews_approved_ratings on public.reviews (rating) where is_approved;
create index reviews_by_publication on public.reviews (published_at desc, id desc) where is_approved;
create index reviews_by_rating on public.reviews (rating, published_at desc, id desc) where is_approved;
create index reviews_by_rating_desc on public.reviews (rating desc, published_at desc, id desc) where is_approved;
create index reviews_by_helpfulness on public.reviews (helpful_count desc, published_at desc, id desc) where is_approved;
create index reviews_of_product on public.reviews (product_id, published_at desc, id desc) where is_approved;
create index reviews_of_product_ratings on public.reviews (product_id, rating) where is_approved;
alter table public.reviews enable row level security;
grant select, insert, update, delete on public.reviews to service_role;
grant insert (user_id, name, location, rating, title, comment, image_path, video_path, product_id, experienced_on)
  on public.reviews to authenticated;
-- Column grants hide the account's id, also as part of a path.
grant select (
  id, name, location, rating, title, comment, public_image_path, public_video_path, avatar_url, is_approved, is_rejected,
  created_at, published_at, product_id, product_title, experienced_on, is_verified_purchase, helpful_count, edited_at,
  reply, replied_at
) on public.reviews to anon, authenticated;
create policy "everyone reads approved reviews" on public.reviews
  for select to anon, authenticated using (is_approved);
create policy "a customer reads their own reviews" on public.reviews
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a moderator reads every review" on public.reviews
  for select to authenticated using ((select public.has_role('moderator')));
-- The policy repeats the column grant on `is_approved`, in case a later grant is wider.
create policy "a customer writes a review in their own name" on public.reviews
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and not is_approved and not is_rejected and avatar_url is null
  );
-- Anybody reads approved reviews.
create policy "an account with a second factor has used it" on public.reviews
  as restrictive to authenticated using (is_approved or (select policies.has_assured_session()))
  with check ((select policies.has_assured_session()));

-- Outbox of unreconciled changes. A row only triggers a comparison of both stores, so that lost, duplicated or delayed
-- rows are harmless. The notification triggers listeners at once.
create table public.review_outbox (
  id bigint generated always as identity primary key,
  review_id uuid not null,
  change text not null check (change in ('insert', 'update', 'delete')),
  created_at timestamptz not null default now()
);
alter table public.review_outbox enable row level security;
grant select, insert, update, delete on public.review_outbox to service_role;

create function internal.record_review_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into public.review_outbox (review_id, change) values (changed, lower(tg_op));
  perform pg_notify('review_outbox', changed::text);
  return null;
end
$$;
create trigger record_review_change after insert or delete on public.reviews
  for each row execute function internal.record_review_change();
create trigger record_review_update after update on public.reviews
  for each row when (new.helpful_count = old.helpful_count) execute function internal.record_review_change();

create function internal.set_review_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := case
    when not new.is_approved then null
    -- An imported review keeps its date.
    when tg_op = 'INSERT' then new.created_at
    else coalesce(old.published_at, now()) end;
  return new;
end $$;
create trigger set_review_publication before insert or update on public.reviews
  for each row execute function internal.set_review_publication();

-- The products that the account had bought by a time, without refunded and withdrawn ones.
create function internal.purchased_products(p_user_id uuid, p_until timestamptz) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct v.product_id
  from auth.users u
  join public.orders o on o.id in (
    select internal.order_ids_of_customer(u.id, case when u.email_confirmed_at is not null then lower(u.email) end))
  join public.order_lines l on l.order_id = o.id
  join public.variants v on v.id = l.variant_id
  where u.id = p_user_id and o.status = 'paid' and o.paid_at <= p_until
    and not exists (select from public.withdrawals w where w.order_id = o.id and l.position = any (w.positions))
$$;

create function internal.has_purchased(p_user_id uuid, p_product_id text, p_until timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from internal.purchased_products(p_user_id, p_until) as bought (product_id)
    where p_product_id is null or bought.product_id = p_product_id)
$$;

-- The products that the customer may review, besides the shop.
create function public.reviewable_products() returns table (id text, title text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.title from public.products p
  where p.id in (select internal.purchased_products((select internal.assured_user_id()), now()))
  order by p.title
$$;

create function internal.set_review_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_verified_purchase := internal.has_purchased(new.user_id, new.product_id, now());
  new.product_title := (select p.title from public.products p where p.id = new.product_id);
  -- Imports with the secret key may name any product.
  if new.product_id is not null and new.user_id = auth.uid() and not new.is_verified_purchase then
    raise check_violation using message = 'A customer reviews only what they have bought.';
  end if;
  return new;
end $$;
create trigger set_review_purchase before insert on public.reviews
  for each row execute function internal.set_review_purchase();

-- A refund or withdrawal removes the verification.
create function internal.unverify_reviews() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  the_order_id uuid := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'order_id')::uuid end;
begin
  update public.reviews r set is_verified_purchase = false
  where r.is_verified_purchase
    and r.user_id in (
      select o.user_id from public.orders o where o.id = the_order_id
      union select i.user_id from public.invoices i where i.order_id = the_order_id
      union select g.user_id from public.subscription_grants g where g.order_id = the_order_id
      union select u.id from public.orders o join auth.users u on lower(u.email) = lower(o.email)
        where o.id = the_order_id and u.email_confirmed_at is not null)
    and not internal.has_purchased(r.user_id, r.product_id, r.created_at);
  return null;
end $$;
create trigger unverify_reviews after update of status on public.orders
  for each row when (old.status = 'paid' and new.status <> 'paid') execute function internal.unverify_reviews();
create trigger unverify_reviews after insert on public.withdrawals
  for each row execute function internal.unverify_reviews();

-- Helpful votes, one per customer and review.
create table public.review_votes (
  review_id uuid not null references public.reviews on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on public.review_votes (user_id);
alter table public.review_votes enable row level security;
grant select on public.review_votes to authenticated;
grant select, insert, update, delete on public.review_votes to service_role;
create policy "a customer reads their own votes" on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.review_votes
  as restrictive to authenticated using ((select policies.has_assured_session()));

create function internal.count_review_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews
  set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.review_id else old.review_id end;
  return null;
end $$;
create trigger count_review_vote after insert or delete on public.review_votes
  for each row execute function internal.count_review_vote();

-- A changed text loses its votes.
create function internal.clear_review_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_votes where review_id = new.id;
  return null;
end $$;
create trigger clear_review_votes after update of rating, title, comment on public.reviews
  for each row when (old.rating <> new.rating or old.title <> new.title or old.comment <> new.comment)
  execute function internal.clear_review_votes();

-- Sets or removes the caller's helpful vote on another customer's published review; idempotent. Returns the number of
-- votes, or null for a review on which the caller cannot vote.
create function public.vote_review(p_review_id uuid, p_is_helpful boolean) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.reviews r
    where r.id = p_review_id and r.is_approved and r.user_id is distinct from internal.assured_user_id()
  ) then
    return null;
  end if;
  if p_is_helpful then
    insert into public.review_votes (review_id, user_id) values (p_review_id, internal.assured_user_id()) on conflict do nothing;
  else
    delete from public.review_votes where review_id = p_review_id and user_id = internal.assured_user_id();
  end if;
  return (select r.helpful_count from public.reviews r where r.id = p_review_id);
end $$;

create function public.review_rating_counts(p_product_id text default null)
returns table (rating integer, review_count integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_product_id is null then
    return query select r.rating::integer, count(*)::integer from public.reviews r
      where r.is_approved group by r.rating order by r.rating desc;
  else
    return query select r.rating::integer, count(*)::integer from public.reviews r
      where r.is_approved and r.product_id = p_product_id group by r.rating order by r.rating desc;
  end if;
end $$;

grant execute on function public.reviewable_products, public.vote_review to authenticated;
grant execute on function public.review_rating_counts to anon, authenticated, service_role;

-- 21_review_authors.sql

-- Actions of authors: edit, delete, appeal, and mails about decisions (docs/product/reviews.md#reviews-of-authors),
-- within quotas (docs/product/reviews.md): 5 pending reviews. Each check locks its customer, so that concurrent
-- tickets and arrays of rows are counted.

-- An author's own reviews, including published ones.
create function public.own_reviews() returns setof public.reviews
language sql stable security definer set search_path = ''
as $$
  select * from public.reviews
  where user_id = (select internal.assured_user_id())
  order by created_at desc
  limit 100
$$;

-- Counts reviews, edits and appeals of the last 24 hours, including those of deleted reviews.
create table internal.review_submissions (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index review_submissions_of_user on internal.review_submissions (user_id, created_at);
alter table internal.review_submissions enable row level security;

-- Requires the author's lock.
create function internal.record_review_submission(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.review_submissions (user_id) values (p_user_id);
  if (
    select count(*) from internal.review_submissions
    where user_id = p_user_id and created_at > now() - interval '24 hours'
  ) > 30 then
    raise exception 'review_submission_quota';
  end if;
end $$;

create function internal.record_new_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id = auth.uid() then
    perform pg_advisory_xact_lock(hashtextextended('reviews of ' || new.user_id::text, 0));
    perform internal.record_review_submission(new.user_id);
  end if;
  return null;
end $$;
create trigger record_new_review after insert on public.reviews
  for each row execute function internal.record_new_review();

-- Skips rows of other names, which the policy refuses, and imports with the secret key.
create function internal.check_new_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null or new.user_id is distinct from auth.uid() then
    return null;
  end if;
  -- The file must exist, because one that is uploaded later would not be seen by a moderator.
  if exists (
    select from unnest(array[new.image_path, new.video_path]) as named(path)
    where path is not null
      and not exists (select from storage.objects where bucket_id = 'reviews' and name = named.path)
  ) then
    raise check_violation using message = 'A review names only files that have been uploaded.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reviews of ' || new.user_id::text, 0));
  if (
    select count(*) from public.reviews
    where user_id = new.user_id and not is_approved
      and (not is_rejected or created_at > now() - interval '24 hours')
  ) > 5 then
    raise exception 'review_quota';
  end if;
  return null;
end
$$;
-- An after trigger, so that the rows of an array count one another.
create trigger check_new_review
  after insert on public.reviews
  for each row execute function internal.check_new_review();

-- Locks the caller's own review and the author's quota; `review_not_found` for others.
create function internal.lock_own_review(p_review_id uuid) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews;
begin
  perform pg_advisory_xact_lock(hashtextextended('reviews of ' || auth.uid()::text, 0));
  select * into review from public.reviews where id = p_review_id and user_id = auth.uid() for update;
  if review.id is null then
    raise exception 'review_not_found';
  end if;
  return review;
end $$;

-- An edited review becomes pending and hidden.
create function public.edit_review(
  p_review_id uuid, p_name text, p_location text, p_rating smallint, p_title text, p_comment text,
  p_image_path text default null, p_video_path text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  -- An appeal concerns the refused text, and the following decision is final.
  if review.appealed_at is not null and not review.is_approved then
    raise exception 'review_not_editable';
  end if;
  if (
    select count(*) from public.reviews r
    where r.user_id = review.user_id and r.id <> review.id and not r.is_approved
      and (not r.is_rejected or r.created_at > now() - interval '24 hours')
  ) >= 5 then
    raise exception 'review_quota';
  end if;
  perform internal.record_review_submission(review.user_id);
  -- The file must exist, because one that is uploaded later would not be seen by a moderator.
  if exists (
    select from unnest(array[p_image_path, p_video_path]) as named(path)
    where path is not null
      and not exists (select from storage.objects where bucket_id = 'reviews' and name = named.path)
  ) then
    raise check_violation using message = 'A review names only files that have been uploaded.';
  end if;
  update public.reviews
  set name = p_name, location = coalesce(p_location, ''), rating = p_rating, title = p_title, comment = p_comment,
      image_path = p_image_path, video_path = p_video_path,
      is_approved = false, is_rejected = false, rejection_reason = null, appeal = null, appealed_at = null,
      version = version + 1, edited_at = now()
  where id = review.id;
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;

create function public.delete_review(p_review_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  delete from public.reviews where id = review.id;
  perform internal.release_review_files(review.user_id, array[review.image_path, review.video_path]);
end $$;

-- Once per refusal: sets the review back to pending; the next decision is final.
create function public.appeal_review(p_review_id uuid, p_appeal text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  review public.reviews := internal.lock_own_review(p_review_id);
begin
  if not review.is_rejected or review.appealed_at is not null then
    raise exception 'review_not_appealable';
  end if;
  if p_appeal is null then
    raise check_violation using message = 'An appeal has a text.';
  end if;
  perform internal.record_review_submission(review.user_id);
  update public.reviews
  set appeal = p_appeal, appealed_at = now(), is_rejected = false, rejection_reason = null, version = version + 1
  where id = review.id;
end $$;

-- Mails about a decision are delayed by a minute, so that an undone one is not sent.
create function internal.queue_review_mail(p_review public.reviews, p_kind text, p_key text, p_variables jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.queue_mail(p_kind, u.email, p_key, null, jsonb_build_object('title', p_review.title) || p_variables)
  from auth.users u where u.id = p_review.user_id and u.email_confirmed_at is not null;
  update public.mail_outbox set next_attempt_at = now() + interval '1 minute'
  where idempotency_key = p_key and state = 'queued' and attempts = 0;
end $$;

-- Once per published version, and once per reason of refusal.
create function internal.queue_review_decision_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  published_key text := 'review_published:' || new.id;
  refused_key text := 'review_refused:' || new.id;
  version_suffix text := case when new.version > 1 then ':' || new.version else '' end;
begin
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (starts_with(idempotency_key, published_key) or starts_with(idempotency_key, refused_key));
  if new.is_approved and not old.is_approved then
    perform internal.queue_review_mail(new, 'review_published', published_key || version_suffix, '{}');
  -- A reason added to an older refusal is not mailed.
  elsif new.rejection_reason is not null and (not old.is_rejected or old.rejection_reason is not null) then
    perform internal.queue_review_mail(new, 'review_refused',
      refused_key || version_suffix || ':' || md5(new.rejection_reason),
      jsonb_build_object('reason', new.rejection_reason, 'is_final', new.appealed_at is not null));
  end if;
  return new;
end $$;
create trigger queue_review_mail after update of is_approved, is_rejected, rejection_reason on public.reviews
  for each row when (
    new.is_approved <> old.is_approved or new.is_rejected <> old.is_rejected
    or new.rejection_reason is distinct from old.rejection_reason)
  execute function internal.queue_review_decision_mail();

-- Once per review. Until it is sent, the mail follows the reply: corrected with it, and cancelled when it is hidden.
create function internal.queue_review_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text := 'review_replied:' || new.id;
begin
  delete from public.mail_outbox where idempotency_key = key and state = 'queued' and attempts = 0;
  if new.is_approved and new.reply is not null and (found or old.reply is null or not old.is_approved) then
    perform internal.queue_review_mail(new, 'review_replied', key, jsonb_build_object('reply', new.reply));
  end if;
  return null;
end $$;
create trigger queue_review_reply_mail after update of reply, is_approved on public.reviews
  for each row when (new.reply is distinct from old.reply or new.is_approved <> old.is_approved)
  execute function internal.queue_review_reply_mail();

-- Cancels the mails of a deleted review, whether its author deleted it or the account.
create function internal.cancel_review_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
  where state = 'queued' and attempts = 0
    and (starts_with(idempotency_key, 'review_published:' || old.id)
      or starts_with(idempotency_key, 'review_refused:' || old.id)
      or idempotency_key = 'review_replied:' || old.id);
  return null;
end $$;
create trigger cancel_review_mails after delete on public.reviews
  for each row execute function internal.cancel_review_mails();

grant execute on function
  public.own_reviews, public.edit_review, public.delete_review, public.appeal_review
to authenticated;

-- 22_review_files.sql

-- The pictures and videos of reviews. Reviews store the path of a file in our own bucket, never a URL. The bucket is
-- private: moderators get signed URLs, and an approved review's files are made anew in the public bucket, under names
-- without the account's id (docs/decisions/0013-private-review-files.md).

-- Uploads of customers, and public copies. Without a policy, only the secret key writes and lists the latter.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select id, id, is_public, 52428800, -- 50 MiB: the largest video
  -- The form sends pictures as JPEG, and the reconciler decodes no other format.
  array['image/jpeg', 'video/mp4', 'video/webm', 'video/quicktime']
from (values ('reviews', false), ('review-media', true)) buckets (id, is_public)
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Uploads require a reserved path: the storage service checks policies before the bytes arrive, so that a policy alone
-- would let concurrent uploads exceed the quota.
create table internal.review_file_reservations (
  path text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- A file that its author removes from a review is deleted at once, and its path cannot be reused.
  is_released boolean not null default false
);
create index review_file_reservations_of_user on internal.review_file_reservations (user_id, created_at);
alter table internal.review_file_reservations enable row level security;

create function public.reserve_review_file(p_kind text, p_extension text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  customer uuid := internal.assured_user_id();
  last_timestamp bigint;
  reserved text;
begin
  if customer is null then
    raise insufficient_privilege using message = 'Only a customer reserves a file.';
  end if;
  if p_kind is null or p_kind not in ('image', 'video') or p_extension is null or p_extension !~ '^[a-z0-9]{1,5}$' then
    raise check_violation using message = 'A file is an image or a video with a short extension.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('review files of ' || customer::text, 0));
  if (
    select count(*) from internal.review_file_reservations
    where user_id = customer and created_at > now() - interval '24 hours'
  ) >= 10 then
    raise exception 'review_file_quota';
  end if;
  select max(substring(path from '_([0-9]+)\.')::bigint) into last_timestamp
  from internal.review_file_reservations where user_id = customer;
  reserved := p_kind || 's/' || customer::text || '_'
    || greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, coalesce(last_timestamp, 0) + 1)::text
    || '.' || p_extension;
  insert into internal.review_file_reservations (path, user_id) values (reserved, customer);
  return reserved;
end
$$;

create function policies.is_reserved_review_file(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from internal.review_file_reservations
    where path = p_path and user_id = (select auth.uid()) and not is_released
  )
$$;

create policy "a customer lists their own review files" on storage.objects
  for select to authenticated
  using (bucket_id = 'reviews' and owner_id = (select auth.uid())::text);
-- A signed link opens its file to anybody and outlives what the policies say: the store makes those of customers.
create policy "only servers sign links" on storage.objects
  as restrictive for select to authenticated
  using (coalesce(current_setting('storage.operation', true), '') not like '%object.sign%');
-- images/{user id}_{timestamp}.{ext} or videos/…, of the matching type, and at most 5 MiB for a picture (a bucket has
-- only one limit). There is no policy for update or delete: a file could otherwise be replaced after its review was
-- approved.
create policy "a customer adds review files in their own name" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'reviews'
    and policies.is_reserved_review_file(name)
    and (
      (
        name ~ ('^images/' || (select auth.uid()) || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
        and coalesce(metadata ->> 'mimetype', 'image/') like 'image/%'
        and coalesce((metadata ->> 'contentLength')::bigint, (metadata ->> 'size')::bigint, 0) <= 5242880
      )
      or (
        name ~ ('^videos/' || (select auth.uid()) || '_[0-9]+\.[A-Za-z0-9]{1,5}$')
        and coalesce(metadata ->> 'mimetype', 'video/') like 'video/%'
      )
    )
  );
create policy "an account with a second factor has used it" on storage.objects
  as restrictive to authenticated using ((select policies.has_assured_session()));

create function internal.release_review_files(p_user_id uuid, p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  insert into internal.review_file_reservations (path, user_id, created_at, is_released)
  select path, p_user_id, '-infinity', true from unnest(p_paths) as path
  where path is not null
    and not exists (select from public.reviews r where path in (r.image_path, r.video_path))
  on conflict (path) do update set is_released = true
$$;

-- Differences between reviews and stored files, which the reconciler removes: approved files are copied to the public
-- bucket; files without a review are deleted after 24 hours, or at once when their account is deleted.
create function public.review_file_actions(p_limit integer)
returns table (action text, bucket text, path text, public_path text)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from internal.review_submissions s where s.created_at < now() - interval '24 hours';
  delete from internal.review_file_reservations r
  where r.created_at < now() - interval '24 hours'
    and not (r.is_released and exists (select from storage.objects o where o.bucket_id = 'reviews' and o.name = r.path));
  return query
  with named as (
    select file.path, file.public_path, review.is_approved
    from public.reviews as review
    cross join lateral (
      values (review.image_path, review.public_image_path), (review.video_path, review.public_video_path)
    ) as file (path, public_path)
    where file.path is not null
  )
  select 'publish', 'reviews', named.path, named.public_path
  from named
  where named.is_approved
    and exists (select from storage.objects o where o.bucket_id = 'reviews' and o.name = named.path)
    and not exists (select from storage.objects o where o.bucket_id = 'review-media' and o.name = named.public_path)
  union all
  select 'delete', o.bucket_id, o.name, null
  from storage.objects o
  where o.bucket_id = 'review-media'
    and not exists (select from named where named.is_approved and named.public_path = o.name)
  union all
  select 'delete', o.bucket_id, o.name, null
  from storage.objects o
  where o.bucket_id = 'reviews'
    and not exists (select from named where named.path = o.name)
    and (
      o.created_at < now() - interval '24 hours'
      or not exists (select from auth.users u where u.id::text = o.owner_id)
      or exists (select from internal.review_file_reservations r where r.path = o.name and r.is_released)
    )
  limit p_limit;
end
$$;

grant execute on function public.reserve_review_file, policies.is_reserved_review_file to authenticated;
grant execute on function public.review_file_actions to service_role;

-- 23_back_office_actions.sql

-- Actions of staff on orders (docs/product/back-office.md). Each is one transaction: refused when the order has changed
-- since it was seen, performed by the function that the rest of the shop uses, and recorded with its author.

-- Append-only. Without personal data, but for what staff write in notes.
create table public.staff_actions (
  id bigint generated always as identity primary key,
  -- The member of staff, as the studio's project knows them.
  staff_id text not null check (staff_id <> ''),
  staff_name text not null,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- No foreign key: the record outlives its order.
  order_id uuid,
  reference text,
  parameters jsonb not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now(),
  subject_kind text check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text,
  check ((subject_kind is null) = (subject_id is null))
);
create index staff_actions_of_order on public.staff_actions (order_id, id) where order_id is not null;
create index staff_actions_of_staff on public.staff_actions (staff_id, id);
create index staff_actions_of_subject on public.staff_actions (subject_kind, subject_id, id) where subject_id is not null;
alter table public.staff_actions enable row level security;
grant select on public.staff_actions to service_role;

-- Records an action in the transaction that performs it. p_staff: {"id", "name"}. Without personal data.
create function internal.record_staff_action(
  p_staff jsonb, p_action text, p_subject_kind text, p_subject_id text,
  p_parameters jsonb default '{}', p_before jsonb default '{}', p_after jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.staff_actions (staff_id, staff_name, action, subject_kind, subject_id, parameters, before, after)
  values (p_staff ->> 'id', p_staff ->> 'name', p_action, p_subject_kind, p_subject_id, p_parameters, p_before, p_after)
$$;

-- A page of the audit log, newest first. p_before_id: the last id of the previous page.
create function public.staff_audit_log(p_before_id bigint default null, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.created_at, 'staff_name', a.staff_name,
    'action', a.action, 'reference', a.reference,
    'subject', case when a.subject_id is not null then
      jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) end,
    'parameters', a.parameters, 'before', a.before, 'after', a.after) order by a.id desc), '[]')
  from (
    select * from public.staff_actions where p_before_id is null or id < p_before_id order by id desc limit p_limit) a
$$;

-- Version of an order: its last change, for conflict checks. Mails do not count.
create function internal.order_version(p_order_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(e.id), 0) from public.order_events e
  where e.order_id = p_order_id and e.kind not like 'mail\_%'
$$;

create function internal.is_access_of_order(p_access_id uuid, p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accesses a where a.id = p_access_id and a.order_id = p_order_id)
    or exists (select from public.subscription_grants g where g.access_id = p_access_id and g.order_id = p_order_id)
$$;

-- The state that an action can change, without personal data.
create function internal.order_snapshot(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'status', o.status,
    'shipment', (select s.state from public.shipments s where s.order_id = o.id),
    'tracking_number', (select s.tracking_number from public.shipments s where s.order_id = o.id),
    'refunded_in_cents', (select sum(r.amount_in_cents) from public.refunds r where r.order_id = o.id),
    'accesses', (
      select jsonb_object_agg(a.id, a.state || coalesce(' ' || a.task, '')) from public.accesses a
      where internal.is_access_of_order(a.id, o.id))))
  from public.orders o where o.id = p_order_id
$$;

-- Issues an access with typed or reserved credentials, and cancels the lease of its task.
create function internal.issue_access_by_staff(p_access_id uuid, p_parameters jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lease uuid;
begin
  update public.accesses set lease_id = gen_random_uuid() where id = p_access_id and state = 'to_issue'
  returning lease_id into lease;
  if not found then
    return 'unavailable';
  elsif not public.complete_access_issue(p_access_id, lease, p_parameters ->> 'provider',
    p_parameters ->> 'user_name', p_parameters ->> 'encrypted_credentials', 'infinity') then
    return 'duplicate_credential';
  end if;
  -- Removes a typed credential from the pool's free ones.
  update public.access_pool set access_id = p_access_id, taken_at = now()
  where user_name = p_parameters ->> 'user_name' and access_id is null and taken_at is null;
  return 'done';
end $$;

create function internal.reset_access_by_staff(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.accesses set reset_requested_at = now(), attempts = 0, next_attempt_at = now()
  where id = p_access_id and state = 'issued' and reset_requested_at is null;
  if not found then
    return 'unavailable';
  end if;
  insert into public.access_resets (access_id) values (p_access_id);
  perform internal.record_access_event(p_access_id, 'access_reset_requested');
  return 'done';
end $$;

-- Cancels an order whose transfer did not arrive. A late transfer is served or refunded.
create function internal.cancel_order_by_staff(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_order.status <> 'awaiting_transfer' then
    return 'unavailable';
  end if;
  perform internal.cancel_unpaid(p_order.id, p_actor);
  return 'done';
end $$;

create function internal.ship_by_staff(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := public.mark_shipped(p_order.reference, p_parameters ->> 'carrier',
    p_parameters ->> 'tracking_number', p_parameters ->> 'tracking_url', p_actor);
begin
  if result = 'shipped' then
    perform internal.hold_shipped_mail(p_order.id);
  end if;
  return result;
end $$;

-- The mail about a parcel is sent two minutes after staff shipped it.
create function internal.hold_shipped_mail(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set next_attempt_at = now() + interval '2 minutes'
  where idempotency_key = 'order_shipped:' || p_order_id and state = 'queued' and attempts = 0
$$;

-- A shipment can be undone while its mail waits; without an address, within the same two minutes.
create function internal.undo_ship(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key text := 'order_shipped:' || p_order.id;
begin
  perform 1 from public.shipments
  where order_id = p_order.id and state = 'shipped' and shipped_at > now() - interval '1 hour' for update;
  if not found then
    return 'unavailable';
  end if;
  delete from public.mail_outbox where idempotency_key = key and state = 'queued' and attempts = 0;
  if not found and (p_order.email is not null or exists (
    select from public.shipments where order_id = p_order.id and shipped_at < now() - interval '2 minutes')) then
    return 'unavailable';
  end if;
  update public.shipments
  set state = 'to_prepare', carrier = null, tracking_number = null, tracking_url = null, shipped_at = null
  where order_id = p_order.id;
  perform internal.record_order_event(p_order.id, 'shipping_undone', '{}', p_actor);
  return 'done';
end $$;

-- Undoes a cancellation by staff, about which no mail is sent. The order awaits its transfer again, with a reservation
-- where stock is available.
create function internal.undo_cancel(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_order.status <> 'cancelled' or p_order.payment_method is distinct from 'transfer' or not exists (
    select from public.staff_actions a where a.order_id = p_order.id and a.action = 'cancel') then
    return 'unavailable';
  end if;
  perform internal.await_transfer(p_order.id);
  perform 1 from public.stock s
  where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = p_order.id and l.takes_stock)
  order by s.variant_id for update;
  if not exists (
    select from public.order_lines l where l.order_id = p_order.id and l.takes_stock
      and l.quantity > internal.available_stock(l.variant_id)
  ) then
    insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
    select l.order_id, l.variant_id, l.quantity, now() + interval '10 minutes'
    from public.order_lines l where l.order_id = p_order.id and l.takes_stock;
    perform internal.keep_for_transfer(p_order.id);
  end if;
  perform internal.record_order_event(p_order.id, 'cancellation_undone', '{}', p_actor);
  return 'done';
end $$;

-- Deletes the text of the caller's own note; its entry stays.
create function internal.undo_note(p_order public.orders, p_note_id bigint, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_actions set parameters = parameters - 'note'
  where id = p_note_id and order_id = p_order.id and action = 'note' and staff_id = p_actor and parameters ? 'note';
  return case when found then 'done' else 'unavailable' end;
end $$;

-- Notes may contain personal data and are deleted with the order's e-mail address.
create function internal.purge_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_actions set parameters = parameters - 'note' where order_id = new.id and parameters ? 'note';
  return null;
end $$;
create trigger purge_notes after update of email on public.orders
  for each row when (old.email is not null and new.email is null) execute function internal.purge_notes();

-- `done`, or why nothing was changed.
create function internal.apply_staff_action(
  p_order public.orders, p_action text, p_parameters jsonb, p_actor text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
begin
  if access_id is not null and not internal.is_access_of_order(access_id, p_order.id) then
    return 'unavailable';
  end if;
  result := case p_action
    when 'note' then 'done'
    when 'undo_note' then internal.undo_note(p_order, (p_parameters ->> 'note_id')::bigint, p_actor)
    when 'mark_transfer_received' then public.mark_transfer_received(p_order.reference)
    when 'cancel' then internal.cancel_order_by_staff(p_order, p_actor)
    when 'undo_cancel' then internal.undo_cancel(p_order, p_actor)
    when 'ship' then internal.ship_by_staff(p_order, p_parameters, p_actor)
    when 'undo_ship' then internal.undo_ship(p_order, p_actor)
    when 'deliver' then public.mark_delivered(p_order.reference, p_actor)
    when 'return' then public.mark_returned(p_order.reference, (p_parameters ->> 'restock')::boolean, p_actor)
    when 'change_address' then
      public.change_delivery_address(p_order.reference, p_parameters -> 'address', p_actor)
    when 'confirm_address' then internal.confirm_address(p_order, p_actor)
    when 'correct_invoice' then internal.correct_invoice(p_order, p_actor)
    when 'refund' then public.request_refund(p_order.reference, p_parameters ->> 'reason',
      (p_parameters ->> 'amount_in_cents')::integer, p_actor)
    when 'close_withdrawal' then internal.close_withdrawal(p_order, p_parameters, p_actor)
    when 'close_termination' then internal.close_termination(p_order, p_parameters, p_actor)
    when 'issue_access' then internal.issue_access_by_staff(access_id, p_parameters)
    when 'reset_access' then internal.reset_access_by_staff(access_id)
    when 'confirm_access_task' then
      case when public.confirm_access_task(access_id, p_parameters ->> 'task') then 'done' else 'unavailable' end
    when 'resend_mail' then internal.resend_mail(p_order.id, (p_parameters ->> 'mail_id')::uuid)
  end;
  return case
    when result is null then 'unknown_action'
    when result in ('done', 'paid', 'refund_due', 'shipped', 'delivered', 'returned', 'changed', 'requested') then 'done'
    when result in (
      'address_missing', 'address_to_check', 'postal_code_mismatch', 'more_than_paid', 'duplicate_credential') then result
    else 'unavailable'
  end;
end $$;

-- `done`, `conflict` when the order has changed since p_expected_version, or why nothing was changed.
-- p_expected_version: null for actions that contradict no other, such as a note.
create function public.perform_staff_action(
  p_reference text, p_action text, p_parameters jsonb, p_staff_id text, p_staff_name text,
  p_expected_version bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  snapshot jsonb;
  outcome text;
begin
  -- Lock order of complete_refund: the order (no key update), then the customer, then accesses.
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  if p_expected_version <> internal.order_version(the_order.id) then
    return 'conflict';
  end if;
  snapshot := internal.order_snapshot(the_order.id);
  outcome := internal.apply_staff_action(the_order, p_action, p_parameters, p_staff_id);
  if outcome = 'done' then
    insert into public.staff_actions (staff_id, staff_name, action, order_id, reference, parameters, before, after)
    values (p_staff_id, p_staff_name, p_action, the_order.id, p_reference,
      p_parameters - 'encrypted_credentials' - 'address', snapshot, internal.order_snapshot(the_order.id));
  end if;
  return outcome;
end $$;

-- Adds encrypted credentials to the pool: [{"user_name", "encrypted_credentials"}]. Returns the added user names; the
-- others were in the pool before.
create function public.import_pool_credentials(p_credentials jsonb, p_staff_id text, p_staff_name text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
begin
  with new_rows as (
    insert into public.access_pool (user_name, encrypted_credentials)
    select c.user_name, c.encrypted_credentials
    from jsonb_to_recordset(p_credentials) as c (user_name text, encrypted_credentials text)
    on conflict (user_name) do nothing returning user_name
  )
  select array_agg(user_name) into added from new_rows;
  if added is not null then
    insert into public.staff_actions (staff_id, staff_name, action, parameters)
    values (p_staff_id, p_staff_name, 'import_credentials', jsonb_build_object('count', cardinality(added)));
  end if;
  return query select unnest(added);
end $$;

-- Returns the encrypted credentials of an access to staff, and logs the reading.
create function public.read_access_as_staff(p_access_id uuid, p_staff_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown public.accesses;
begin
  select * into shown from public.accesses where id = p_access_id and state = 'issued';
  if not found then
    return null;
  end if;
  insert into public.access_readings (access_id, reader) values (shown.id, p_staff_id);
  return jsonb_build_object('user_name', shown.user_name, 'encrypted_credentials', shown.encrypted_credentials);
end $$;

grant execute on function
  public.staff_audit_log, public.perform_staff_action, public.import_pool_credentials, public.read_access_as_staff
to service_role;

-- 24_back_office_orders.sql

-- Orders in the back office (docs/product/back-office.md): waiting work, lists, search, and one order with everything
-- about it. The store API calls these functions for authenticated staff.

-- An open withdrawal with an amount owed waits until a refund is requested.
create function internal.waiting_work(p_kind text default null)
returns table (order_id uuid, kind text, since timestamptz, due_at timestamptz, subject_id uuid, task text)
language sql stable security definer set search_path = '' as $$
  select a.order_id, 'access', a.created_at,
    a.created_at + case o.payment_method when 'transfer' then interval '24 hours' else interval '2 minutes' end,
    a.id, a.task
  from public.accesses a join public.orders o on o.id = a.order_id
  where coalesce(p_kind, 'access') = 'access'
    and a.task is not null and (a.task = 'issue' or a.last_error = 'awaiting_staff' or a.delayed_at is not null)
  union all
  select s.order_id, 'shipment', s.created_at, internal.next_working_day(s.created_at), null, null
  from public.shipments s
  where coalesce(p_kind, 'shipment') = 'shipment' and s.state = 'to_prepare'
  union all
  select o.id, 'address', o.paid_at, internal.next_working_day(o.paid_at), null, null from public.orders o
  where coalesce(p_kind, 'address') = 'address' and o.address_state = 'to_check' and o.status = 'paid'
  union all
  select o.id, 'transfer', o.created_at, o.expires_at, null, null from public.orders o
  where coalesce(p_kind, 'transfer') = 'transfer' and o.status = 'awaiting_transfer'
  union all
  select w.order_id, 'withdrawal', w.declared_at, w.refund_due_at, w.id, null
  from public.withdrawals w join public.orders o on o.id = w.order_id
  where coalesce(p_kind, 'withdrawal') = 'withdrawal' and o.status = 'paid' and internal.is_open(w)
  union all
  select d.order_id, 'dispute', d.opened_at, coalesce(d.evidence_due_at, d.opened_at + interval '7 days'), null, null
  from public.disputes d
  where coalesce(p_kind, 'dispute') = 'dispute' and d.state = 'open'
  union all
  select r.order_id, 'refund', r.created_at, r.created_at + interval '1 day', null, null from public.refunds r
  where coalesce(p_kind, 'refund') = 'refund' and r.state = 'due'
  union all
  select o.id, 'refund', o.created_at, o.created_at + interval '1 day', null, null from public.orders o
  where coalesce(p_kind, 'refund') = 'refund' and o.status = 'refund_due'
  union all
  select m.order_id, 'mail', m.created_at, m.created_at, m.id, m.kind from public.mail_outbox m
  where coalesce(p_kind, 'mail') = 'mail' and m.state = 'given_up' and m.order_id is not null
$$;

create function internal.work_json(p_kind text, p_since timestamptz, p_due_at timestamptz, p_subject_id uuid, p_task text)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', p_kind, 'since', p_since, 'due_at', p_due_at, 'subject_id', p_subject_id, 'task', p_task)
$$;

-- Counts of waiting and late work, by kind.
create function public.staff_work_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(kind, jsonb_build_object('waiting', waiting, 'late', late)), '{}') from (
    select kind, count(distinct order_id) as waiting, count(distinct order_id) filter (where due_at < now()) as late
    from internal.waiting_work() group by kind) counts
$$;

-- Changes with every order, ticket and action of staff, so that the back office reloads only then.
create function public.staff_version() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select max(id) from public.order_events), 0) || '.'
    || coalesce((select max(id) from public.staff_actions), 0) || '.'
    || coalesce((select extract(epoch from max(created_at)) from public.tickets where handled_at is null), 0)
$$;

-- A page of orders: {"orders": [...], "next": {"at", "id"} or null}.
-- p_list: `waiting`, a kind of waiting work, or `all`. A search finds every order, whatever the list.
-- p_after_at, p_after_id: `next` of the page before.
create function public.staff_orders(
  p_list text, p_search text default '', p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(p_search);
  is_oldest_first boolean := cardinality(words) = 0 and p_list <> 'all';
  -- Fetches one row more than shown, to detect a next page.
  ids uuid[];
  moments timestamptz[];
begin
  if is_oldest_first then
    select array_agg(page.order_id order by page.due_at, page.order_id), array_agg(page.due_at order by page.due_at, page.order_id)
    into ids, moments from (
      select w.order_id, min(w.due_at) as due_at
      from internal.waiting_work(nullif(p_list, 'waiting')) w
      group by w.order_id
      having p_after_at is null or (min(w.due_at), w.order_id) > (p_after_at, p_after_id)
      order by 2, 1 limit p_limit + 1) page;
  elsif cardinality(words) > 0 then
    select array_agg(page.id order by page.created_at desc, page.id desc),
      array_agg(page.created_at order by page.created_at desc, page.id desc)
    into ids, moments from (
      select o.id, o.created_at from public.orders o
      -- The first three words, each looked up by the index; missing ones repeat the first.
      where internal.order_search_keys(o.reference, o.email, o.buyer_name) && internal.slip_keys(words[1])
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[3], words[1]))
        and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
      order by o.created_at desc, o.id desc limit p_limit + 1) page;
  else
    select array_agg(page.id order by page.created_at desc, page.id desc),
      array_agg(page.created_at order by page.created_at desc, page.id desc)
    into ids, moments from (
      select o.id, o.created_at from public.orders o
      where o.status <> 'pending' and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
      order by o.created_at desc, o.id desc limit p_limit + 1) page;
  end if;

  return jsonb_build_object(
    'next', case when cardinality(ids) > p_limit
      then jsonb_build_object('at', moments[p_limit], 'id', ids[p_limit]) end,
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object(
        'reference', o.reference, 'status', o.status, 'email', o.email, 'buyer_name', o.buyer_name,
        'total_in_cents', o.total_in_cents, 'currency', o.currency, 'created_at', o.created_at,
        'version', internal.order_version(o.id),
        'articles', coalesce((
          select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.product_title, ', '
            order by l.position)
          from public.order_lines l where l.order_id = o.id), ''),
        'work', coalesce(waits.work, '[]')) order by listed.position)
      from unnest(ids[:p_limit]) with ordinality as listed (id, position)
      join public.orders o on o.id = listed.id
      left join (
        select w.order_id, jsonb_agg(internal.work_json(w.kind, w.since, w.due_at, w.subject_id, w.task)
          order by w.due_at) as work
        from internal.waiting_work() w where w.order_id = any (ids) group by w.order_id
      ) waits on waits.order_id = o.id), '[]'));
end $$;

-- Skips notes whose text was deleted.
create function internal.staff_timeline(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'kind', entry.kind, 'at', entry.at, 'staff_name', entry.staff_name, 'details', entry.details)
    order by entry.at, entry.id), '[]')
  from (
    select 'event-' || e.id as id, e.kind, e.created_at as at, e.details,
      (select a.staff_name from public.staff_actions a where a.staff_id = e.actor order by a.id desc limit 1) as staff_name
    from public.order_events e where e.order_id = p_order_id
    union all
    -- Kinds of action without an event of their own.
    select 'action-' || a.id, a.action, a.created_at, a.parameters, a.staff_name
    from public.staff_actions a
    where a.order_id = p_order_id and a.action in ('note', 'resend_mail', 'mark_transfer_received', 'confirm_access_task')
      and not exists (
        select from public.staff_actions undone
        where undone.order_id = p_order_id and undone.action = 'undo_note'
          and undone.parameters ->> 'note_id' = a.id::text)
  ) entry
$$;

create function internal.staff_access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'plan_name', a.plan_name, 'state', a.state, 'task', a.task,
    'user_name', a.user_name, 'provider', a.provider, 'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'is_delayed', a.delayed_at is not null, 'last_error', a.last_error)
$$;

-- An order with everything about it, except the tokens that open it: payment session and mailed link.
create function public.staff_order(p_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', o.reference, 'status', o.status, 'version', internal.order_version(o.id),
    'email', o.email, 'buyer_name', o.buyer_name, 'phone', o.phone, 'country', o.country,
    'payment_method', o.payment_method, 'currency', o.currency, 'refund_reason', o.refund_reason,
    'items_in_cents', o.items_in_cents, 'shipping_in_cents', o.shipping_in_cents,
    'discount_in_cents', o.discount_in_cents, 'tax_in_cents', o.tax_in_cents, 'total_in_cents', o.total_in_cents,
    'refundable_in_cents', case when o.status = 'paid' then o.total_in_cents - coalesce(
      (select sum(r.amount_in_cents) from public.refunds r where r.order_id = o.id), 0) else 0 end,
    'created_at', o.created_at, 'paid_at', o.paid_at,
    -- The tax of the postal code's territory.
    'postal_territory', (
      select jsonb_build_object('name', t.name, 'tax_in_cents', internal.territory_tax(o, t.id, o.paid_at))
      from public.tax_territories t where t.id = o.postal_territory and o.paid_at is not null),
    'address_state', o.address_state,
    'work', coalesce((
      select jsonb_agg(internal.work_json(w.kind, w.since, w.due_at, w.subject_id, w.task) order by w.due_at)
      from internal.waiting_work() w where w.order_id = o.id), '[]'),
    'lines', coalesce((
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = o.id), '[]'),
    'customer', (
      select jsonb_build_object('full_name', p.full_name, 'whatsapp', p.whatsapp, 'email', p.email)
      from public.profiles p where p.id = coalesce(o.user_id, (
        select i.user_id from public.invoices i where i.order_id = o.id and i.kind = 'invoice'))),
    'shipment', (
      select jsonb_build_object('state', s.state, 'address', s.address, 'method', s.method_name, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url, 'shipped_at', s.shipped_at)
      from public.shipments s where s.order_id = o.id),
    'accesses', coalesce((
      select jsonb_agg(internal.staff_access_json(a) order by a.created_at, a.id)
      from public.accesses a where internal.is_access_of_order(a.id, o.id)), '[]'),
    'invoices', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'date', i.invoice_date,
        'total_in_cents', i.total_in_cents, 'has_file', i.pdf_url is not null) order by i.created_at)
      from public.invoices i where i.number is not null and (i.order_id = o.id or i.credited_invoice_id = (
        select credited.id from public.invoices credited where credited.order_id = o.id))), '[]'),
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'amount_in_cents', d.amount_in_cents, 'reason', d.reason,
        'state', d.state, 'evidence_due_at', d.evidence_due_at,
        'has_paused_accesses', cardinality(d.paused_access_ids) > 0) order by d.opened_at)
      from public.disputes d where d.order_id = o.id), '[]'),
    'refunds', coalesce((
      select jsonb_agg(jsonb_build_object('amount_in_cents', r.amount_in_cents, 'reason', r.reason, 'state', r.state)
        order by r.created_at)
      from public.refunds r where r.order_id = o.id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'last_error', m.last_error, 'at', coalesce(m.sent_at, m.created_at)) order by m.created_at)
      from public.mail_outbox m where m.order_id = o.id), '[]'),
    'timeline', internal.staff_timeline(o.id))
  from public.orders o where o.reference = p_reference
$$;

grant execute on function
  public.staff_work_counts, public.staff_version, public.staff_orders, public.staff_order
to service_role;

-- 25_back_office_catalogue.sql

-- The catalogue in the back office (docs/product/back-office.md#products): a product is read and written as one JSON,
-- in one transaction, which is refused when the product has changed since it was read.

-- Public bucket for pictures of staff, written by the store alone; it may exist already.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalogue', 'catalogue', true, 5242880, '{image/webp,image/avif,image/png}')
on conflict (id) do nothing;

-- The JSON of a product, as save_product accepts it.
create function internal.product_draft(p public.products) returns jsonb
language sql stable security definer set search_path = '' set intervalstyle = 'iso_8601' as $$
  select internal.pick(to_jsonb(p), internal.edited_product_columns()) || jsonb_build_object(
    'options', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.position, o.id)
      from public.product_options o where o.product_id = p.id), '[]'),
    'variants', coalesce((
      select jsonb_agg(internal.pick(to_jsonb(v), internal.edited_variant_columns() || '{id}') || jsonb_build_object(
        'option_values', coalesce((
          select jsonb_agg(coalesce(ov.value, '') order by o.position, o.id)
          from public.product_options o
          left join public.option_values ov on ov.option_id = o.id and ov.variant_id = v.id
          where o.product_id = p.id), '[]'))
        order by v.position, v.id)
      from public.variants v where v.product_id = p.id), '[]'),
    'media', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url, 'type', m.type, 'alt', m.alt) order by m.position)
      from public.product_media m where m.product_id = p.id), '[]'),
    'additional_info', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'description', i.description)
        order by i.position, i.id)
      from public.product_additional_info i where i.product_id = p.id), '[]'),
    'custom_fields', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required)
        order by f.position, f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title,
        'related_type', r.related_type, 'related_id', r.related_id) order by r.position, r.id)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;

-- All products, including drafts, hidden and archived ones.
create function public.staff_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'title', p.title, 'type', p.type, 'status', p.status, 'is_hidden', p.is_hidden,
    'purchasable', p.purchasable, 'is_archived', p.deleted_at is not null, 'version', p.version,
    'picture', (select m.url from public.product_media m where m.product_id = p.id order by m.position limit 1),
    'variants', v.quantity, 'price_in_cents', v.lowest_price, 'is_on_sale', coalesce(v.is_on_sale, false))
    order by p.position, p.id), '[]')
  from public.products p cross join lateral (
    select count(*) as quantity, min(internal.current_price_in_cents(v)) as lowest_price,
      bool_or(internal.current_sale_price_in_cents(v) is not null) as is_on_sale
    from public.variants v where v.product_id = p.id) v
$$;

-- A product with its price history, newest first, and the reference price of each variant; null when there is none.
create function public.staff_product(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'version', p.version, 'is_archived', p.deleted_at is not null, 'draft', internal.product_draft(p),
    'reference_prices', coalesce((
      select jsonb_object_agg(v.id, internal.reference_price_in_cents(v))
      from public.variants v where v.product_id = p.id), '{}'),
    'prices', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'variant_id', h.variant_id,
        'price_in_cents', h.price_in_cents, 'sale_price_in_cents', h.sale_price_in_cents,
        'sale_starts_at', h.sale_starts_at, 'sale_ends_at', h.sale_ends_at,
        'staff_name', h.staff_name, 'at', h.created_at) order by h.id desc)
      from (
        select * from public.price_history
        where variant_id in (select v.id from public.variants v where v.product_id = p.id)
        order by id desc limit 50) h), '[]'))
  from public.products p where p.id = p_id
$$;

create function internal.new_part_id(p_product_id text) returns text
language sql volatile set search_path = '' as $$
  select left(p_product_id, 50) || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10)
$$;

-- Saves options in their order, and variants with their values. A part without an id is new; an omitted one is deleted.
create function internal.write_variants(p_id text, p_draft jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  option_ids text[] := '{}';
  part_id text;
  written integer;
  variant_columns text := (
    select string_agg(format('%I', name), ', ') from unnest(internal.edited_variant_columns()) name);
begin
  delete from public.product_options o where o.product_id = p_id
    and not exists (select from jsonb_array_elements(p_draft -> 'options') d where d ->> 'id' = o.id);
  for part in select d.value as draft, d.ordinality as position
    from jsonb_array_elements(p_draft -> 'options') with ordinality d
  loop
    part_id := coalesce(part.draft ->> 'id', internal.new_part_id(p_id));
    insert into public.product_options as o (id, product_id, title, position)
    values (part_id, p_id, part.draft ->> 'title', part.position)
    on conflict (id) do update set title = excluded.title, position = excluded.position where o.product_id = p_id;
    if not found then
      raise check_violation using message = 'The option belongs to another product.';
    end if;
    option_ids := option_ids || part_id;
  end loop;

  delete from public.variants v where v.product_id = p_id
    and not exists (select from jsonb_array_elements(p_draft -> 'variants') d where d ->> 'id' = v.id);
  -- Clears SKUs first, so that two variants can exchange theirs.
  update public.variants set sku = null where product_id = p_id;
  for part in select d.value as draft, d.ordinality as position
    from jsonb_array_elements(p_draft -> 'variants') with ordinality d
  loop
    part_id := coalesce(part.draft ->> 'id', internal.new_part_id(p_id));
    -- In one statement, so that a new variant and its sale have one entry in the price history.
    execute format(
      'insert into public.variants as v (id, product_id, position, %1$s)
       select $1, $2, $3, %1$s from jsonb_populate_record(null::public.variants, $4)
       on conflict (id) do update set position = excluded.position, %2$s where v.product_id = $2',
      variant_columns, (select string_agg(format('%1$I = excluded.%1$I', name), ', ')
        from unnest(internal.edited_variant_columns()) name))
    using part_id, p_id, part.position, part.draft;
    get diagnostics written = row_count;
    if written = 0 then
      raise check_violation using message = 'The variant belongs to another product.';
    end if;
    -- Creates the row that a sale locks.
    insert into public.stock (variant_id, on_hand) select part_id, 0 where (part.draft ->> 'manage_inventory')::boolean
    on conflict (variant_id) do nothing;
    delete from public.option_values where variant_id = part_id;
    insert into public.option_values (id, option_id, variant_id, value)
    select part_id || '-' || option_ids[value.ordinality], option_ids[value.ordinality], part_id, value.value
    from jsonb_array_elements_text(part.draft -> 'option_values') with ordinality value
    where value.value <> '' and value.ordinality <= cardinality(option_ids);
  end loop;
end $$;

-- Replaces the other parts of a product, which keep their ids.
create function internal.write_parts(p_id text, p_draft jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.product_media where product_id = p_id;
  insert into public.product_media (id, product_id, url, type, alt, position)
  select coalesce((d ->> 'id')::uuid, gen_random_uuid()), p_id, d ->> 'url', d ->> 'type', d ->> 'alt', position
  from jsonb_array_elements(p_draft -> 'media') with ordinality as media (d, position);

  delete from public.product_additional_info where product_id = p_id;
  insert into public.product_additional_info (id, product_id, title, description, position)
  select coalesce(d ->> 'id', internal.new_part_id(p_id)), p_id, d ->> 'title', d ->> 'description', position
  from jsonb_array_elements(p_draft -> 'additional_info') with ordinality as info (d, position);

  delete from public.product_custom_fields where product_id = p_id;
  insert into public.product_custom_fields (id, product_id, title, is_required, position)
  select coalesce(d ->> 'id', internal.new_part_id(p_id)), p_id, d ->> 'title', (d ->> 'is_required')::boolean, position
  from jsonb_array_elements(p_draft -> 'custom_fields') with ordinality as fields (d, position);

  delete from public.related_products where product_id = p_id;
  insert into public.related_products (id, product_id, section_title, related_type, related_id, position)
  select coalesce(d ->> 'id', internal.new_part_id(p_id)), p_id, d ->> 'section_title', d ->> 'related_type',
    d ->> 'related_id', position
  from jsonb_array_elements(p_draft -> 'related_products') with ordinality as related (d, position);
end $$;

-- `done`, or why nothing was written.
create function internal.write_product(p_id text, p_draft jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('lucarne.staff_name', p_staff ->> 'name', true);
  perform internal.write_columns('public.products', p_id, p_draft, internal.edited_product_columns());
  perform internal.write_variants(p_id, p_draft);
  perform internal.write_parts(p_id, p_draft);
  perform set_config('lucarne.staff_name', '', true);
  return 'done';
exception
  when unique_violation then
    return 'duplicate_sku';
  -- An ordered variant cannot be deleted.
  when foreign_key_violation then
    return 'variant_sold';
  when check_violation or not_null_violation or data_exception then
    return 'invalid_product';
end $$;

-- The fields of p_one that differ in p_other.
create function internal.changed_fields(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(p_one) where value is distinct from p_other -> key
$$;

-- `done`, `unknown_product`, `conflict` when it has changed since p_expected_version, or why nothing was written.
create function public.save_product(p_id text, p_expected_version bigint, p_draft jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  old_draft jsonb;
  new_draft jsonb;
  outcome text;
begin
  select * into product from public.products where id = p_id for update;
  if not found then
    return 'unknown_product';
  elsif product.version <> p_expected_version then
    return 'conflict';
  end if;
  old_draft := internal.product_draft(product);
  outcome := internal.write_product(p_id, p_draft, p_staff);
  if outcome = 'done' then
    select internal.product_draft(p) into new_draft from public.products p where id = p_id;
    perform internal.record_staff_action(p_staff, 'edit_product', 'product', p_id, '{}',
      internal.changed_fields(old_draft, new_draft), internal.changed_fields(new_draft, old_draft));
  end if;
  return outcome;
end $$;

-- Copies a product without its SKUs into a new draft. `done`, `unknown_product` or `duplicate_id`.
create function public.duplicate_product(p_id text, p_new_id text, p_title text, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  draft jsonb;
  outcome text;
begin
  select internal.product_draft(p) into draft from public.products p where id = p_id;
  if not found then
    return 'unknown_product';
  end if;
  insert into public.products (id, title, position)
  select p_new_id, p_title, coalesce(max(position), 0) + 10 from public.products
  on conflict (id) do nothing;
  if not found then
    return 'duplicate_id';
  end if;
  select draft || jsonb_build_object('title', p_title, 'status', 'draft') || jsonb_object_agg(parts.key, (
    select coalesce(jsonb_agg(
      part.value || '{"id": null}' || case parts.key when 'variants' then '{"sku": null}'::jsonb else '{}' end), '[]')
    from jsonb_array_elements(parts.value) part))
  into draft from jsonb_each(draft) parts where jsonb_typeof(parts.value) = 'array';
  outcome := internal.write_product(p_new_id, draft, p_staff);
  if outcome <> 'done' then
    raise exception 'The copy of % was refused: %', p_id, outcome;
  end if;
  perform internal.record_staff_action(p_staff, 'duplicate_product', 'product', p_new_id,
    jsonb_build_object('from', p_id));
  return 'done';
end $$;

-- Archives a product, which ends its sale; its orders remain.
create function public.archive_product(p_id text, p_expected_version bigint, p_is_archived boolean, p_staff jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
begin
  select * into product from public.products where id = p_id for update;
  if not found then
    return 'unknown_product';
  elsif product.version <> p_expected_version then
    return 'conflict';
  end if;
  update public.products set deleted_at = case when p_is_archived then now() end where id = p_id;
  perform internal.record_staff_action(p_staff, case when p_is_archived then 'archive_product' else 'restore_product' end,
    'product', p_id, '{}', jsonb_build_object('is_archived', product.deleted_at is not null),
    jsonb_build_object('is_archived', p_is_archived));
  return 'done';
end $$;

-- Exchanges a product with its neighbour among those that are not archived. p_step: -1 up, 1 down.
create function public.move_product(p_id text, p_expected_version bigint, p_step integer, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
  place integer;
begin
  perform 1 from public.products order by id for update;
  if not exists (select from public.products where id = p_id and deleted_at is null) then
    return 'unknown_product';
  elsif (select version from public.products where id = p_id) <> p_expected_version then
    return 'conflict';
  end if;
  select array_agg(id order by position, id) into ids from public.products where deleted_at is null;
  place := array_position(ids, p_id);
  if place + p_step between 1 and cardinality(ids) then
    ids[place] := ids[place + p_step];
    ids[place + p_step] := p_id;
    update public.products p set position = 10 * array_position(ids, p.id)
    where p.deleted_at is null and p.position <> 10 * array_position(ids, p.id);
    perform internal.record_staff_action(p_staff, 'move_product', 'product', p_id,
      jsonb_build_object('step', p_step));
  end if;
  return 'done';
end $$;

-- The catalogue as a table of a spreadsheet, one line per variant (docs/product/back-office.md#catalogue-csv).
create function public.staff_catalogue_rows() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', p.id, 'product', internal.pick(to_jsonb(p), internal.edited_product_columns()) - 'description',
    'variant_id', v.id, 'variant', internal.pick(to_jsonb(v), internal.edited_variant_columns()),
    'on_hand', case when v.manage_inventory then coalesce(s.on_hand, 0) end)
    order by p.position, p.id, v.position, v.id), '[]')
  from public.products p join public.variants v on v.product_id = p.id left join public.stock s on s.variant_id = v.id
  where p.deleted_at is null
$$;

-- The changes that rows would make: [{"line", "label", "problem", "changes": {field: [before, after]}}], in their
-- order. Fields are named `product.title`, `variant.sku`, `on_hand`. p_rows: as staff_catalogue_rows returns them, with
-- line numbers. Omitted fields stay.
create function internal.catalogue_import_plan(p_rows jsonb) returns jsonb
language sql stable security definer set search_path = '' set intervalstyle = 'iso_8601' as $$
  with rows as (
    -- Not a record type, which could not tell JSON null from an absent value.
    select r.*, element -> 'on_hand' as on_hand, v.id is not null and p.deleted_at is null as is_known, v.product_id as true_product_id, v.manage_inventory,
      internal.pick(to_jsonb(p), internal.edited_product_columns()) as old_product,
      internal.pick(to_jsonb(v), internal.edited_variant_columns()) as old_variant, coalesce(s.on_hand, 0) as old_on_hand,
      row_number() over (partition by r.variant_id order by r.line) as occurrence,
      first_value(r.product) over (partition by v.product_id order by r.line) as first_product,
      count(r.variant ->> 'sku') over (partition by r.variant ->> 'sku') as sku_count
    from jsonb_array_elements(p_rows) element
    cross join lateral jsonb_to_record(element) as r (
      line integer, product_id text, product jsonb, variant_id text, variant jsonb)
    left join public.variants v on v.id = r.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', r.line, 'label', r.variant_id,
    'problem', case
      when r.occurrence > 1 then 'duplicate_variant'
      when not r.is_known then 'unknown_variant'
      when r.true_product_id <> r.product_id then 'other_product'
      when r.product <> r.first_product then 'product_differs'
      when (price.new ->> 'sale_price_in_cents')::integer > (price.new ->> 'price_in_cents')::integer
        then 'sale_price_too_high'
      when r.sku_count > 1 or exists (
        select from public.variants other where other.sku = r.variant ->> 'sku' and other.id <> r.variant_id)
        then 'duplicate_sku'
      when jsonb_typeof(r.on_hand) = 'number' and not r.manage_inventory then 'stock_not_managed'
      when jsonb_typeof(r.on_hand) = 'null' and r.manage_inventory then 'stock_missing'
    end,
    'changes', coalesce((
      select jsonb_object_agg(field, jsonb_build_array(old_value, new_value))
      from (
        select 'product.' || key as field, r.old_product -> key as old_value, value as new_value from jsonb_each(r.product)
        union all select 'variant.' || key, r.old_variant -> key, value from jsonb_each(r.variant)
        union all select 'on_hand', to_jsonb(r.old_on_hand), r.on_hand where jsonb_typeof(r.on_hand) = 'number'
      ) fields
      where r.is_known and old_value is distinct from new_value), '{}'))
    order by r.line), '[]')
  from rows r cross join lateral (select r.old_variant || r.variant as new) price
$$;

-- New values of the fields of a planned line whose names begin with p_prefix.
create function internal.planned_values(p_changes jsonb, p_prefix text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(substr(key, length(p_prefix) + 1), value -> 1), '{}')
  from jsonb_each(p_changes) where starts_with(key, p_prefix)
$$;

-- Applies a plan that staff have seen, all of it or nothing. p_seen: the plan's `version`; null for a dry run.
-- {"outcome": `planned`, `done`, `refused` or `conflict`, "version", "lines"}
create function public.import_catalogue(p_rows jsonb, p_staff jsonb, p_seen text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb;
  version text;
  outcome text := 'planned';
  changed integer;
  line record;
begin
  if p_seen is not null then
    -- Lock order of place_order and save_product: stock, then products, then variants.
    perform 1 from public.stock
    where variant_id in (select r ->> 'variant_id' from jsonb_array_elements(p_rows) r) order by variant_id for update;
    perform 1 from public.products
    where id in (
      select v.product_id from public.variants v
      where v.id in (select r ->> 'variant_id' from jsonb_array_elements(p_rows) r))
    order by id for update;
  end if;
  plan := internal.catalogue_import_plan(p_rows);
  version := md5(plan::text);
  if exists (select from jsonb_array_elements(plan) l where l ->> 'problem' is not null) then
    outcome := 'refused';
  elsif p_seen <> version then
    outcome := 'conflict';
  elsif p_seen is not null then
    outcome := 'done';
    perform set_config('lucarne.staff_name', p_staff ->> 'name', true);
    for line in
      select v.product_id, v.id as variant_id, l -> 'changes' as changes
      from jsonb_array_elements(plan) l join public.variants v on v.id = l ->> 'label'
      where l -> 'changes' <> '{}'
    loop
      perform internal.write_columns('public.products', line.product_id,
        internal.planned_values(line.changes, 'product.'), internal.edited_product_columns());
      perform internal.write_columns('public.variants', line.variant_id,
        internal.planned_values(line.changes, 'variant.'), internal.edited_variant_columns());
    end loop;
    perform internal.set_stock_cause(jsonb_build_object('reason', 'import', 'actor', p_staff ->> 'id'));
    insert into public.stock (variant_id, on_hand)
    select l ->> 'label', (l #>> '{changes,on_hand,1}')::integer
    from jsonb_array_elements(plan) l where l -> 'changes' ? 'on_hand'
    on conflict (variant_id) do update set on_hand = excluded.on_hand where stock.on_hand <> excluded.on_hand;
    perform internal.set_stock_cause(null);
    select count(*) into changed from jsonb_array_elements(plan) l where l -> 'changes' <> '{}';
    perform internal.record_staff_action(p_staff, 'import_catalogue', 'catalogue', 'csv',
      jsonb_build_object('lines', jsonb_array_length(plan), 'changed', changed),
      internal.import_side(plan, 0), internal.import_side(plan, 1));
  end if;
  return jsonb_build_object('outcome', outcome, 'version', version, 'lines', plan);
end $$;

-- A plan's values before (0) or after (1): {variant: {field: value}}.
create function internal.import_side(p_plan jsonb, p_side integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(l ->> 'label', (
    select jsonb_object_agg(c.key, c.value -> p_side) from jsonb_each(l -> 'changes') c)), '{}')
  from jsonb_array_elements(p_plan) l where l -> 'changes' <> '{}'
$$;

grant execute on function
  public.staff_products, public.staff_product, public.save_product, public.duplicate_product, public.archive_product,
  public.move_product, public.staff_catalogue_rows, public.import_catalogue
to service_role;

-- 26_back_office_customers.sql

-- Customers in the back office (docs/product/back-office.md): data and actions. A customer is an account, or the e-mail
-- address of a guest, whose id is a digest of the address.

-- Account and e-mail address of a customer; only a confirmed address proves that orders belong to an account.
create function internal.resolve_customer(p_customer_id text, out user_id uuid, out email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_customer_id ~ '^[0-9a-f]{64}$' then
    select lower(o.email) into resolve_customer.email from public.orders o
    where internal.email_digest(o.email) = p_customer_id limit 1;
    if resolve_customer.email is null then
      select lower(r.email) into resolve_customer.email from public.tickets r
      where internal.email_digest(r.email) = p_customer_id limit 1;
    end if;
  elsif p_customer_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    select u.id, case when u.email_confirmed_at is not null then lower(u.email) end
    into resolve_customer.user_id, resolve_customer.email from auth.users u where u.id = p_customer_id::uuid;
  end if;
end $$;

-- Includes unconfirmed addresses of accounts.
create function internal.customer_email(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_email, (select lower(u.email) from auth.users u where u.id = p_user_id))
$$;

create function internal.has_confirmed_account(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(p_email) and u.email_confirmed_at is not null)
$$;

create function internal.order_ids_of_customer(p_user_id uuid, p_email text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o where o.user_id = p_user_id
  union select o.id from public.orders o where lower(o.email) = p_email
  union select i.order_id from public.invoices i where i.user_id = p_user_id and i.order_id is not null
  union select g.order_id from public.subscription_grants g where g.user_id = p_user_id
$$;

create function internal.access_ids_of_customer(p_user_id uuid, p_email text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.accesses a where a.user_id = p_user_id
  union
  select a.id from public.accesses a join public.orders o on o.id = a.order_id
  where a.user_id is null and lower(o.email) = p_email
$$;

-- A page of customers, newest first: {"customers": [...], "next": {"at", "id"} or null}. A guest's time is that of the
-- last order or, without one, of the last ticket. The search covers names, addresses and references of orders.
create function public.staff_customers(
  p_search text default '', p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(p_search);
  rows jsonb;
begin
  if cardinality(words) = 0 then
    with page as (
      (select p.created_at as at, p.id, p.id::text as customer_id, p.full_name as name, p.email, true as has_account
       from public.profiles p
       where p_after_at is null or (p.created_at, p.id) < (p_after_at, p_after_id)
       order by p.created_at desc, p.id desc limit p_limit + 1)
      union all
      (select o.created_at, o.id, internal.email_digest(o.email), o.buyer_name, o.email, false
       from public.orders o
       where o.status <> 'pending' and o.email is not null
         and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
         and not exists (
           select from public.orders later
           where lower(later.email) = lower(o.email) and later.status <> 'pending'
             and (later.created_at, later.id) > (o.created_at, o.id))
         and not internal.has_confirmed_account(o.email)
       order by o.created_at desc, o.id desc limit p_limit + 1)
      union all
      (select r.created_at, r.id, internal.email_digest(r.email), r.name, r.email, false
       from public.tickets r
       where (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
         and not exists (
           select from public.tickets later
           where lower(later.email) = lower(r.email) and (later.created_at, later.id) > (r.created_at, r.id))
         and not exists (
           select from public.orders o where lower(o.email) = lower(r.email) and o.status <> 'pending')
         and not internal.has_confirmed_account(r.email)
       order by r.created_at desc, r.id desc limit p_limit + 1)
      order by at desc, id desc limit p_limit + 1)
    select jsonb_agg(to_jsonb(page) order by at desc, id desc) into rows from page;
  else
    with found_orders as (
      select o.* from public.orders o
      where o.status <> 'pending'
        and internal.order_search_keys(o.reference, o.email, o.buyer_name) && internal.slip_keys(words[1])
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[3], words[1]))
      order by o.created_at desc limit 1000
    ), page as (
      select p.created_at as at, p.id, p.id::text as customer_id, p.full_name as name, p.email, true as has_account
      from public.profiles p
      where p.id in (
        select own.id from public.profiles own
        where internal.order_search_keys('', own.email, own.full_name) && internal.slip_keys(words[1])
          and internal.order_search_keys('', own.email, own.full_name)
            && internal.slip_keys(coalesce(words[2], words[1]))
          and internal.order_search_keys('', own.email, own.full_name)
            && internal.slip_keys(coalesce(words[3], words[1]))
        union select o.user_id from found_orders o
        union select buyer.id from found_orders o join public.profiles buyer on lower(buyer.email) = lower(o.email))
      union all
      select * from (
        select distinct on (lower(o.email)) o.created_at, o.id, internal.email_digest(o.email), o.buyer_name, o.email, false
        from found_orders o where o.email is not null and not internal.has_confirmed_account(o.email)
        order by lower(o.email), o.created_at desc) guests
    )
    select jsonb_agg(to_jsonb(shown) order by at desc, id desc) into rows from (
      select * from page where p_after_at is null or (at, id) < (p_after_at, p_after_id)
      order by at desc, id desc limit p_limit + 1) shown;
  end if;
  return jsonb_build_object(
    'next', case when jsonb_array_length(rows) > p_limit then jsonb_build_object(
      'at', rows -> (p_limit - 1) -> 'at', 'id', rows -> (p_limit - 1) -> 'id') end,
    'customers', coalesce((
      select jsonb_agg(customer - 'id' - 'customer_id' || jsonb_build_object('id', customer -> 'customer_id') order by position)
      from jsonb_array_elements(rows) with ordinality as listed (customer, position) where position <= p_limit), '[]'));
end $$;

-- The state that an action on a customer can change.
create function internal.customer_snapshot(p_user_id uuid, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'subscriptions', (
      select jsonb_object_agg(s.id, s.status || ' ' || to_char(s.end_date at time zone 'UTC', 'YYYY-MM-DD'))
      from public.subscriptions s where s.user_id = p_user_id),
    'accesses', (
      select jsonb_object_agg(a.id, case when a.paused_at is not null then 'paused' else a.state end
        || coalesce(' ' || to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD'), '')
        || coalesce(' + ' || extract(day from a.paused_time), ''))
      from public.accesses a where a.id in (select internal.access_ids_of_customer(p_user_id, p_email)))))
$$;

-- Version of a customer: a hash of everything that an action could contradict, for conflict checks.
create function internal.customer_version(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select md5(internal.customer_snapshot(p_user_id, p_email)::text)
$$;

-- A customer with everything about them. Null for an unknown id.
create function public.staff_customer(p_customer_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_customer_id, 'version', internal.customer_version(c.user_id, c.email),
    'has_account', c.user_id is not null,
    'email', coalesce(p.email, c.email),
    'name', coalesce(nullif(p.full_name, ''), (
      select o.buyer_name from public.orders o
      where lower(o.email) = c.email and o.buyer_name is not null order by o.created_at desc limit 1), (
      select r.name from public.tickets r where lower(r.email) = c.email order by r.created_at desc limit 1)),
    'whatsapp', nullif(p.whatsapp, ''), 'created_at', p.created_at,
    'is_confirmed', c.email is not null,
    'subscriptions', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'plan_name', s.plan_name, 'status', s.status,
        'start_date', s.start_date, 'end_date', s.end_date) order by s.end_date desc)
      from public.subscriptions s where s.user_id = c.user_id), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.staff_access_json(a) || jsonb_build_object(
        'paused_days', ceil(extract(epoch from a.paused_time) / 86400)::integer, 'has_order', a.order_id is not null)
        order by a.created_at desc, a.id)
      from public.accesses a where a.id in (select internal.access_ids_of_customer(c.user_id, c.email))), '[]'),
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('reference', o.reference, 'status', o.status,
        'total_in_cents', o.total_in_cents, 'currency', o.currency, 'created_at', o.created_at) order by o.created_at desc)
      from public.orders o
      where o.id in (select internal.order_ids_of_customer(c.user_id, c.email)) and o.status <> 'pending'), '[]'),
    'tickets', coalesce((
      select jsonb_agg(jsonb_build_object('reference', r.reference, 'subject', r.subject, 'state', r.state,
        'created_at', r.created_at) order by r.created_at desc)
      from public.tickets r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'rating', v.rating, 'comment', v.comment,
        'state', case when v.is_approved then 'approved' when v.is_rejected then 'rejected' else 'pending' end,
        'created_at', v.created_at) order by v.created_at desc)
      from public.reviews v where v.user_id = c.user_id), '[]'))
  from internal.resolve_customer(p_customer_id) c
  left join public.profiles p on p.id = c.user_id
  where c.user_id is not null or c.email is not null
$$;

-- The customer's id for an order or a ticket: the confirmed account with the address, else its digest.
create function internal.customer_id_of(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_user_id::text, (
    select p.id::text from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(p_email) and u.email_confirmed_at is not null limit 1), internal.email_digest(p_email))
$$;

create function public.customer_id_of_order(p_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select internal.customer_id_of(coalesce(o.user_id, (
    select i.user_id from public.invoices i where i.order_id = o.id and i.kind = 'invoice')), o.email)
  from public.orders o where o.reference = p_reference
$$;

create function public.customer_id_of_ticket(p_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select internal.customer_id_of(r.user_id, r.email) from public.tickets r where r.reference = p_reference
$$;

-- Exports everything stored about a customer, without secrets of the shop, and records the reason.
create function public.export_customer(p_customer_id text, p_reason text, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive jsonb := internal.customer_archive(p_customer_id);
begin
  if archive is not null then
    perform internal.record_staff_action(p_staff, 'export', 'customer', p_customer_id, jsonb_build_object('reason', p_reason));
  end if;
  return archive;
end $$;

-- `done`, `conflict` when the customer's accesses or subscriptions have changed since p_expected_version, or why
-- nothing was changed.
create function public.perform_customer_action(
  p_customer_id text, p_action text, p_parameters jsonb, p_staff jsonb, p_expected_version text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
  snapshot jsonb;
  outcome text;
begin
  select * into c from internal.resolve_customer(p_customer_id);
  if c.user_id is null and c.email is null then
    return 'unknown_customer';
  end if;
  -- The same lock as for payments and confirmations of the address.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(c.email, p_customer_id), 0));
  if p_expected_version <> internal.customer_version(c.user_id, c.email) then
    return 'conflict';
  elsif access_id is not null and access_id not in (select internal.access_ids_of_customer(c.user_id, c.email)) then
    return 'unavailable';
  end if;
  snapshot := internal.customer_snapshot(c.user_id, c.email);
  outcome := case p_action
    when 'extend' then internal.give_days(access_id, (p_parameters ->> 'days')::integer)
    when 'pause' then internal.pause_access(access_id)
    when 'resume' then internal.resume_access(access_id)
    when 'resend_access' then internal.resend_access(access_id)
    when 'erase' then case
      when lower(p_parameters ->> 'confirmation') is distinct from internal.customer_email(c.user_id, c.email)
        then 'not_confirmed'
      else internal.erase_customer(p_customer_id, c.user_id, c.email) end
    else 'unknown_action' end;
  if outcome = 'done' then
    perform internal.record_staff_action(p_staff, p_action, 'customer',
      case when p_action = 'erase' and c.user_id is null then 'erased' else p_customer_id end,
      p_parameters - 'confirmation', snapshot,
      case when p_action = 'erase' then '{}' else internal.customer_snapshot(c.user_id, c.email) end);
  end if;
  return outcome;
end $$;

grant execute on function
  public.staff_customers, public.staff_customer, public.customer_id_of_order, public.customer_id_of_ticket,
  public.export_customer, public.perform_customer_action
to service_role;

-- 27_analytics.sql

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

-- 28_privacy.sql

-- Personal data: where it is and how long it stays (docs/product/law.md#privacy), and what customers do with their own:
-- one archive of it, and a deletion with a week to change one's mind (docs/product/accounts.md#customer-area).

-- Retention periods, one row each; the jobs read them, and the privacy page shows them
-- (privacy/retention-periods.gen.ts).
create table internal.retention_periods (
  name text primary key,
  period interval not null check (period > interval '0')
);
alter table internal.retention_periods enable row level security;

insert into internal.retention_periods (name, period) values
  -- After the end of the year of the payment (code de commerce, L123-22).
  ('accounts', '10 years'),
  ('unpaid_orders', '3 months'),
  ('payment_events', '3 months'),
  ('mail_recipients', '3 months'),
  ('client_ip_hashes', '1 day'),
  ('tickets', '1 year'),
  ('suppressed_recipients', '3 years'),
  ('ended_accesses', '30 days'),
  ('unpaid_order_sources', '1 month'),
  -- CNIL's period for audience measurement.
  ('order_source_counts', '25 months'),
  -- Like public.review_file_actions.
  ('unused_review_files', '24 hours'),
  ('account_deletion', '7 days');

-- Fails for an unknown name, because a comparison with null would silently purge nothing.
create function internal.retention_period(p_name text) returns interval
language plpgsql stable security definer set search_path = '' as $$
declare
  found interval;
begin
  select r.period into strict found from internal.retention_periods r where r.name = p_name;
  return found;
end $$;

create table public.account_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + internal.retention_period('account_deletion')
);
create index account_deletions_due on public.account_deletions (due_at);
alter table public.account_deletions enable row level security;
grant select, update on public.account_deletions to service_role;

-- Tables with personal data of customers: archive, erasure and purge derive from this list, and tests report a missing
-- table (CONTRIBUTING.md#recipes).
create table internal.customer_tables (
  name regclass primary key,
  -- The column that identifies the customer: an id of an account, order, invoice, access, ticket or review, an e-mail
  -- address or its digest, or a payment session. Null where rows identify nobody, or concern staff.
  owner text,
  -- The entry of the privacy page: a key of privacy/stored-data.ts.
  privacy_entry text not null,
  -- Columns that the archive omits: secrets, and data of the shop.
  withheld text[] not null default '{}',
  -- Columns that are reset to their default in rows that outlive the customer. Other rows are deleted with the account.
  personal text[] not null default '{}',
  -- Rows are deleted this period after that column's time.
  period text references internal.retention_periods,
  since text,
  check ((period is null) = (since is null))
);
alter table internal.customer_tables enable row level security;

insert into internal.customer_tables (name, owner, privacy_entry) values
  ('public.profiles', 'id', 'account'),
  ('public.account_deletions', 'user_id', 'account'),
  ('public.user_roles', 'user_id', 'account'),
  ('internal.second_factor_failures', 'user_id', 'account'),
  ('public.favourites', 'user_id', 'favourites'),
  ('public.order_consents', 'order_id', 'orders'),
  ('public.stock_reservations', 'order_id', 'orders'),
  ('public.refunds', 'order_id', 'orders'),
  ('public.disputes', 'order_id', 'orders'),
  ('public.withdrawals', 'order_id', 'orders'),
  ('public.terminations', 'order_id', 'orders'),
  ('public.subscriptions', 'user_id', 'accesses'),
  ('public.access_resets', 'access_id', 'accesses'),
  ('public.reviews', 'user_id', 'reviews'),
  ('public.review_votes', 'user_id', 'reviews'),
  ('public.review_outbox', 'review_id', 'reviews'),
  ('internal.review_file_reservations', 'user_id', 'reviews'),
  ('internal.review_submissions', 'user_id', 'reviews'),
  ('public.staff_actions', null, 'staff_actions'),
  ('public.stock_movements', null, 'staff_actions'),
  ('public.price_history', null, 'staff_actions');

insert into internal.customer_tables (name, owner, privacy_entry, withheld, personal) values
  ('public.orders', 'id', 'orders', '{session_id,page_token,client_ip_hash,success_url,cancel_url}',
    '{email,buyer_name,phone,address,client_ip_hash}'),
  ('public.order_lines', 'order_id', 'orders', '{}', '{fields}'),
  ('public.order_events', 'order_id', 'orders', '{actor,details}', '{}'),
  ('public.shipments', 'order_id', 'orders', '{}', '{address,phone}'),
  -- Clearing `pdf_url` makes the worker write the file again, without personal data.
  ('public.invoices', 'id', 'invoices', '{}', '{email,buyer,pdf_url}'),
  ('public.payment_events', 'session_id', 'payments', '{id,session_id}', '{}'),
  ('public.subscription_grants', 'order_id', 'accesses', '{}', '{email}'),
  ('public.accesses', 'id', 'accesses', '{encrypted_credentials}', '{}'),
  ('public.access_readings', 'access_id', 'accesses', '{reader}', '{}'),
  ('public.access_pool', 'access_id', 'accesses', '{encrypted_credentials}', '{}'),
  ('public.promo_redemptions', 'order_id', 'promo_codes', '{}', '{email_digest}'),
  -- `variables` contain the link that opens an order.
  ('public.mail_outbox', 'recipient', 'mails', '{variables,last_error}', '{}'),
  ('public.ticket_messages', 'ticket_id', 'tickets', '{staff_id,mail_key}', '{}');

insert into internal.customer_tables (name, owner, privacy_entry, withheld, period, since) values
  ('public.tickets', 'id', 'tickets', '{client_ip_hash}', 'tickets', 'created_at'),
  ('public.suppressed_recipients', 'email_digest', 'suppressed_recipients', '{}', 'suppressed_recipients', 'created_at'),
  ('public.order_sources', 'order_id', 'order_sources', '{}', 'unpaid_order_sources', 'created_at'),
  ('public.order_source_counts', null, 'order_sources', '{}', 'order_source_counts', 'day');

-- Resets the personal columns in the rows of these owners.
create function internal.clear_rows(p_owner_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held internal.customer_tables;
begin
  for held in select * from internal.customer_tables where personal <> '{}' loop
    execute format('update %s set %s where %I = any ($1)', held.name, (
      select string_agg(format('%I = default', name), ', ') from unnest(held.personal) name), held.owner)
    using p_owner_ids;
  end loop;
end $$;

-- Buyers of paid orders are kept for the accounting period, counted by calendar years of Paris like the dates of
-- invoices.
create function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  held internal.customer_tables;
  accounts_before timestamptz :=
    (date_trunc('year', now() at time zone 'Europe/Paris') - internal.retention_period('accounts')) at time zone 'Europe/Paris';
  unpaid_before timestamptz := now() - internal.retention_period('unpaid_orders');
  events_before timestamptz := now() - internal.retention_period('payment_events');
  mails_before timestamptz := now() - internal.retention_period('mail_recipients');
  hashes_before timestamptz := now() - internal.retention_period('client_ip_hashes');
begin
  perform internal.clear_rows(array(
    select id from public.orders
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end
    union all
    select id from public.invoices where (email is not null or buyer is not null) and invoice_date < accounts_before));
  update public.orders set client_ip_hash = null
  where client_ip_hash is not null and created_at < hashes_before and coalesce(reserved_until, created_at) < now();
  update public.tickets set client_ip_hash = null where client_ip_hash is not null and created_at < hashes_before;
  -- The data of a settled event is in its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < events_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < mails_before;
  for held in select * from internal.customer_tables where period is not null loop
    execute format('delete from %s where %I < $1', held.name, held.since)
    using now() - internal.retention_period(held.period);
  end loop;
end $$;

-- The sign-in log of the accounts service contains names.
create function internal.clear_sign_in_log(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload::text like $1 or strpos(lower(payload::text), $2) > 0'
    using '%' || p_user_id || '%', p_email;
  end if;
exception when insufficient_privilege then
  raise warning 'The accounts service keeps its log to itself: %', sqlerrm;
end $$;

-- Values of a customer's owner columns. Another account's order stays its own, whatever address was typed into it.
create function internal.customer_keys(p_user_id uuid, p_email text, out ids uuid[], out texts text[])
language sql stable security definer set search_path = '' as $$
  with orders as (
    select o.id, o.session_id from public.orders o
    where o.id in (select internal.order_ids_of_customer(p_user_id, p_email))
      and (p_user_id is null or o.user_id is null or o.user_id = p_user_id)
  ), invoices as (
    select i.id from public.invoices i where i.user_id = p_user_id or i.order_id in (select id from orders)
  ), address (email) as (
    select internal.customer_email(p_user_id, p_email)
  )
  select array(
      select p_user_id
      union select id from orders
      union select id from invoices
      union select i.id from public.invoices i where i.credited_invoice_id in (select id from invoices)
      union select internal.access_ids_of_customer(p_user_id, p_email)
      union select r.id from public.tickets r where r.user_id = p_user_id or lower(r.email) = p_email
      union select v.id from public.reviews v where v.user_id = p_user_id),
    array(
      select lower(session_id) from orders
      union all select email from address
      union all select internal.email_digest(email) from address)
$$;

-- Everything stored about a customer, by table, without secrets of the shop; for second factors, names and dates. Null
-- for an unknown customer.
create function internal.customer_archive(p_customer_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c record;
  keys record;
  held record;
  stored jsonb;
  archive jsonb;
begin
  select * into c from internal.resolve_customer(p_customer_id);
  if c.user_id is null and c.email is null then
    return null;
  end if;
  select * into keys from internal.customer_keys(c.user_id, c.email);
  archive := jsonb_build_object(
    'exported_at', now(), 'email', internal.customer_email(c.user_id, c.email), 'second_factors', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
        order by f.created_at)
      from auth.mfa_factors f where f.user_id = c.user_id), '[]'));
  for held in
    select t.*, r.relname, a.atttypid = 'uuid'::regtype as has_id
    from internal.customer_tables t
    join pg_class r on r.oid = t.name join pg_attribute a on a.attrelid = r.oid and a.attname = t.owner
    order by t.name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(o) - $1), ''[]'') from %s o where %s', held.name,
      format(case when held.has_id then 'o.%I = any ($2)' else 'lower(o.%I) = any ($3)' end, held.owner))
    into stored using held.withheld, keys.ids, keys.texts;
    archive := archive || jsonb_build_object(held.relname, stored);
  end loop;
  return archive;
end $$;

create function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$ select internal.customer_archive(p_user_id::text) $$;

-- Files of a customer's archive (docs/product/accounts.md#customer-area), for the customer whom the store has
-- authenticated: their invoices, credit notes and uploads.
create function public.account_files(p_user_id uuid)
returns table (bucket text, path text, name text, size bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, named.name, (o.metadata ->> 'size')::bigint
  from storage.objects o
  cross join lateral (
    select 'factures/' || i.number || '.pdf' as name from public.invoices i
    where o.bucket_id = 'invoices' and o.name = i.id || '.pdf' and i.user_id = p_user_id
    union all
    select 'fichiers/' || o.name where o.bucket_id <> 'invoices' and o.owner_id = p_user_id::text
  ) named
  where o.metadata ? 'size'
  order by named.name
$$;

-- Whether the customer has unfinished orders, which prevents an erasure.
create function internal.has_open_orders(p_user_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.orders o where o.id in (select internal.order_ids_of_customer(p_user_id, p_email))
      and (o.status in ('awaiting_transfer', 'refund_due')
        or exists (select from public.shipments s where s.order_id = o.id and s.state = 'to_prepare')
        or exists (select from public.refunds r where r.order_id = o.id and r.state = 'due')))
$$;

-- Erases a customer, except for invoices, which accounting law keeps until their period ends: `done`, or `open_orders`
-- while something is owed to them.
create function internal.erase_customer(p_customer_id text, p_user_id uuid, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  order_ids uuid[] := array(select internal.order_ids_of_customer(p_user_id, p_email));
  address text := internal.customer_email(p_user_id, p_email);
begin
  if internal.has_open_orders(p_user_id, p_email) then
    return 'open_orders';
  end if;
  perform internal.revoke_access(a) from internal.access_ids_of_customer(p_user_id, p_email) a;
  delete from public.tickets where user_id = p_user_id or lower(email) = p_email;
  update public.payment_events set email = null, details = '{}'
  where lower(email) = p_email
    or session_id in (select o.session_id from public.orders o where o.id = any (order_ids));
  perform internal.clear_rows(order_ids);
  delete from public.mail_outbox where state = 'queued' and (lower(recipient) = address or order_id = any (order_ids));
  update public.mail_outbox set recipient = null, variables = '{}'
  where lower(recipient) = address or order_id = any (order_ids) or lower(variables ->> 'new_email') = address;
  delete from public.suppressed_recipients where email_digest = internal.email_digest(address);
  -- A digest of an address still identifies the person to whoever knows the address.
  update public.staff_actions set subject_id = 'erased'
  where subject_kind = 'customer' and subject_id = internal.email_digest(address);
  if p_user_id is not null then
    perform internal.clear_sign_in_log(p_user_id, address);
    delete from auth.users where id = p_user_id;
    update public.mail_outbox set variables = '{"forget": true}'
    where state = 'queued' and idempotency_key = 'account_deleted:' || p_user_id;
  end if;
  return 'done';
end $$;

-- When the account will be deleted; null without a request.
create function public.account_deletion(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select d.due_at from public.account_deletions d where d.user_id = p_user_id
$$;

-- `requested`, also when it was requested before (the date stays); or the refusal: `not_confirmed` unless
-- p_confirmation is the account's address, `open_orders` while the shop owes something.
create function public.request_account_deletion(p_user_id uuid, p_confirmation text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  due timestamptz;
begin
  select lower(u.email) as email, case when u.email_confirmed_at is not null then lower(u.email) end as confirmed_email
  into account from auth.users u where u.id = p_user_id;
  if account.email is null or lower(trim(p_confirmation)) is distinct from account.email then
    return 'not_confirmed';
  elsif internal.has_open_orders(p_user_id, account.confirmed_email) then
    return 'open_orders';
  end if;
  insert into public.account_deletions (user_id) values (p_user_id) on conflict (user_id) do nothing returning due_at into due;
  if due is not null then
    perform internal.queue_mail('account_deletion_requested', account.email,
      'account_deletion_requested:' || gen_random_uuid(), null,
      jsonb_build_object('end_date', due));
  end if;
  return 'requested';
end $$;

-- Cancels a requested deletion; false without one.
create function public.cancel_account_deletion(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_deletions where user_id = p_user_id;
  if not found then
    return false;
  end if;
  perform internal.queue_mail('account_deletion_cancelled', u.email, 'account_deletion_cancelled:' || gen_random_uuid())
  from auth.users u where u.id = p_user_id and u.email is not null;
  return true;
end $$;

-- Deletes the accounts whose week has passed. An account to which something is owed waits, and one that has ordered
-- again stays.
create function public.complete_account_deletions() returns void
language plpgsql security definer set search_path = '' as $$
declare
  deletion record;
begin
  for deletion in
    select d.user_id, d.requested_at, c.email
    from public.account_deletions d, internal.resolve_customer(d.user_id::text) c
    where d.due_at <= now() for update of d skip locked
  loop
    perform pg_advisory_xact_lock(hashtextextended(coalesce(deletion.email, deletion.user_id::text), 0));
    -- A failed deletion must not block the others.
    begin
      if exists (
        select from public.orders o where o.id in (select internal.order_ids_of_customer(deletion.user_id, deletion.email))
          and o.created_at > deletion.requested_at and o.status not in ('pending', 'cancelled'))
      then
        perform public.cancel_account_deletion(deletion.user_id);
      else
        perform internal.erase_customer(deletion.user_id::text, deletion.user_id, deletion.email);
      end if;
    exception when others then
      raise warning 'An account could not be deleted: %', sqlerrm;
    end;
  end loop;
end $$;

grant execute on function
  public.purge_personal_data, public.export_account, public.account_files, public.account_deletion,
  public.request_account_deletion, public.cancel_account_deletion, public.complete_account_deletions
to service_role;

-- 29_jobs.sql

-- Scheduled where pg_cron is loaded; the embedded default calls the same functions itself.

do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  begin
    create extension if not exists pg_cron;
  -- Skipped when the extension is installed but not preloaded.
  exception when internal_error or undefined_object or raise_exception then
    raise warning 'pg_cron is not loaded: nothing calls the jobs (%).', sqlerrm;
    return;
  end;
  perform cron.schedule('cancel-unpaid-transfers', '17 * * * *', 'select public.cancel_unpaid_transfers()');
  perform cron.schedule('expire-subscriptions', '7 * * * *', 'select public.expire_subscriptions()');
  perform cron.schedule('purge-personal-data', '23 3 * * *', 'select public.purge_personal_data()');
  perform cron.schedule('purge-ended-accesses', '29 3 * * *', 'select public.purge_ended_accesses()');
  perform cron.schedule('queue-renewal-reminders', '41 * * * *', 'select public.queue_renewal_reminders()');
  perform cron.schedule('complete-account-deletions', '53 * * * *', 'select public.complete_account_deletions()');
end
$$;

reset check_function_bodies;
