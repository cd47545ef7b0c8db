-- The catalogue in the back office (docs/product/back-office.md#products): a product is read and written as one JSON,
-- in one transaction, which is refused when the product has changed since it was read.

-- Public bucket for pictures of staff, written by the store alone; it may exist already.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalogue', 'catalogue', true, 5242880, '{image/webp,image/avif,image/png}')
on conflict (id) do nothing;

-- The JSON of a product, as save_product accepts it.
create function internal.product_draft(p public.products) returns jsonb
language sql stable security definer set search_path = '' set intervalstyle = 'iso_8601' as $$
  select internal.pick(to_jsonb(p), internal.edited_product_columns()) || jsonb_build_object(
    'options', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.position, o.id)
      from public.product_options o where o.product_id = p.id), '[]'),
    'variants', coalesce((
      select jsonb_agg(internal.pick(to_jsonb(v), internal.edited_variant_columns() || '{id}') || jsonb_build_object(
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

-- All products, including drafts, hidden and archived ones.
create function public.staff_products() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'title', p.title, 'type', p.type, 'status', p.status, 'is_hidden', p.is_hidden,
    'purchasable', p.purchasable, 'is_archived', p.deleted_at is not null, 'version', p.version,
    'picture', (select m.url from public.product_media m where m.product_id = p.id order by m.position limit 1),
    'variants', v.quantity, 'price_in_cents', v.lowest_price, 'is_on_sale', coalesce(v.is_on_sale, false))
    order by p.position, p.id), '[]')
  from public.products p cross join lateral (
    select count(*) as quantity, min(internal.current_price_in_cents(v)) as lowest_price,
      bool_or(internal.current_sale_price_in_cents(v) is not null) as is_on_sale
    from public.variants v where v.product_id = p.id) v
$$;

-- A product with its price history, newest first, and the reference price of each variant; null when there is none.
create function public.staff_product(p_id text) returns jsonb
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

create function internal.new_part_id(p_product_id text) returns text
language sql volatile set search_path = '' as $$
  select left(p_product_id, 50) || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10)
$$;

-- Saves options in their order, and variants with their values. A part without an id is new; an omitted one is deleted.
create function internal.write_variants(p_id text, p_draft jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  option_ids text[] := '{}';
  part_id text;
  written integer;
  variant_columns text := (
    select string_agg(format('%I', name), ', ') from unnest(internal.edited_variant_columns()) name);
begin
  delete from public.product_options o where o.product_id = p_id
    and not exists (select from jsonb_array_elements(p_draft -> 'options') d where d ->> 'id' = o.id);
  for part in select d.value as draft, d.ordinality as position
    from jsonb_array_elements(p_draft -> 'options') with ordinality d
  loop
    part_id := coalesce(part.draft ->> 'id', internal.new_part_id(p_id));
    insert into public.product_options as o (id, product_id, title, position)
    values (part_id, p_id, part.draft ->> 'title', part.position)
    on conflict (id) do update set title = excluded.title, position = excluded.position where o.product_id = p_id;
    if not found then
      raise check_violation using message = 'The option belongs to another product.';
    end if;
    option_ids := option_ids || part_id;
  end loop;

  delete from public.variants v where v.product_id = p_id
    and not exists (select from jsonb_array_elements(p_draft -> 'variants') d where d ->> 'id' = v.id);
  -- Clears SKUs first, so that two variants can exchange theirs.
  update public.variants set sku = null where product_id = p_id;
  for part in select d.value as draft, d.ordinality as position
    from jsonb_array_elements(p_draft -> 'variants') with ordinality d
  loop
    part_id := coalesce(part.draft ->> 'id', internal.new_part_id(p_id));
    -- In one statement, so that a new variant and its sale have one entry in the price history.
    execute format(
      'insert into public.variants as v (id, product_id, position, %1$s)
       select $1, $2, $3, %1$s from jsonb_populate_record(null::public.variants, $4)
       on conflict (id) do update set position = excluded.position, %2$s where v.product_id = $2',
      variant_columns, (select string_agg(format('%1$I = excluded.%1$I', name), ', ')
        from unnest(internal.edited_variant_columns()) name))
    using part_id, p_id, part.position, part.draft;
    get diagnostics written = row_count;
    if written = 0 then
      raise check_violation using message = 'The variant belongs to another product.';
    end if;
    -- Creates the row that a sale locks.
    insert into public.stock (variant_id, on_hand) select part_id, 0 where (part.draft ->> 'manage_inventory')::boolean
    on conflict (variant_id) do nothing;
    delete from public.option_values where variant_id = part_id;
    insert into public.option_values (id, option_id, variant_id, value)
    select part_id || '-' || option_ids[value.ordinality], option_ids[value.ordinality], part_id, value.value
    from jsonb_array_elements_text(part.draft -> 'option_values') with ordinality value
    where value.value <> '' and value.ordinality <= cardinality(option_ids);
  end loop;
end $$;

-- Replaces the other parts of a product, which keep their ids.
create function internal.write_parts(p_id text, p_draft jsonb) returns void
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

-- `done`, or why nothing was written.
create function internal.write_product(p_id text, p_draft jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('lucarne.staff_name', p_staff ->> 'name', true);
  perform internal.write_columns('public.products', p_id, p_draft, internal.edited_product_columns());
  perform internal.write_variants(p_id, p_draft);
  perform internal.write_parts(p_id, p_draft);
  perform set_config('lucarne.staff_name', '', true);
  return 'done';
exception
  when unique_violation then
    return 'duplicate_sku';
  -- An ordered variant cannot be deleted.
  when foreign_key_violation then
    return 'variant_sold';
  when check_violation or not_null_violation or data_exception then
    return 'invalid_product';
end $$;

-- The fields of p_one that differ in p_other.
create function internal.changed_fields(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(p_one) where value is distinct from p_other -> key
$$;

-- `done`, `unknown_product`, `conflict` when it has changed since p_expected_version, or why nothing was written.
create function public.save_product(p_id text, p_expected_version bigint, p_draft jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  old_draft jsonb;
  new_draft jsonb;
  outcome text;
begin
  select * into product from public.products where id = p_id for update;
  if not found then
    return 'unknown_product';
  elsif product.version <> p_expected_version then
    return 'conflict';
  end if;
  old_draft := internal.product_draft(product);
  outcome := internal.write_product(p_id, p_draft, p_staff);
  if outcome = 'done' then
    select internal.product_draft(p) into new_draft from public.products p where id = p_id;
    perform internal.record_staff_action(p_staff, 'edit_product', 'product', p_id, '{}',
      internal.changed_fields(old_draft, new_draft), internal.changed_fields(new_draft, old_draft));
  end if;
  return outcome;
end $$;

-- Copies a product without its SKUs into a new draft. `done`, `unknown_product` or `duplicate_id`.
create function public.duplicate_product(p_id text, p_new_id text, p_title text, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  draft jsonb;
  outcome text;
begin
  select internal.product_draft(p) into draft from public.products p where id = p_id;
  if not found then
    return 'unknown_product';
  end if;
  insert into public.products (id, title, position)
  select p_new_id, p_title, coalesce(max(position), 0) + 10 from public.products
  on conflict (id) do nothing;
  if not found then
    return 'duplicate_id';
  end if;
  select draft || jsonb_build_object('title', p_title, 'status', 'draft') || jsonb_object_agg(parts.key, (
    select coalesce(jsonb_agg(
      part.value || '{"id": null}' || case parts.key when 'variants' then '{"sku": null}'::jsonb else '{}' end), '[]')
    from jsonb_array_elements(parts.value) part))
  into draft from jsonb_each(draft) parts where jsonb_typeof(parts.value) = 'array';
  outcome := internal.write_product(p_new_id, draft, p_staff);
  if outcome <> 'done' then
    raise exception 'The copy of % was refused: %', p_id, outcome;
  end if;
  perform internal.record_staff_action(p_staff, 'duplicate_product', 'product', p_new_id,
    jsonb_build_object('from', p_id));
  return 'done';
end $$;

-- Archives a product, which ends its sale; its orders remain.
create function public.archive_product(p_id text, p_expected_version bigint, p_is_archived boolean, p_staff jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
begin
  select * into product from public.products where id = p_id for update;
  if not found then
    return 'unknown_product';
  elsif product.version <> p_expected_version then
    return 'conflict';
  end if;
  update public.products set deleted_at = case when p_is_archived then now() end where id = p_id;
  perform internal.record_staff_action(p_staff, case when p_is_archived then 'archive_product' else 'restore_product' end,
    'product', p_id, '{}', jsonb_build_object('is_archived', product.deleted_at is not null),
    jsonb_build_object('is_archived', p_is_archived));
  return 'done';
end $$;

-- Exchanges a product with its neighbour among those that are not archived. p_step: -1 up, 1 down.
create function public.move_product(p_id text, p_expected_version bigint, p_step integer, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
  place integer;
begin
  perform 1 from public.products order by id for update;
  if not exists (select from public.products where id = p_id and deleted_at is null) then
    return 'unknown_product';
  elsif (select version from public.products where id = p_id) <> p_expected_version then
    return 'conflict';
  end if;
  select array_agg(id order by position, id) into ids from public.products where deleted_at is null;
  place := array_position(ids, p_id);
  if place + p_step between 1 and cardinality(ids) then
    ids[place] := ids[place + p_step];
    ids[place + p_step] := p_id;
    update public.products p set position = 10 * array_position(ids, p.id)
    where p.deleted_at is null and p.position <> 10 * array_position(ids, p.id);
    perform internal.record_staff_action(p_staff, 'move_product', 'product', p_id,
      jsonb_build_object('step', p_step));
  end if;
  return 'done';
end $$;

-- The catalogue as a table of a spreadsheet, one line per variant (docs/product/back-office.md#catalogue-csv).
create function public.staff_catalogue_rows() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', p.id, 'product', internal.pick(to_jsonb(p), internal.edited_product_columns()) - 'description',
    'variant_id', v.id, 'variant', internal.pick(to_jsonb(v), internal.edited_variant_columns()),
    'on_hand', case when v.manage_inventory then coalesce(s.on_hand, 0) end)
    order by p.position, p.id, v.position, v.id), '[]')
  from public.products p join public.variants v on v.product_id = p.id left join public.stock s on s.variant_id = v.id
  where p.deleted_at is null
$$;

-- The changes that rows would make: [{"line", "label", "problem", "changes": {field: [before, after]}}], in their
-- order. Fields are named `product.title`, `variant.sku`, `on_hand`. p_rows: as staff_catalogue_rows returns them, with
-- line numbers. Omitted fields stay.
create function internal.catalogue_import_plan(p_rows jsonb) returns jsonb
language sql stable security definer set search_path = '' set intervalstyle = 'iso_8601' as $$
  with rows as (
    -- Not a record type, which could not tell JSON null from an absent value.
    select r.*, element -> 'on_hand' as on_hand, v.id is not null and p.deleted_at is null as is_known, v.product_id as true_product_id, v.manage_inventory,
      internal.pick(to_jsonb(p), internal.edited_product_columns()) as old_product,
      internal.pick(to_jsonb(v), internal.edited_variant_columns()) as old_variant, coalesce(s.on_hand, 0) as old_on_hand,
      row_number() over (partition by r.variant_id order by r.line) as occurrence,
      first_value(r.product) over (partition by v.product_id order by r.line) as first_product,
      count(r.variant ->> 'sku') over (partition by r.variant ->> 'sku') as sku_count
    from jsonb_array_elements(p_rows) element
    cross join lateral jsonb_to_record(element) as r (
      line integer, product_id text, product jsonb, variant_id text, variant jsonb)
    left join public.variants v on v.id = r.variant_id
    left join public.products p on p.id = v.product_id
    left join public.stock s on s.variant_id = v.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'line', r.line, 'label', r.variant_id,
    'problem', case
      when r.occurrence > 1 then 'duplicate_variant'
      when not r.is_known then 'unknown_variant'
      when r.true_product_id <> r.product_id then 'other_product'
      when r.product <> r.first_product then 'product_differs'
      when (price.new ->> 'sale_price_in_cents')::integer > (price.new ->> 'price_in_cents')::integer
        then 'sale_price_too_high'
      when r.sku_count > 1 or exists (
        select from public.variants other where other.sku = r.variant ->> 'sku' and other.id <> r.variant_id)
        then 'duplicate_sku'
      when jsonb_typeof(r.on_hand) = 'number' and not r.manage_inventory then 'stock_not_managed'
      when jsonb_typeof(r.on_hand) = 'null' and r.manage_inventory then 'stock_missing'
    end,
    'changes', coalesce((
      select jsonb_object_agg(field, jsonb_build_array(old_value, new_value))
      from (
        select 'product.' || key as field, r.old_product -> key as old_value, value as new_value from jsonb_each(r.product)
        union all select 'variant.' || key, r.old_variant -> key, value from jsonb_each(r.variant)
        union all select 'on_hand', to_jsonb(r.old_on_hand), r.on_hand where jsonb_typeof(r.on_hand) = 'number'
      ) fields
      where r.is_known and old_value is distinct from new_value), '{}'))
    order by r.line), '[]')
  from rows r cross join lateral (select r.old_variant || r.variant as new) price
$$;

-- New values of the fields of a planned line whose names begin with p_prefix.
create function internal.planned_values(p_changes jsonb, p_prefix text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(substr(key, length(p_prefix) + 1), value -> 1), '{}')
  from jsonb_each(p_changes) where starts_with(key, p_prefix)
$$;

-- Applies a plan that staff have seen, all of it or nothing. p_seen: the plan's `version`; null for a dry run.
-- {"outcome": `planned`, `done`, `refused` or `conflict`, "version", "lines"}
create function public.import_catalogue(p_rows jsonb, p_staff jsonb, p_seen text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan jsonb;
  version text;
  outcome text := 'planned';
  changed integer;
  line record;
begin
  if p_seen is not null then
    -- Lock order of place_order and save_product: stock, then products, then variants.
    perform 1 from public.stock
    where variant_id in (select r ->> 'variant_id' from jsonb_array_elements(p_rows) r) order by variant_id for update;
    perform 1 from public.products
    where id in (
      select v.product_id from public.variants v
      where v.id in (select r ->> 'variant_id' from jsonb_array_elements(p_rows) r))
    order by id for update;
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
    for line in
      select v.product_id, v.id as variant_id, l -> 'changes' as changes
      from jsonb_array_elements(plan) l join public.variants v on v.id = l ->> 'label'
      where l -> 'changes' <> '{}'
    loop
      perform internal.write_columns('public.products', line.product_id,
        internal.planned_values(line.changes, 'product.'), internal.edited_product_columns());
      perform internal.write_columns('public.variants', line.variant_id,
        internal.planned_values(line.changes, 'variant.'), internal.edited_variant_columns());
    end loop;
    perform internal.set_stock_cause(jsonb_build_object('reason', 'import', 'actor', p_staff ->> 'id'));
    insert into public.stock (variant_id, on_hand)
    select l ->> 'label', (l #>> '{changes,on_hand,1}')::integer
    from jsonb_array_elements(plan) l where l -> 'changes' ? 'on_hand'
    on conflict (variant_id) do update set on_hand = excluded.on_hand where stock.on_hand <> excluded.on_hand;
    perform internal.set_stock_cause(null);
    select count(*) into changed from jsonb_array_elements(plan) l where l -> 'changes' <> '{}';
    perform internal.record_staff_action(p_staff, 'import_catalogue', 'catalogue', 'csv',
      jsonb_build_object('lines', jsonb_array_length(plan), 'changed', changed),
      internal.import_side(plan, 0), internal.import_side(plan, 1));
  end if;
  return jsonb_build_object('outcome', outcome, 'version', version, 'lines', plan);
end $$;

-- A plan's values before (0) or after (1): {variant: {field: value}}.
create function internal.import_side(p_plan jsonb, p_side integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(l ->> 'label', (
    select jsonb_object_agg(c.key, c.value -> p_side) from jsonb_each(l -> 'changes') c)), '{}')
  from jsonb_array_elements(p_plan) l where l -> 'changes' <> '{}'
$$;

grant execute on function
  public.staff_products, public.staff_product, public.save_product, public.duplicate_product, public.archive_product,
  public.move_product, public.staff_catalogue_rows, public.import_catalogue
to service_role;
