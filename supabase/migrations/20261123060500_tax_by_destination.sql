-- Where the shop sells, how it ships there, and the tax in its prices: pages say before the cart what the payment
-- will compute (docs/product.md#destinations).
create or replace function public.checkout_options() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sold as (
    select distinct t.country from public.tax_rates t
    where t.kind = 'service' and t.valid_from <= (now() at time zone 'Europe/Paris')::date
  )
  select jsonb_build_object(
    'countries', (select coalesce(jsonb_agg(s.country order by s.country), '[]') from sold s),
    'tax_rates', (
      select coalesce(jsonb_object_agg(c.country, jsonb_build_object(
        'goods_in_basis_points', internal.tax_rate(c.country, 'goods', now()),
        'service_in_basis_points', internal.tax_rate(c.country, 'service', now()))), '{}')
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
