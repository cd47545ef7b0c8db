-- How staff change the catalogue (docs/product.md#desk).

create function internal.new_part_id(p_product_id text) returns text
language sql volatile set search_path = '' as $$
  select left(p_product_id, 50) || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10)
$$;

-- The options in their order, and the variants with their values. A part without an id is new; one that is not named is
-- deleted.
create function internal.write_variants(p_id text, p_draft jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part record;
  option_ids text[] := '{}';
  part_id text;
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
  -- So that two variants can exchange their SKUs.
  update public.variants set sku = null where product_id = p_id;
  for part in select d.value as draft, d.ordinality as position, typed.*
    from jsonb_array_elements(p_draft -> 'variants') with ordinality d,
      jsonb_to_record(d.value) as typed (id text, title text, image_url text, sku text, price_in_cents integer,
        sale_price_in_cents integer, sale_starts_at timestamptz, sale_ends_at timestamptz, manage_inventory boolean,
        weight_in_grams integer, subscription_period interval, plan_name text, option_values jsonb)
  loop
    part_id := coalesce(part.id, internal.new_part_id(p_id));
    insert into public.variants as v (id, product_id, title, image_url, sku, price_in_cents, sale_price_in_cents,
      sale_starts_at, sale_ends_at, manage_inventory, weight_in_grams, subscription_period, plan_name, position)
    values (part_id, p_id, part.title, part.image_url, nullif(part.sku, ''), part.price_in_cents,
      part.sale_price_in_cents, part.sale_starts_at, part.sale_ends_at, part.manage_inventory, part.weight_in_grams,
      part.subscription_period, part.plan_name, part.position)
    on conflict (id) do update set title = excluded.title, image_url = excluded.image_url, sku = excluded.sku,
      price_in_cents = excluded.price_in_cents, sale_price_in_cents = excluded.sale_price_in_cents,
      sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at,
      manage_inventory = excluded.manage_inventory, weight_in_grams = excluded.weight_in_grams,
      subscription_period = excluded.subscription_period, plan_name = excluded.plan_name,
      position = excluded.position
    where v.product_id = p_id;
    if not found then
      raise check_violation using message = 'The variant belongs to another product.';
    end if;
    -- Something to lock for a sale.
    insert into public.stock (variant_id, on_hand) select part_id, 0 where part.manage_inventory
    on conflict (variant_id) do nothing;
    delete from public.option_values where variant_id = part_id;
    insert into public.option_values (id, option_id, variant_id, value)
    select part_id || '-' || option_ids[value.ordinality], option_ids[value.ordinality], part_id, value.value
    from jsonb_array_elements_text(part.option_values) with ordinality value
    where value.value <> '' and value.ordinality <= cardinality(option_ids);
  end loop;
end $$;

-- Replaces a product's other parts, which keep their ids.
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
  insert into public.product_custom_fields (id, product_id, title, is_required)
  select coalesce(d ->> 'id', internal.new_part_id(p_id)), p_id, d ->> 'title', (d ->> 'is_required')::boolean
  from jsonb_array_elements(p_draft -> 'custom_fields') d;

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
  update public.products p set title = d.title, subtitle = d.subtitle, ribbon_text = d.ribbon_text,
    description = d.description, type = d.type, status = d.status, is_hidden = d.is_hidden,
    purchasable = d.purchasable, site_product_selection = d.site_product_selection
  from jsonb_to_record(p_draft) as d (title text, subtitle text, ribbon_text text, description text, type text,
    status text, is_hidden boolean, purchasable boolean, site_product_selection text)
  where p.id = p_id;
  perform internal.write_variants(p_id, p_draft);
  perform internal.write_parts(p_id, p_draft);
  perform set_config('lucarne.staff_name', '', true);
  return 'done';
exception
  when unique_violation then
    return 'duplicate_sku';
  -- An order names the variant.
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

-- A new draft with everything of another product but its SKUs. `done`, `unknown_product` or `duplicate_id`.
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
      part.value || '{"id": null}' || case parts.key when 'variants' then '{"sku": ""}'::jsonb else '{}' end), '[]')
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

-- An archived product is nowhere for sale; its orders remain.
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

-- Moves a product before or behind its neighbour among those that are not archived. p_step: -1 up, 1 down.
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

revoke execute on function
  public.store_catalogue_version(), public.staff_products(), public.staff_product(text),
  public.save_product(text, bigint, jsonb, jsonb), public.duplicate_product(text, text, text, jsonb),
  public.archive_product(text, bigint, boolean, jsonb), public.move_product(text, bigint, integer, jsonb)
from public, anon, authenticated;
grant execute on function
  public.store_catalogue_version(), public.staff_products(), public.staff_product(text),
  public.save_product(text, bigint, jsonb, jsonb), public.duplicate_product(text, text, text, jsonb),
  public.archive_product(text, bigint, boolean, jsonb), public.move_product(text, bigint, integer, jsonb)
to service_role;
