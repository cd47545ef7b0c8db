-- Settles payments: the order becomes paid with everything that it is owed in one transaction, or its money goes back
-- (docs/product.md#fulfilment). Each step writes what is owed; no step calls another service.

create function internal.grant_subscriptions(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.subscription_grants (order_id, position, email, plan_name, period)
  select l.order_id, l.position, p_order.email, l.plan_name, l.subscription_period * l.quantity
  from public.order_lines l where l.order_id = p_order.id and l.subscription_period is not null;
$$;

-- A payment that cannot be served: all of it goes back.
create function internal.owe_refund(p_order public.orders, p_email text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_reservations where order_id = p_order.id;
  update public.orders set status = 'refund_due', email = coalesce(p_email, email), refund_reason = p_reason
  where id = p_order.id;
  perform internal.record_order_event(p_order.id, 'refund_due', jsonb_build_object('reason', p_reason));
  return 'refund_due';
end $$;

-- Why a payment does not fit its order; null when it does.
create function internal.payment_rejection(p_order public.orders, p_details jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (p_details ->> 'amount_in_cents')::integer <> p_order.total_in_cents then 'amount_mismatch'
    when p_order.country is not null
      and exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods')
      and not exists (select from public.shipping_zone_countries c where c.country = p_order.country)
      then 'not_deliverable'
  end
$$;

-- The only place where an order becomes paid, with everything that it is owed in one transaction.
create or replace function internal.fulfil_order(p_order public.orders, p_email text, p_payment_method text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  buyer text := coalesce(p_email, p_order.email);
  paid_order public.orders;
begin
  if p_order.status in ('paid', 'refund_due', 'refunded') then
    return 'unchanged';
  end if;
  if buyer is null then
    return internal.owe_refund(p_order, buyer, 'no_email');
  elsif not internal.take_stock(p_order.id) then
    return internal.owe_refund(p_order, buyer, 'sold_out');
  end if;

  update public.orders
  set status = 'paid', paid_at = now(), email = buyer,
    payment_method = coalesce(p_payment_method, payment_method, 'card'),
    country = coalesce(country, (select s.country from public.seller_details s))
  where id = p_order.id returning * into paid_order;
  perform internal.set_taxes(paid_order);
  select * into paid_order from public.orders where id = p_order.id;

  -- Against a confirmation of the same address at this very moment: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(buyer, 0));

  perform internal.record_order_event(paid_order.id, 'paid');
  perform internal.write_invoice(paid_order);
  perform internal.prepare_shipment(paid_order);
  perform internal.grant_subscriptions(paid_order);
  perform internal.claim_purchases(u.id, buyer)
  from auth.users u where lower(u.email) = buyer and u.email_confirmed_at is not null;
  perform internal.request_accesses(paid_order);
  perform internal.queue_order_mail(paid_order.id, 'order_received');
  return 'paid';
end $$;

alter table public.payment_events
  drop constraint payment_events_kind_check,
  add constraint payment_events_kind_check check (kind in ('paid', 'awaiting_transfer', 'cancelled', 'failed'));

create or replace function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  rejection text;
  result text := 'unchanged';
begin
  select * into event from public.payment_events where id = p_event_id for update;
  if not found or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  select * into the_order from public.orders where session_id = event.session_id for update;
  if not found then
    result := 'unknown_session';
  elsif event.kind = 'paid' and the_order.status in ('paid', 'refunded') then
    -- Staff compare it with the provider's statement.
    perform internal.record_order_event(the_order.id, 'paid_again', jsonb_build_object('event', event.id));
  elsif event.kind = 'paid' and the_order.status <> 'refund_due' then
    the_order := internal.apply_order_details(the_order, event.details, event.received_at);
    rejection := internal.payment_rejection(the_order, event.details);
    result := case when rejection is null
      then internal.fulfil_order(the_order, event.email, event.payment_method)
      else internal.owe_refund(the_order, event.email, rejection) end;
  elsif event.kind = 'awaiting_transfer' and the_order.status = 'pending' then
    perform internal.apply_order_details(the_order, event.details, event.received_at);
    perform internal.keep_for_transfer(the_order.id);
    update public.orders set status = 'awaiting_transfer', email = event.email, payment_method = 'transfer'
    where id = the_order.id;
    perform internal.record_order_event(the_order.id, 'awaiting_transfer');
    perform internal.queue_order_mail(the_order.id, 'transfer_awaited');
    result := 'awaiting_transfer';
  elsif event.kind in ('cancelled', 'failed') and the_order.status in ('pending', 'awaiting_transfer') then
    delete from public.stock_reservations where order_id = the_order.id;
    update public.orders set status = 'cancelled' where id = the_order.id;
    if event.kind = 'failed' then
      update public.orders set email = coalesce(email, event.email) where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'payment_failed');
      -- About a transfer that failed, another mail would ask for it.
      delete from public.mail_outbox
      where order_id = the_order.id and kind = 'transfer_awaited' and state = 'queued' and attempts = 0;
      perform internal.queue_order_mail(the_order.id, 'payment_failed');
    end if;
    perform internal.record_order_event(the_order.id, 'cancelled');
    result := 'cancelled';
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  return result;
end $$;

-- Once for each order: a second call changes nothing.
create or replace function public.mark_refunded(p_session_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refunded_order uuid;
begin
  update public.orders set status = 'refunded' where session_id = p_session_id and status = 'refund_due'
  returning id into refunded_order;
  if found then
    perform internal.record_order_event(refunded_order, 'refunded');
    perform internal.queue_order_mail(refunded_order, 'order_refunded');
  end if;
end $$;
