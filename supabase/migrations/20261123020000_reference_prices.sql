-- The price that a sale is compared with (docs/product.md#products): what the price history says, not what staff type.

-- The lowest price that was charged in the 30 days before the sale of p_at began, or before p_at where there is none; at
-- most the regular price, which also stands for what the history does not know. Sales that follow each other without a
-- break count as one.
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

-- During a sale, the price before it is the reference price; a sale that is no lower is no sale to shoppers.
create or replace function internal.variant_json(v public.variants) returns jsonb
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

-- One product with its price history, newest first, and the reference price of each variant; null when there is none.
create or replace function public.staff_product(p_id text) returns jsonb
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
