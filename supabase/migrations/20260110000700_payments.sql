-- Payments: an event is recorded, then settled. Settling is one transaction, and once per session.

-- False when this event is already recorded.
create function public.record_payment_event(
  p_id text, p_provider text, p_kind text, p_session_id text,
  p_email text default null, p_payment_method text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_events (id, provider, kind, session_id, email, payment_method)
  values (p_id, p_provider, p_kind, p_session_id, lower(p_email), p_payment_method)
  on conflict (id) do nothing;
  return found;
end $$;

-- Deducts an order's stock, all lines or none. Available for this order is the quantity on hand minus the reservations
-- of others, even when its own reservation has expired.
create function internal.take_stock(p_order_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = p_order_id and l.takes_stock)
  order by s.variant_id for update;
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order_id and l.takes_stock
      and l.quantity > internal.available_stock(l.variant_id, p_order_id)
  ) then
    return false;
  end if;
  update public.stock s set on_hand = s.on_hand - l.quantity
  from public.order_lines l where l.order_id = p_order_id and l.takes_stock and l.variant_id = s.variant_id;
  delete from public.stock_reservations where order_id = p_order_id;
  return true;
end $$;

-- The only place where an order becomes paid, with stock, invoice and subscription time in one transaction.
create function internal.fulfil_order(p_order public.orders, p_email text, p_payment_method text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  buyer text := coalesce(p_email, p_order.email);
begin
  if p_order.status in ('paid', 'refund_due', 'refunded') then
    return 'unchanged';
  end if;
  if buyer is null or not internal.take_stock(p_order.id) then
    delete from public.stock_reservations where order_id = p_order.id;
    update public.orders set status = 'refund_due', email = buyer where id = p_order.id;
    return 'refund_due';
  end if;

  update public.orders
  set status = 'paid', paid_at = now(), email = buyer,
    payment_method = coalesce(p_payment_method, payment_method, 'card')
  where id = p_order.id;

  -- Against a confirmation of the same address at this very moment: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(buyer, 0));

  insert into public.invoices (order_id, email, invoice_date, amount, status)
  values (p_order.id, buyer, now(), p_order.total_in_cents / 100.0, 'paid');

  insert into public.subscription_grants (order_id, position, email, plan_name, period)
  select l.order_id, l.position, buyer, l.plan_name, l.subscription_period * l.quantity
  from public.order_lines l where l.order_id = p_order.id and l.subscription_period is not null;

  perform internal.claim_purchases(u.id, buyer)
  from auth.users u where lower(u.email) = buyer and u.email_confirmed_at is not null;
  return 'paid';
end $$;

-- Applies one recorded event. Idempotent and independent of the order of events: what an event may change depends only
-- on the order's status.
create function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  result text := 'unchanged';
begin
  select * into event from public.payment_events where id = p_event_id for update;
  if not found or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  select * into the_order from public.orders where session_id = event.session_id for update;
  if not found then
    result := 'unknown_session';
  elsif event.kind = 'paid' then
    result := internal.fulfil_order(the_order, event.email, event.payment_method);
  elsif event.kind = 'awaiting_transfer' and the_order.status = 'pending' then
    update public.orders set status = 'awaiting_transfer', email = event.email, payment_method = 'transfer'
    where id = the_order.id;
    -- A transfer takes up to three working days; the pieces wait for it.
    update public.stock_reservations set expires_at = greatest(expires_at, now() + interval '5 days')
    where order_id = the_order.id and expires_at > now();
    result := 'awaiting_transfer';
  elsif event.kind = 'cancelled' and the_order.status in ('pending', 'awaiting_transfer') then
    delete from public.stock_reservations where order_id = the_order.id;
    update public.orders set status = 'cancelled' where id = the_order.id;
    result := 'cancelled';
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  return result;
end $$;

-- Recorded events that are not settled, because a process was killed in between.
create function public.unsettled_payment_events(p_limit integer default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select id from public.payment_events where settled_at is null order by received_at limit p_limit
$$;

-- For staff: the transfer for this order (« LUC-1001 ») is on the bank statement.
create function public.mark_transfer_received(p_number text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  session text;
begin
  select o.session_id into session from public.orders o
  where internal.order_number(o) = p_number and o.status = 'awaiting_transfer';
  if not found then
    return 'unknown_order';
  end if;
  perform public.record_payment_event('transfer:' || p_number, 'manual', 'paid', session, null, 'transfer');
  return public.settle_payment_event('transfer:' || p_number);
end $$;

-- Sessions that the store must refund through the provider.
create function public.sessions_to_refund(p_limit integer default 20) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders where status = 'refund_due' order by created_at limit p_limit
$$;

create function public.mark_refunded(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  update public.orders set status = 'refunded' where session_id = p_session_id and status = 'refund_due'
$$;

revoke execute on function
  public.record_payment_event(text, text, text, text, text, text), public.settle_payment_event(text),
  public.unsettled_payment_events(integer), public.mark_transfer_received(text),
  public.sessions_to_refund(integer), public.mark_refunded(text)
from public, anon, authenticated;

grant execute on function
  public.record_payment_event(text, text, text, text, text, text), public.settle_payment_event(text),
  public.unsettled_payment_events(integer), public.mark_transfer_received(text),
  public.sessions_to_refund(integer), public.mark_refunded(text)
to service_role;
