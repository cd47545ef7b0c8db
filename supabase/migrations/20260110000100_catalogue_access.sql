-- Row-level security without policies on every table of the catalogue: only the store's secret key has access.

do $$
declare
  catalogue_table text;
begin
  foreach catalogue_table in array array[
    'products', 'product_media', 'product_options', 'variants', 'option_values', 'stock', 'collections',
    'collection_products', 'product_additional_info', 'product_custom_fields', 'related_products'
  ] loop
    execute format('alter table public.%I enable row level security', catalogue_table);
    execute format('revoke all on public.%I from anon, authenticated', catalogue_table);
    execute format('grant select, insert, update, delete on public.%I to service_role', catalogue_table);
  end loop;
end $$;

-- A product's `updated_at` covers its parts: caches and sitemaps use it.
create function internal.touch_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function internal.touch_product_of_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products set updated_at = now()
  where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  return null;
end $$;

create trigger touch before update on public.products
  for each row execute function internal.touch_product();
create trigger touch_product after insert or update or delete on public.variants
  for each row execute function internal.touch_product_of_part();
create trigger touch_product after insert or update or delete on public.product_media
  for each row execute function internal.touch_product_of_part();
