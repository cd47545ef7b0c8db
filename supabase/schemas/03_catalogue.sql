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
