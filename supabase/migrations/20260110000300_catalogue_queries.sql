-- The three reads of the store API (docs/product.md#store-api), for the store's secret key only.

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
    -- jsonb compares numbers as numbers and texts as texts: one key for every order.
    cross join lateral (
      select case p_sort_by
        when 'title' then to_jsonb(lower(p.title))
        when 'created_at' then to_jsonb(extract(epoch from p.created_at))
        when 'updated_at' then to_jsonb(extract(epoch from p.updated_at))
        when 'price' then (
          select to_jsonb(min(coalesce(v.sale_price_in_cents, v.price_in_cents)))
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

-- Null for an unknown product. A hidden product is unlisted, not secret: its id is enough to read it.
create function public.store_product(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.product_json(p) from public.products p
  where p.id = p_id and p.status = 'published' and p.deleted_at is null
$$;

create function public.store_stock(p_product_ids text[] default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', v.id, 'inventory_quantity', internal.available_stock(v.id)) order by v.product_id, v.position), '[]')
  from public.variants v join public.products p on p.id = v.product_id
  where p.status = 'published' and p.deleted_at is null and (p_product_ids is null or p.id = any (p_product_ids))
$$;

revoke execute on function
  public.store_products(text[], boolean, timestamptz, text, boolean, integer, integer),
  public.store_product(text), public.store_stock(text[])
from public, anon, authenticated;

grant execute on function
  public.store_products(text[], boolean, timestamptz, text, boolean, integer, integer),
  public.store_product(text), public.store_stock(text[])
to service_role;
