-- An order at today's prices, with the answers to its products' questions (docs/product.md#checkout).

-- The answers for one line, with their questions as they read now. Unknown questions are dropped.
create function internal.answered_fields(p_product_id text, p_answers jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'value', answer.value) order by f.id), '[]')
  from public.product_custom_fields f,
    lateral (select left(btrim(p_answers ->> f.id), 200) as value) answer
  where f.product_id = p_product_id and answer.value <> ''
$$;

-- Replaced, not overloaded: a function of the former deployment calls it without p_line_fields.
drop function public.place_order(jsonb, text, text, text, text, text, integer, text);

-- p_items: [{"variant_id": text, "quantity": integer > 0}], each variant once.
-- p_hold_minutes: how long the payment page stays open and the stock is reserved for this order.
-- p_client: whose shares of the stock are limited; null for no limit.
-- p_line_fields: answers to the products' questions, {variant id: {field id: text}}.
create function public.place_order(
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
  select p_provider, min(v.currency), sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    sum(coalesce(v.sale_price_in_cents, v.price_in_cents) * i.quantity),
    p_success_url, p_cancel_url, p_locale, p_time_zone,
    now() + make_interval(mins => p_hold_minutes), p_client
  from jsonb_to_recordset(p_items) as i (variant_id text, quantity integer)
  join public.variants v on v.id = i.variant_id
  returning * into new_order;

  insert into public.order_lines (order_id, position, variant_id, product_title, variant_title, quantity,
    unit_price_in_cents, takes_stock, subscription_period, plan_name, kind, fields)
  select new_order.id, i.position, v.id, p.title, v.title, i.quantity,
    coalesce(v.sale_price_in_cents, v.price_in_cents), v.manage_inventory, v.subscription_period, v.plan_name,
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

revoke execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb) from public, anon, authenticated;
grant execute on function
  public.place_order(jsonb, text, text, text, text, text, integer, text, jsonb) to service_role;
