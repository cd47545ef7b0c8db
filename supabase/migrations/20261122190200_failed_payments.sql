-- A payment that failed after its page was left is told to the buyer (docs/product.md#checkout).

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
