-- Promotional codes at the desk (docs/product.md#desk). Staff give whole days of Paris.

-- A code as staff edit it.
create function internal.promo_draft(p_code public.promo_codes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'label', p_code.label, 'kind', p_code.kind, 'value', p_code.value,
    'starts_on', (p_code.starts_at at time zone 'Europe/Paris')::date,
    -- The last day that counts.
    'ends_on', ((p_code.ends_at - interval '1 second') at time zone 'Europe/Paris')::date,
    'max_uses', p_code.max_uses, 'max_uses_per_customer', p_code.max_uses_per_customer,
    'min_items_in_cents', p_code.min_items_in_cents, 'first_order_only', p_code.first_order_only,
    'is_active', p_code.is_active,
    'product_ids', (
      select coalesce(jsonb_agg(p.product_id order by p.product_id), '[]')
      from public.promo_code_products p where p.code_id = p_code.id))
$$;

create function internal.staff_promo_json(p_code public.promo_codes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'code', p_code.code, 'version', p_code.version, 'created_at', p_code.created_at,
    'draft', internal.promo_draft(p_code), 'uses', used.count, 'discount_in_cents', used.discount,
    'state', case
      when not p_code.is_active then 'inactive'
      when p_code.ends_at <= now() then 'ended'
      when used.count >= p_code.max_uses then 'used_up'
      when p_code.starts_at > now() then 'scheduled'
      else 'active'
    end)
  from (
    select count(*) as count, coalesce(sum(r.amount_in_cents), 0) as discount
    from public.promo_redemptions r join public.orders o on o.id = r.order_id
    where r.code_id = p_code.id and internal.is_promo_use(o)) used
$$;

-- All codes, newest first.
create function public.staff_promo_codes() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.staff_promo_json(c) order by c.created_at desc, c.code), '[]')
  from public.promo_codes c
$$;

-- A code with its newest orders.
create function public.staff_promo_code(p_code text, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('promo', internal.staff_promo_json(c), 'orders', (
    select coalesce(jsonb_agg(jsonb_build_object('reference', u.reference, 'status', u.status, 'at', u.created_at,
      'discount_in_cents', u.amount_in_cents, 'total_in_cents', u.total_in_cents, 'currency', u.currency)
      order by u.created_at desc), '[]')
    from (
      select o.reference, o.status, o.total_in_cents, o.currency, r.amount_in_cents, r.created_at
      from public.promo_redemptions r join public.orders o on o.id = r.order_id
      where r.code_id = c.id order by r.created_at desc limit p_limit) u))
  from public.promo_codes c where c.code = p_code
$$;

-- Creates a code, or changes one that is as it was seen. p_expected_version: null for a new one. `done`, or why nothing
-- was changed.
create function public.save_promo_code(
  p_code text, p_draft jsonb, p_staff jsonb, p_expected_version integer default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  saved public.promo_codes;
  snapshot jsonb := '{}';
begin
  if exists (
    select from jsonb_array_elements_text(p_draft -> 'product_ids') i
    where not exists (select from public.products p where p.id = i)) then
    return 'unknown_product';
  elsif p_expected_version is null then
    insert into public.promo_codes (code, label, kind, value)
    values (p_code, p_draft ->> 'label', p_draft ->> 'kind', (p_draft ->> 'value')::integer)
    on conflict (code) do nothing returning * into saved;
    if not found then
      return 'duplicate_code';
    end if;
  else
    select * into saved from public.promo_codes c where c.code = p_code for no key update;
    if not found then
      return 'unknown_code';
    elsif saved.version <> p_expected_version then
      return 'conflict';
    end if;
    snapshot := internal.promo_draft(saved);
  end if;
  update public.promo_codes
  set label = p_draft ->> 'label', kind = p_draft ->> 'kind', value = (p_draft ->> 'value')::integer,
    starts_at = (p_draft ->> 'starts_on')::timestamp at time zone 'Europe/Paris',
    ends_at = ((p_draft ->> 'ends_on')::timestamp + interval '1 day') at time zone 'Europe/Paris',
    max_uses = (p_draft ->> 'max_uses')::integer,
    max_uses_per_customer = (p_draft ->> 'max_uses_per_customer')::integer,
    min_items_in_cents = (p_draft ->> 'min_items_in_cents')::integer,
    first_order_only = (p_draft ->> 'first_order_only')::boolean, is_active = (p_draft ->> 'is_active')::boolean,
    version = case when p_expected_version is null then 1 else version + 1 end
  where id = saved.id returning * into saved;
  delete from public.promo_code_products where code_id = saved.id;
  insert into public.promo_code_products (code_id, product_id)
  select distinct saved.id, i from jsonb_array_elements_text(p_draft -> 'product_ids') i;
  perform internal.record_staff_action(p_staff,
    case when p_expected_version is null then 'create_promo_code' else 'change_promo_code' end,
    'promo_code', p_code, '{}', snapshot, internal.promo_draft(saved));
  return 'done';
end $$;

revoke execute on function
  public.staff_promo_codes(), public.staff_promo_code(text, integer), public.save_promo_code(text, jsonb, jsonb, integer)
from public, anon, authenticated;
grant execute on function
  public.staff_promo_codes(), public.staff_promo_code(text, integer), public.save_promo_code(text, jsonb, jsonb, integer)
to service_role;
