-- The files of a customer's archive (docs/product.md#customer-area), for the customer whom the store has authenticated:
-- their own invoices and credit notes, and what they uploaded.
create function public.account_files(p_user_id uuid)
returns table (bucket text, path text, name text, size bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, named.name, (o.metadata ->> 'size')::bigint
  from storage.objects o
  cross join lateral (
    select 'factures/' || i.number || '.pdf' as name from public.invoices i
    where o.bucket_id = 'invoices' and o.name = i.id || '.pdf' and i.user_id = p_user_id
    union all
    select 'fichiers/' || o.name where o.bucket_id <> 'invoices' and o.owner_id = p_user_id::text
  ) named
  where o.metadata ? 'size'
  order by named.name
$$;
revoke execute on function public.account_files(uuid) from public, anon, authenticated;
grant execute on function public.account_files(uuid) to service_role;
