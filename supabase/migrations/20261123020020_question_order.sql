-- The order of a product's questions, which staff choose (docs/product.md#products).

alter table public.product_custom_fields add column position integer not null default 0;

update public.product_custom_fields f set position = ordered.position
from (select id, row_number() over (partition by product_id order by id) as position
  from public.product_custom_fields) ordered
where f.id = ordered.id;

-- One product with all its parts (docs/product.md#entities).
create or replace function internal.product_json(p public.products) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p.id, 'title', p.title, 'subtitle', p.subtitle, 'ribbon_text', p.ribbon_text,
    'description', p.description, 'purchasable', p.purchasable, 'order', p.position,
    'site_product_selection', p.site_product_selection, 'type', jsonb_build_object('value', p.type),
    'status', p.status, 'metadata', p.metadata, 'created_at', p.created_at, 'updated_at', p.updated_at,
    'deleted_at', p.deleted_at,
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

-- What staff edit of a product, as save_product takes it.
create or replace function internal.product_draft(p public.products) returns jsonb
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
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required)
        order by f.position, f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title,
        'related_type', r.related_type, 'related_id', r.related_id) order by r.position, r.id)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;

-- Replaces a product's other parts, which keep their ids.
create or replace function internal.write_parts(p_id text, p_draft jsonb) returns void
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

-- The answers of an order line, with their questions.
create or replace function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'value', answer.value)
    order by f.position, f.id), '[]')
  from public.product_custom_fields f,
    lateral (select left(btrim(p_answers ->> f.id), 200) as value) answer
  where f.product_id = p_product_id and answer.value <> ''
$$;
