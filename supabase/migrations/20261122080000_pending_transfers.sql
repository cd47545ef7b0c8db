-- The customer's orders that await their bank transfer, for the customer area: by their payment sessions, newest first.
-- A new order has no account yet; it belongs to the confirmed email, as a purchase does. Anybody can order with a
-- customer's email, hence the limit.
create function public.pending_transfers() returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.session_id
  from public.orders o
  join auth.users u on lower(u.email) = lower(o.email)
  where u.id = (select auth.uid()) and u.email_confirmed_at is not null
    and o.status = 'awaiting_transfer' and o.session_id is not null
  order by o.created_at desc
  limit 5
$$;

create index orders_awaiting_transfer on public.orders (lower(email)) where status = 'awaiting_transfer';

revoke execute on function public.pending_transfers() from public, anon;
grant execute on function public.pending_transfers() to authenticated;
