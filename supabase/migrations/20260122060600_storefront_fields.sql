-- What storefronts need to compare subscriptions by the month, and to say what an order delivers.

create function internal.whole_months(p_period interval) returns integer
language sql immutable set search_path = '' as $$
  select nullif((extract(year from p_period) * 12 + extract(month from p_period))::integer, 0)
$$;

create or replace function internal.variant_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id, 'title', v.title, 'image_url', v.image_url, 'sku', coalesce(v.sku, ''),
    'price_in_cents', v.price_in_cents, 'sale_price_in_cents', v.sale_price_in_cents, 'currency', v.currency,
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

-- One line of an order as it was sold.
create function internal.order_line_json(l public.order_lines) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'variant_id', l.variant_id, 'product_title', l.product_title, 'variant_title', l.variant_title,
    'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
    'image_url', (select v.image_url from public.variants v where v.id = l.variant_id),
    'is_subscription', l.subscription_period is not null)
$$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'number', internal.order_number(p_order),
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;
