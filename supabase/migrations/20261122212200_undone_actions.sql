-- What staff can take back (docs/product.md#undo): an inverse action, recorded like every other, as long as nobody
-- outside has learned of the first one.

-- The mail about a parcel leaves two minutes after staff shipped it.
create function internal.hold_shipped_mail(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set next_attempt_at = now() + interval '2 minutes'
  where idempotency_key = 'order_shipped:' || p_order_id and state = 'queued' and attempts = 0
$$;

create function internal.ship_by_staff(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text := public.mark_shipped(p_order.reference, p_parameters ->> 'carrier',
    p_parameters ->> 'tracking_number', p_parameters ->> 'tracking_url', p_actor);
begin
  if result = 'shipped' then
    perform internal.hold_shipped_mail(p_order.id);
  end if;
  return result;
end $$;

-- A parcel has not left when its mail still waits. Without an address to mail to, within the same two minutes.
create function internal.undo_ship(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key text := 'order_shipped:' || p_order.id;
begin
  perform 1 from public.shipments
  where order_id = p_order.id and state = 'shipped' and shipped_at > now() - interval '1 hour' for update;
  if not found then
    return 'unavailable';
  end if;
  delete from public.mail_outbox where idempotency_key = key and state = 'queued' and attempts = 0;
  if not found and (p_order.email is not null or exists (
    select from public.shipments where order_id = p_order.id and shipped_at < now() - interval '2 minutes')) then
    return 'unavailable';
  end if;
  update public.shipments
  set state = 'to_prepare', carrier = null, tracking_number = null, tracking_url = null, shipped_at = null
  where order_id = p_order.id;
  perform internal.record_order_event(p_order.id, 'shipping_undone', '{}', p_actor);
  return 'done';
end $$;

-- A cancellation by staff, of which no mail tells. The order waits for its transfer again, with a reservation where the
-- stock is still free.
create function internal.undo_cancel(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_order.status <> 'cancelled' or p_order.payment_method is distinct from 'transfer' or not exists (
    select from public.staff_actions a where a.order_id = p_order.id and a.action = 'cancel') then
    return 'unavailable';
  end if;
  update public.orders set status = 'awaiting_transfer' where id = p_order.id;
  perform 1 from public.stock s
  where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = p_order.id and l.takes_stock)
  order by s.variant_id for update;
  if not exists (
    select from public.order_lines l where l.order_id = p_order.id and l.takes_stock
      and l.quantity > internal.available_stock(l.variant_id)
  ) then
    insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
    select l.order_id, l.variant_id, l.quantity, now() + interval '10 minutes'
    from public.order_lines l where l.order_id = p_order.id and l.takes_stock;
    perform internal.keep_for_transfer(p_order.id);
  end if;
  perform internal.record_order_event(p_order.id, 'cancellation_undone', '{}', p_actor);
  return 'done';
end $$;

-- A note by who wrote it: its text goes, that there was one stays.
create function internal.undo_note(p_order public.orders, p_note_id bigint, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_actions set parameters = parameters - 'note'
  where id = p_note_id and order_id = p_order.id and action = 'note' and staff_id = p_actor and parameters ? 'note';
  return case when found then 'done' else 'unavailable' end;
end $$;

create or replace function internal.apply_staff_action(
  p_order public.orders, p_action text, p_parameters jsonb, p_actor text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
begin
  if access_id is not null and not internal.is_access_of_order(access_id, p_order.id) then
    return 'unavailable';
  end if;
  result := case p_action
    when 'note' then 'done'
    when 'undo_note' then internal.undo_note(p_order, (p_parameters ->> 'note_id')::bigint, p_actor)
    when 'mark_transfer_received' then public.mark_transfer_received(p_order.reference)
    when 'cancel' then internal.cancel_order_by_staff(p_order, p_actor)
    when 'undo_cancel' then internal.undo_cancel(p_order, p_actor)
    when 'ship' then internal.ship_by_staff(p_order, p_parameters, p_actor)
    when 'undo_ship' then internal.undo_ship(p_order, p_actor)
    when 'deliver' then public.mark_delivered(p_order.reference, p_actor)
    when 'return' then public.mark_returned(p_order.reference, (p_parameters ->> 'restock')::boolean, p_actor)
    when 'change_address' then
      public.change_delivery_address(p_order.reference, p_parameters -> 'address', p_actor)
    when 'refund' then public.request_refund(p_order.reference, p_parameters ->> 'reason',
      (p_parameters ->> 'amount_in_cents')::integer, p_actor)
    when 'issue_access' then internal.issue_access_by_staff(access_id, p_parameters)
    when 'reset_access' then internal.reset_access_by_staff(access_id)
    when 'confirm_access_task' then
      case when public.confirm_access_task(access_id, p_parameters ->> 'task') then 'done' else 'unavailable' end
    when 'resend_mail' then internal.resend_mail(p_order.id, (p_parameters ->> 'mail_id')::uuid)
  end;
  return case
    when result is null then 'unknown_action'
    when result in ('done', 'paid', 'refund_due', 'shipped', 'delivered', 'returned', 'changed', 'requested') then 'done'
    when result in ('address_missing', 'more_than_paid', 'duplicate_credential') then result
    else 'unavailable'
  end;
end $$;

-- As before, without notes whose text is gone.
create or replace function internal.staff_timeline(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'kind', entry.kind, 'at', entry.at, 'staff_name', entry.staff_name, 'details', entry.details)
    order by entry.at, entry.id), '[]')
  from (
    select 'event-' || e.id as id, e.kind, e.created_at as at, e.details,
      (select a.staff_name from public.staff_actions a where a.staff_id = e.actor order by a.id desc limit 1) as staff_name
    from public.order_events e where e.order_id = p_order_id
    union all
    -- What leaves no event of its own.
    select 'action-' || a.id, a.action, a.created_at, a.parameters, a.staff_name
    from public.staff_actions a
    where a.order_id = p_order_id and a.action in ('note', 'resend_mail', 'mark_transfer_received', 'confirm_access_task')
      and not exists (
        select from public.staff_actions undone
        where undone.order_id = p_order_id and undone.action = 'undo_note'
          and undone.parameters ->> 'note_id' = a.id::text)
  ) entry
$$;
