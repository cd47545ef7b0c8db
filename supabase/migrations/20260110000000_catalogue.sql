-- The catalogue, in the terms of the store API (products, variants, options, collections).
-- Ids are readable text, because they appear in URLs (/product/boitier-phare) and must never change.
-- Only the store reads these tables: the public reads the catalogue through the store API.

-- Internal functions: a schema that the API does not expose and no API role may use.
create schema internal;
revoke all on schema internal from public, anon, authenticated, service_role;

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
  position integer not null default 0,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create index products_listed on public.products (position, id) where status = 'published' and deleted_at is null;

create table public.product_media (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references public.products on delete cascade,
  -- Absolute, or starting with / for a picture that the store serves.
  url text not null check (url ~ '^(/|https://)'),
  type text not null default 'image' check (type in ('image', 'video')),
  position integer not null default 0,
  unique (product_id, position)
);

create table public.product_options (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  position integer not null default 0
);

create index product_options_product on public.product_options (product_id);

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
  check ((subscription_period is null) = (plan_name is null))
);

create index variants_product on public.variants (product_id, position);

create table public.option_values (
  id text primary key,
  option_id text not null references public.product_options on delete cascade,
  variant_id text not null references public.variants on delete cascade,
  value text not null check (value <> ''),
  unique (option_id, variant_id)
);

create index option_values_variant on public.option_values (variant_id);

-- Quantity on hand, separate from the variant so that a sale locks one narrow row. Available stock is this quantity
-- minus the reservations of pending orders (stock_reservations).
create table public.stock (
  variant_id text primary key references public.variants on delete cascade,
  on_hand integer not null check (on_hand >= 0)
);

create table public.collections (
  id text primary key,
  title text not null check (title <> ''),
  position integer not null default 0
);

create table public.collection_products (
  collection_id text not null references public.collections on delete cascade,
  product_id text not null references public.products on delete cascade,
  position integer not null default 0,
  primary key (collection_id, product_id)
);

create index collection_products_product on public.collection_products (product_id);

create table public.product_additional_info (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  description text not null,
  position integer not null default 0
);

create index product_additional_info_product on public.product_additional_info (product_id);

create table public.product_custom_fields (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  title text not null check (title <> ''),
  is_required boolean not null default false
);

create index product_custom_fields_product on public.product_custom_fields (product_id);

create table public.related_products (
  id text primary key,
  product_id text not null references public.products on delete cascade,
  section_title text not null,
  related_type text not null default 'product' check (related_type in ('product', 'collection')),
  -- A product or a collection, by type: hence no foreign key.
  related_id text not null,
  position integer not null default 0
);

create index related_products_product on public.related_products (product_id);
