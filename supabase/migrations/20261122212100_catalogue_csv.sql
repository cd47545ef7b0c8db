-- The catalogue as a table of a spreadsheet, one line per variant (docs/product.md#catalogue-csv).

create function public.staff_catalogue_rows() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', p.id, 'product_title', p.title, 'status', p.status, 'variant_id', v.id, 'variant_title', v.title,
    'sku', coalesce(v.sku, ''), 'price_in_cents', v.price_in_cents, 'sale_price_in_cents', v.sale_price_in_cents,
    'on_hand', case when v.manage_inventory then coalesce(s.on_hand, 0) end)
    order by p.position, p.id, v.position, v.id), '[]')
  from public.products p join public.variants v on v.product_id = p.id left join public.stock s on s.variant_id = v.id
  where p.deleted_at is null
$$;

-- What the rows would change: [{"line", "label", "problem", "changes": {field: [before, after]}}], in their order.
-- p_rows: as staff_catalogue_rows returns them, with their lines. `on_hand`: null leaves the stock as it is.
create function internal.catalogue_import_plan(p_rows jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rows as (
    select r.*, nullif(r.sku, '') as new_sku,
      row_number() over (partition by r.variant_id order by r.line) as occurrence,
      first_value(r.product_title) over of_product as first_title, first_value(r.status) over of_product as first_status,
      count(*) filter (where r.sku <> '') over (partition by r.sku) as sku_count
    from jsonb_to_recordset(p_rows) as r (line integer, product_id text, product_title text, status text,
      variant_id text, variant_title text, sku text, price_in_cents integer, sale_price_in_cents integer, on_hand integer)
    window of_product as (partition by r.product_id order by r.line)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', r.line, 'label', r.variant_id,
    'problem', case
      when r.occurrence > 1 then 'duplicate_variant'
      when v.id is null or p.deleted_at is not null then 'unknown_variant'
      when v.product_id <> r.product_id then 'other_product'
      when (r.product_title, r.status) <> (r.first_title, r.first_status) then 'product_differs'
      when r.sale_price_in_cents > r.price_in_cents then 'sale_price_too_high'
      when r.sku_count > 1 or exists (
        select from public.variants other where other.sku = r.new_sku and other.id <> v.id) then 'duplicate_sku'
      when r.on_hand is not null and not v.manage_inventory then 'stock_not_managed'
    end,
    'changes', coalesce((
      select jsonb_object_agg(field, jsonb_build_array(old_value, new_value))
      from (values
        ('product_title', to_jsonb(p.title), to_jsonb(r.product_title)),
        ('status', to_jsonb(p.status), to_jsonb(r.status)),
        ('variant_title', to_jsonb(v.title), to_jsonb(r.variant_title)),
        ('sku', to_jsonb(v.sku), to_jsonb(r.new_sku)),
        ('price_in_cents', to_jsonb(v.price_in_cents), to_jsonb(r.price_in_cents)),
        ('sale_price_in_cents', to_jsonb(v.sale_price_in_cents), to_jsonb(r.sale_price_in_cents)),
        ('on_hand', to_jsonb(coalesce(s.on_hand, 0)), to_jsonb(coalesce(r.on_hand, s.on_hand, 0)))
      ) as fields (field, old_value, new_value)
      where v.id is not null and old_value is distinct from new_value), '{}'))
    order by r.line), '[]')
  from rows r
  left join public.variants v on v.id = r.variant_id
  left join public.products p on p.id = v.product_id
  left join public.stock s on s.variant_id = v.id
$$;

-- Changes the catalogue as a plan says that staff have seen, all of it or nothing. p_seen: the `version` of that plan;
-- null for a dry run. {"outcome": `planned`, `done`, `refused` or `conflict`, "version", "lines"}
create function public.import_catalogue(p_rows jsonb, p_staff jsonb, p_seen text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb;
  version text;
  outcome text := 'planned';
  changed integer;
begin
  if p_seen is not null then
    -- In the order of place_order and save_product: what is on hand, then products, then their variants.
    perform 1 from public.stock
    where variant_id in (select r ->> 'variant_id' from jsonb_array_elements(p_rows) r) order by variant_id for update;
    perform 1 from public.products
    where id in (select r ->> 'product_id' from jsonb_array_elements(p_rows) r) order by id for update;
  end if;
  plan := internal.catalogue_import_plan(p_rows);
  version := md5(plan::text);
  if exists (select from jsonb_array_elements(plan) l where l ->> 'problem' is not null) then
    outcome := 'refused';
  elsif p_seen <> version then
    outcome := 'conflict';
  elsif p_seen is not null then
    outcome := 'done';
    perform set_config('lucarne.staff_name', p_staff ->> 'name', true);
    update public.products p set title = r.product_title, status = r.status
    from (select distinct r.product_id, r.product_title, r.status
      from jsonb_to_recordset(p_rows) as r (product_id text, product_title text, status text)) r
    where p.id = r.product_id and (p.title, p.status) <> (r.product_title, r.status);
    update public.variants v
    set title = r.variant_title, sku = nullif(r.sku, ''), price_in_cents = r.price_in_cents,
      sale_price_in_cents = r.sale_price_in_cents
    from jsonb_to_recordset(p_rows) as r (
      variant_id text, variant_title text, sku text, price_in_cents integer, sale_price_in_cents integer)
    where v.id = r.variant_id and (v.title, v.sku, v.price_in_cents, v.sale_price_in_cents)
      is distinct from (r.variant_title, nullif(r.sku, ''), r.price_in_cents, r.sale_price_in_cents);
    perform internal.set_stock_cause(jsonb_build_object('reason', 'import', 'actor', p_staff ->> 'id'));
    insert into public.stock (variant_id, on_hand)
    select r.variant_id, r.on_hand from jsonb_to_recordset(p_rows) as r (variant_id text, on_hand integer)
    where r.on_hand is not null
    on conflict (variant_id) do update set on_hand = excluded.on_hand where stock.on_hand <> excluded.on_hand;
    perform internal.set_stock_cause(null);
    select count(*) into changed from jsonb_array_elements(plan) l where l -> 'changes' <> '{}';
    perform internal.record_staff_action(p_staff, 'import_catalogue', 'catalogue', 'csv',
      jsonb_build_object('lines', jsonb_array_length(plan), 'changed', changed),
      internal.import_side(plan, 0), internal.import_side(plan, 1));
  end if;
  return jsonb_build_object('outcome', outcome, 'version', version, 'lines', plan);
end $$;

-- What a plan changes, as it was (0) or became (1): {variant: {field: value}}.
create function internal.import_side(p_plan jsonb, p_side integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(l ->> 'label', (
    select jsonb_object_agg(c.key, c.value -> p_side) from jsonb_each(l -> 'changes') c)), '{}')
  from jsonb_array_elements(p_plan) l where l -> 'changes' <> '{}'
$$;

revoke execute on function public.staff_catalogue_rows(), public.import_catalogue(jsonb, jsonb, text)
from public, anon, authenticated;
grant execute on function public.staff_catalogue_rows(), public.import_catalogue(jsonb, jsonb, text) to service_role;
