-- The catalogue at the desk (docs/product.md#desk): products are read and written as one JSON, in one transaction, which
-- is refused when the product has changed since it was read.

alter table public.products add column version bigint not null default 1;
alter table public.product_media add column alt text not null default '';

-- Counts every change of a product and its parts, whoever makes it: the desk compares it, and open pages follow it.
create or replace function internal.touch_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;

create trigger touch_product after insert or update or delete on public.product_options
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_additional_info
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_custom_fields
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.related_products
  for each row execute function internal.touch_product_of_part();

-- ------------------------------------------------------------------------------------------------ price history

-- Append-only: a trigger writes it with every change of a price, whoever makes the change.
create table public.price_history (
  id bigint generated always as identity primary key,
  -- No reference: the record outlives its variant.
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
revoke all on public.price_history from anon, authenticated, service_role;
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

insert into public.price_history (variant_id, price_in_cents, sale_price_in_cents)
select id, price_in_cents, sale_price_in_cents from public.variants order by id;

create trigger record_first_price after insert on public.variants
  for each row execute function internal.record_price();
create trigger record_price after update on public.variants for each row
  when ((old.price_in_cents, old.sale_price_in_cents, old.sale_starts_at, old.sale_ends_at)
    is distinct from (new.price_in_cents, new.sale_price_in_cents, new.sale_starts_at, new.sale_ends_at))
  execute function internal.record_price();

-- -------------------------------------------------------------------------------------------------------- reads

-- Changes with every product and when a sale begins or ends.
create function public.store_catalogue_version() returns text
language sql stable security definer set search_path = '' as $$
  select (select coalesce(sum(p.version), 0) || '.' || count(*) from public.products p) || '.' || (
    select count(*) filter (where v.sale_starts_at <= now()) + count(*) filter (where v.sale_ends_at <= now())
    from public.variants v)
$$;

-- What staff edit of a product, as save_product takes it.
create function internal.product_draft(p public.products) returns jsonb
language sql stable security definer set search_path = '' set intervalstyle = 'iso_8601' as $$
  select jsonb_build_object(
    'title', p.title, 'subtitle', p.subtitle, 'ribbon_text', p.ribbon_text, 'description', p.description,
    'type', p.type, 'status', p.status, 'is_hidden', p.is_hidden, 'purchasable', p.purchasable,
    'site_product_selection', p.site_product_selection,
    'options', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.position, o.id)
      from public.product_options o where o.product_id = p.id), '[]'),
    'variants', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', v.id, 'title', v.title, 'image_url', v.image_url, 'sku', coalesce(v.sku, ''),
        'price_in_cents', v.price_in_cents, 'sale_price_in_cents', v.sale_price_in_cents,
        'sale_starts_at', v.sale_starts_at, 'sale_ends_at', v.sale_ends_at,
        'manage_inventory', v.manage_inventory, 'weight_in_grams', v.weight_in_grams,
        'subscription_period', v.subscription_period::text, 'plan_name', v.plan_name,
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
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required) order by f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title,
        'related_type', r.related_type, 'related_id', r.related_id) order by r.position, r.id)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;

-- All products: drafts, hidden and archived ones too.
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

-- One product with its price history, newest first; null when there is none.
create function public.staff_product(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'version', p.version, 'is_archived', p.deleted_at is not null, 'draft', internal.product_draft(p),
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
