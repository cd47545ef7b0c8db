-- Pictures that staff upload: public, written by the store alone. A project may have made the bucket by hand.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalogue', 'catalogue', true, 5242880, '{image/webp,image/avif,image/png}')
on conflict (id) do nothing;

-- The alternative texts of pictures, which staff write at the desk (docs/product.md#products).

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
      select jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'is_required', f.is_required) order by f.id)
      from public.product_custom_fields f where f.product_id = p.id), '[]'),
    'related_products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'section_title', r.section_title, 'related_type', r.related_type,
        'related_id', r.related_id, 'position', r.position) order by r.position)
      from public.related_products r where r.product_id = p.id), '[]'))
$$;
