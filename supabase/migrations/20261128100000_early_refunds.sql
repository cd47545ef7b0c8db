-- The state of an order depends on which events its provider sent, not on their order or number
-- (docs/product.md#payment-events).

alter table public.payment_events
  drop constraint payment_events_kind_check,
  -- details: of `refunded`, {"amount_in_cents", "refund_id" when the shop asked for it}; else what the buyer filled in.
  add constraint payment_events_kind_check
    check (kind in ('paid', 'awaiting_transfer', 'cancelled', 'failed', 'refunded'));

drop function public.record_provider_refund(text, integer);

-- Money that went back: a refund that the shop asked for is completed, another one gets its credit note too.
create function internal.settle_refund(p_order public.orders, p_details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  requested uuid := (select r.id from public.refunds r
    where r.order_id = p_order.id and r.id::text = p_details ->> 'refund_id');
  amount integer := (p_details ->> 'amount_in_cents')::integer;
begin
  if requested is null then
    amount := case when amount is not null then least(amount, p_order.total_in_cents
      - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = p_order.id), 0)) end;
    if amount is null or amount <= 0 then
      return 'unchanged';
    end if;
    perform public.request_refund(p_order.reference, 'Rendu chez le prestataire de paiement', amount, 'provider');
    select r.id into strict requested from public.refunds r
    where r.order_id = p_order.id and r.state = 'due' and r.created_at = now();
  end if;
  return case when public.complete_refund(requested) then 'refunded' else 'unchanged' end;
end $$;

-- Owes the mail about a missing payment that fits the order's state, and no other that a worker has not tried to send.
create function internal.owe_payment_mail(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owed text := (
    select case
      when o.status = 'awaiting_transfer' then 'transfer_awaited'
      when o.status = 'cancelled' and exists (
        select from public.order_events e where e.order_id = o.id and e.kind = 'payment_failed') then 'payment_failed'
    end
    from public.orders o where o.id = p_order_id);
begin
  delete from public.mail_outbox
  where order_id = p_order_id and kind in ('transfer_awaited', 'payment_failed') and kind is distinct from owed
    and state = 'queued' and attempts = 0;
  if owed is not null then
    perform internal.queue_order_mail(p_order_id, owed);
  end if;
end $$;

-- Applies one recorded event, once. Kinds outrank one another (paid, then failed, cancelled, awaiting_transfer): a lower
-- one that comes later adds what it says of the buyer and changes nothing else. A refund waits for its payment.
create or replace function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  waiting_refund text;
  rejection text;
  result text := 'unchanged';
begin
  -- The order before the event: a payment locks the refunds that wait for it too.
  select o.* into the_order from public.orders o
  join public.payment_events e on e.session_id = o.session_id where e.id = p_event_id for no key update of o;
  select * into event from public.payment_events where id = p_event_id for update;
  if event.id is null or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  if the_order.id is null then
    result := 'unknown_session';
  elsif event.kind = 'refunded' then
    if the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
      return 'awaiting_payment';
    elsif the_order.paid_at is not null then
      result := internal.settle_refund(the_order, event.details);
    end if;
  elsif event.kind = 'paid' and the_order.status in ('paid', 'refunded') then
    -- Staff compare it with the provider's statement.
    perform internal.record_order_event(the_order.id, 'paid_again', jsonb_build_object('event', event.id));
  elsif event.kind = 'paid' and the_order.status <> 'refund_due' then
    the_order := internal.apply_order_details(the_order, event.details, event.received_at);
    rejection := internal.payment_rejection(the_order, event.details);
    result := case when rejection is null
      then internal.fulfil_order(the_order, event.email, event.payment_method)
      else internal.owe_refund(the_order, event.email, rejection) end;
  elsif event.kind = 'awaiting_transfer' and the_order.status in ('pending', 'cancelled') then
    perform internal.apply_order_details(the_order, event.details, event.received_at);
    update public.orders set email = coalesce(event.email, email), payment_method = 'transfer' where id = the_order.id;
    if the_order.status = 'pending' then
      perform internal.keep_for_transfer(the_order.id);
      update public.orders set status = 'awaiting_transfer' where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'awaiting_transfer');
      result := 'awaiting_transfer';
    end if;
  elsif event.kind in ('cancelled', 'failed') and the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
    if event.kind = 'failed' and not exists (
      select from public.order_events e where e.order_id = the_order.id and e.kind = 'payment_failed'
    ) then
      update public.orders set email = coalesce(email, event.email) where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'payment_failed');
    end if;
    if the_order.status <> 'cancelled' then
      delete from public.stock_reservations where order_id = the_order.id;
      update public.orders set status = 'cancelled' where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'cancelled');
      result := 'cancelled';
    end if;
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  perform internal.owe_payment_mail(the_order.id);
  if event.kind = 'paid' then
    for waiting_refund in
      select e.id from public.payment_events e
      where e.session_id = event.session_id and e.kind = 'refunded' and e.settled_at is null
    loop
      perform public.settle_payment_event(waiting_refund);
    end loop;
  end if;
  return result;
end $$;

-- Recorded events that are not settled, because a process was killed in between. Refunds whose payment has not come are
-- settled with it.
create or replace function public.unsettled_payment_events(p_limit integer default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select e.id from public.payment_events e
  where e.settled_at is null and not (e.kind = 'refunded' and exists (
    select from public.orders o
    where o.session_id = e.session_id and o.status in ('pending', 'awaiting_transfer', 'cancelled')))
  order by e.received_at limit p_limit
$$;
