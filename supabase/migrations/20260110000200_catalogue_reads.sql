-- The catalogue as the store API's JSON: one call reads one snapshot, whatever the joins.

-- Stock rows are always locked in the order of variant ids, so that two orders never deadlock.
create table public.stock_reservations (
  -- The order with the reservation; the foreign key is added with the orders.
  order_id uuid not null,
  variant_id text not null references public.variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, variant_id)
);

create index stock_reservations_variant on public.stock_reservations (variant_id, expires_at);
alter table public.stock_reservations enable row level security;
revoke all on public.stock_reservations from anon, authenticated;
grant select, insert, update, delete on public.stock_reservations to service_role;

-- Available stock: the quantity on hand minus unexpired reservations of pending orders; 0 when the variant's stock is
-- not managed.
create function internal.available_stock(p_variant_id text, p_except_order uuid default null) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, coalesce((select s.on_hand from public.stock s where s.variant_id = p_variant_id), 0)
    - coalesce((
        select sum(r.quantity) from public.stock_reservations r
        where r.variant_id = p_variant_id and r.expires_at > now()
          and r.order_id is distinct from p_except_order
      ), 0))::integer
$$;

create function internal.variant_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'image_url', v.image_url, 'sku', coalesce(v.sku, ''),
    'price_in_cents', v.price_in_cents, 'sale_price_in_cents', v.sale_price_in_cents, 'currency', v.currency,
    'manage_inventory', v.manage_inventory, 'weight', v.weight_in_grams,
    'inventory_quantity', internal.available_stock(v.id),
    'options', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', ov.id, 'option_id', ov.option_id, 'variant_id', ov.variant_id, 'value', ov.value)
        order by o.position)
      from public.option_values ov join public.product_options o on o.id = ov.option_id
      where ov.variant_id = v.id), '[]'))
$$;

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

-- One product with all its parts (docs/product.md#entities).
create function internal.product_json(p public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'title', p.title, 'subtitle', p.subtitle, 'ribbon_text', p.ribbon_text,
    'description', p.description, 'purchasable', p.purchasable, 'order', p.position,
    'site_product_selection', p.site_product_selection, 'type', jsonb_build_object('value', p.type),
    'status', p.status, 'metadata', p.metadata, 'created_at', p.created_at, 'updated_at', p.updated_at,
    'deleted_at', p.deleted_at,
    'options', internal.product_options_json(p.id),
    'media', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url, 'order', m.position, 'type', m.type) order by m.position)
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
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required) order by f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title, 'related_type', r.related_type,
        'related_id', r.related_id, 'position', r.position) order by r.position)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;
