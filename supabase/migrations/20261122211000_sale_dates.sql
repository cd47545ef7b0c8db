-- A sale price that begins and ends (docs/product.md#desk). Everything that shows or charges a price asks one function.

alter table public.variants
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz,
  add constraint variants_sale_dates check (sale_starts_at < sale_ends_at);

-- The sale price while the sale lasts; null otherwise.
create function internal.current_sale_price_in_cents(v public.variants) returns integer
language sql stable set search_path = '' as $$
  select v.sale_price_in_cents where coalesce(v.sale_starts_at <= now(), true) and coalesce(v.sale_ends_at > now(), true)
$$;

create function internal.current_price_in_cents(v public.variants) returns integer
language sql stable set search_path = '' as $$
  select coalesce(internal.current_sale_price_in_cents(v), v.price_in_cents)
$$;

create or replace function internal.variant_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'image_url', v.image_url, 'sku', coalesce(v.sku, ''),
    'price_in_cents', v.price_in_cents, 'sale_price_in_cents', internal.current_sale_price_in_cents(v), 'currency', v.currency,
    'manage_inventory', v.manage_inventory, 'weight', v.weight_in_grams,
    'subscription_months', internal.whole_months(v.subscription_period),
    'inventory_quantity', internal.available_stock(v.id),
    'options', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', ov.id, 'option_id', ov.option_id, 'variant_id', ov.variant_id, 'value', ov.value)
        order by o.position)
      from public.option_values ov join public.product_options o on o.id = ov.option_id
      where ov.variant_id = v.id), '[]'))
$$;

create or replace function public.store_products(
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

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
-- p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
create or replace function public.place_order(
  p_items jsonb, p_provider text, p_success_url text, p_cancel_url text,
  p_locale text, p_time_zone text, p_hold_minutes integer default 10, p_client text default null,
  p_line_fields jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  line record;
  missing_field text;
  new_order public.orders;
  excess text := internal.excessive_order(p_items);
begin
  if excess is not null then
    return internal.checkout_refusal(excess);
  end if;
  if p_client is not null then
    -- Two orders of one client are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended('checkout ' || p_client, 0));
    update public.orders set client_key = null
    where client_key is not null and created_at < now() - interval '1 day' and coalesce(reserved_until, created_at) < now();
  end if;

  -- Whoever sells the same piece waits here; by id, so that two orders never wait on each other.
  perform 1 from public.stock s
  where s.variant_id in (select i ->> 'variant_id' from jsonb_array_elements(p_items) i)
  order by s.variant_id for update;

  for line in
    select i.variant_id, i.quantity, v.id as known, v.manage_inventory, v.title as variant_title,
      p.title as product_title, p.id as product_id,
      p.purchasable and p.status = 'published' and p.deleted_at is null as for_sale,
      internal.available_stock(i.variant_id) as available, s.on_hand
    from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
    left join public.variants v on v.id = i.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  loop
    if line.known is null then
      return internal.checkout_refusal('unknown_variant', jsonb_build_object('variant_id', line.variant_id));
    elsif not line.for_sale then
      return internal.checkout_refusal('not_purchasable', jsonb_build_object('product_title', line.product_title));
    elsif line.manage_inventory and line.quantity > line.available then
      return internal.checkout_refusal('insufficient_stock', jsonb_build_object(
        'product_title', line.product_title, 'variant_title', line.variant_title, 'available', line.available));
    elsif line.manage_inventory and p_client is not null then
      if internal.reserved_by_client(p_client, line.variant_id) + line.quantity > internal.client_share(line.on_hand) then
        return internal.checkout_refusal('share_exceeded', jsonb_build_object(
          'product_title', line.product_title, 'share', internal.client_share(line.on_hand)));
      elsif internal.unpaid_reservation_time(p_client) >= interval '1 hour' then
        return internal.checkout_refusal('too_many_unpaid_orders');
      end if;
    end if;
    select f.title into missing_field from public.product_custom_fields f
    where f.product_id = line.product_id and f.is_required
      and coalesce(btrim(p_line_fields -> line.variant_id ->> f.id), '') = '' limit 1;
    if found then
      return internal.checkout_refusal('missing_field', jsonb_build_object(
        'product_title', line.product_title, 'field_title', missing_field));
    end if;
  end loop;

  if (select count(distinct v.currency) > 1 from jsonb_array_elements(p_items) i
      join public.variants v on v.id = i ->> 'variant_id') then
    return internal.checkout_refusal('mixed_currencies');
  end if;

  insert into public.orders
    (provider, currency, items_in_cents, total_in_cents, success_url, cancel_url, locale, time_zone, expires_at, client_key)
  select p_provider, min(v.currency), sum(internal.current_price_in_cents(v) * i.quantity),
    sum(internal.current_price_in_cents(v) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  join public.variants v on v.id = i.variant_id
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    internal.current_price_in_cents(v), v.manage_inventory, v.subscription_period, v.plan_name,
    case when p.type = 'digital' then 'service' else 'goods' end,
    internal.answered_fields(p.id, p_line_fields -> v.id)
  from rows from (jsonb_to_recordset(p_items) as (variant_id text, quantity integer))
    with ordinality as i (variant_id, quantity, position)
  join public.variants v on v.id = i.variant_id
  join public.products p on p.id = v.product_id;

  insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
  select l.order_id, l.variant_id, l.quantity, new_order.expires_at
  from public.order_lines l where l.order_id = new_order.id and l.takes_stock;

  -- Read again: the reservation has set its end.
  return (select internal.order_row(o) from public.orders o where o.id = new_order.id);
end $$;
