-- Refunds lock nothing that others wait for in another order: whoever works on an access locks it, then notes an event
-- of its orders, which only needs their keys to stay. The customer's lock comes before accesses: see claim_purchases.

create or replace function public.request_refund(
  p_reference text, p_reason text, p_amount_in_cents integer default null, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  left_in_cents integer;
  amount integer;
begin
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  elsif the_order.status <> 'paid' then
    return 'not_paid';
  end if;
  left_in_cents := the_order.total_in_cents
    - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id), 0);
  amount := coalesce(p_amount_in_cents, left_in_cents);
  if amount <= 0 or amount > left_in_cents then
    return 'more_than_paid';
  end if;
  insert into public.refunds (order_id, amount_in_cents, reason) values (the_order.id, amount, p_reason);
  perform internal.record_order_event(
    the_order.id, 'refund_requested', jsonb_build_object('amount_in_cents', amount), p_actor);
  if amount = left_in_cents then
    update public.shipments set state = 'cancelled' where order_id = the_order.id and state = 'to_prepare';
    if found then
      perform internal.put_stock_back(the_order.id);
      perform internal.record_order_event(the_order.id, 'shipment_cancelled', '{}', p_actor);
    end if;
  end if;
  return 'requested';
end $$;

create or replace function public.complete_refund(p_refund_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refund public.refunds;
  the_order public.orders;
begin
  select o.* into the_order from public.orders o
  join public.refunds r on r.order_id = o.id where r.id = p_refund_id for no key update of o;
  select * into refund from public.refunds where id = p_refund_id and state = 'due';
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  update public.refunds
  set state = 'done', refunded_at = now(),
    credit_note_id = internal.write_credit_note(refund.order_id, refund.amount_in_cents)
  where id = p_refund_id returning * into refund;
  if the_order.total_in_cents
    = (select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id and r.state = 'done') then
    update public.orders set status = 'refunded' where id = the_order.id;
  end if;
  perform internal.record_order_event(
    refund.order_id, 'refunded', jsonb_build_object('amount_in_cents', refund.amount_in_cents));
  perform internal.queue_mail('order_refunded', recipient, 'order_refunded:' || refund.id, refund.order_id,
    jsonb_build_object('amount_in_cents', refund.amount_in_cents, 'credit_note_id', refund.credit_note_id))
  from (select internal.order_recipient(refund.order_id) as recipient) r where recipient is not null;
  return true;
end $$;
