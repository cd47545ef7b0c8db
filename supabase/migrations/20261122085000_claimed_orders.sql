-- Orders know the account that placed them, so that orders of others with a customer's email hide none of the customer's
-- own. What customers quote is called a reference everywhere.

alter table public.orders add column user_id uuid references auth.users on delete set null;

create index orders_of_account on public.orders (user_id) where user_id is not null;

-- Ties an open order to the customer who has its payment session. Purchases still belong to the confirmed email.
create function public.claim_order(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.orders set user_id = (select auth.uid())
  where session_id = p_session_id and user_id is null and status in ('pending', 'awaiting_transfer')
$$;

-- Payment sessions of the orders that await the customer's bank transfer, newest first: those of the account, then those
-- that nobody claimed, with its confirmed email. Anybody can place the latter, hence their own limit.
create or replace function public.pending_transfers() returns setof text
language sql stable security definer set search_path = ''
as $$
  select own.session_id from (
    select o.session_id from public.orders o
    where o.user_id = (select auth.uid()) and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 20
  ) own
  union all
  select unclaimed.session_id from (
    select o.session_id from public.orders o
    join auth.users u on lower(u.email) = lower(o.email)
    where u.id = (select auth.uid()) and u.email_confirmed_at is not null
      and o.user_id is null and o.status = 'awaiting_transfer' and o.session_id is not null
    order by o.created_at desc limit 5
  ) unclaimed
$$;

create or replace function internal.order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'order_id', p_order.id, 'session_id', p_order.session_id, 'reference', p_order.reference,
    'status', p_order.status, 'email', p_order.email, 'payment_method', p_order.payment_method,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents,
    'success_url', p_order.success_url, 'cancel_url', p_order.cancel_url,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at, 'paid_at', p_order.paid_at,
    'lines', (
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = p_order.id),
    'payable', p_order.status = 'pending' and p_order.expires_at > now())
$$;

drop function public.mark_transfer_received(text);
drop function internal.order_number(public.orders);

-- For staff: the transfer for this order (« LU-7F3K-92QX ») is on the bank statement.
create function public.mark_transfer_received(p_reference text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  session text;
begin
  select o.session_id into session from public.orders o
  where o.reference = p_reference and o.status = 'awaiting_transfer';
  if not found then
    return 'unknown_order';
  end if;
  perform public.record_payment_event('transfer:' || p_reference, 'manual', 'paid', session, null, 'transfer');
  return public.settle_payment_event('transfer:' || p_reference);
end $$;

revoke execute on function public.claim_order(text), public.mark_transfer_received(text) from public, anon, authenticated;
grant execute on function public.claim_order(text) to authenticated;
grant execute on function public.mark_transfer_received(text) to service_role;
