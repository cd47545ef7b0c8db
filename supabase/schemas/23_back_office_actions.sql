-- Actions of staff on orders (docs/product/back-office.md). Each is one transaction: refused when the order has changed
-- since it was seen, performed by the function that the rest of the shop uses, and recorded with its author.

-- Append-only. Without personal data, but for what staff write in notes.
create table public.staff_actions (
  id bigint generated always as identity primary key,
  -- The member of staff, as the studio's project knows them.
  staff_id text not null check (staff_id <> ''),
  staff_name text not null,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- No foreign key: the record outlives its order.
  order_id uuid,
  reference text,
  parameters jsonb not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now(),
  subject_kind text check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text,
  check ((subject_kind is null) = (subject_id is null))
);
create index staff_actions_of_order on public.staff_actions (order_id, id) where order_id is not null;
create index staff_actions_of_staff on public.staff_actions (staff_id, id);
create index staff_actions_of_subject on public.staff_actions (subject_kind, subject_id, id) where subject_id is not null;
alter table public.staff_actions enable row level security;
grant select on public.staff_actions to service_role;

-- Records an action in the transaction that performs it. p_staff: {"id", "name"}. Without personal data.
create function internal.record_staff_action(
  p_staff jsonb, p_action text, p_subject_kind text, p_subject_id text,
  p_parameters jsonb default '{}', p_before jsonb default '{}', p_after jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.staff_actions (staff_id, staff_name, action, subject_kind, subject_id, parameters, before, after)
  values (p_staff ->> 'id', p_staff ->> 'name', p_action, p_subject_kind, p_subject_id, p_parameters, p_before, p_after)
$$;

-- A page of the audit log, newest first. p_before_id: the last id of the previous page.
create function public.staff_audit_log(p_before_id bigint default null, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.created_at, 'staff_name', a.staff_name,
    'action', a.action, 'reference', a.reference,
    'subject', case when a.subject_id is not null then
      jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) end,
    'parameters', a.parameters, 'before', a.before, 'after', a.after) order by a.id desc), '[]')
  from (
    select * from public.staff_actions where p_before_id is null or id < p_before_id order by id desc limit p_limit) a
$$;

-- Version of an order: its last change, for conflict checks. Mails do not count.
create function internal.order_version(p_order_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(e.id), 0) from public.order_events e
  where e.order_id = p_order_id and e.kind not like 'mail\_%'
$$;

create function internal.is_access_of_order(p_access_id uuid, p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.accesses a where a.id = p_access_id and a.order_id = p_order_id)
    or exists (select from public.subscription_grants g where g.access_id = p_access_id and g.order_id = p_order_id)
$$;

-- The state that an action can change, without personal data.
create function internal.order_snapshot(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'status', o.status,
    'shipment', (select s.state from public.shipments s where s.order_id = o.id),
    'tracking_number', (select s.tracking_number from public.shipments s where s.order_id = o.id),
    'refunded_in_cents', (select sum(r.amount_in_cents) from public.refunds r where r.order_id = o.id),
    'accesses', (
      select jsonb_object_agg(a.id, a.state || coalesce(' ' || a.task, '')) from public.accesses a
      where internal.is_access_of_order(a.id, o.id))))
  from public.orders o where o.id = p_order_id
$$;

-- Issues an access with typed or reserved credentials, and cancels the lease of its task.
create function internal.issue_access_by_staff(p_access_id uuid, p_parameters jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lease uuid;
begin
  update public.accesses set lease_id = gen_random_uuid() where id = p_access_id and state = 'to_issue'
  returning lease_id into lease;
  if not found then
    return 'unavailable';
  elsif not public.complete_access_issue(p_access_id, lease, p_parameters ->> 'provider',
    p_parameters ->> 'user_name', p_parameters ->> 'encrypted_credentials', 'infinity') then
    return 'duplicate_credential';
  end if;
  -- Removes a typed credential from the pool's free ones.
  update public.access_pool set access_id = p_access_id, taken_at = now()
  where user_name = p_parameters ->> 'user_name' and access_id is null and taken_at is null;
  return 'done';
end $$;

create function internal.reset_access_by_staff(p_access_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.accesses set reset_requested_at = now(), attempts = 0, next_attempt_at = now()
  where id = p_access_id and state = 'issued' and reset_requested_at is null;
  if not found then
    return 'unavailable';
  end if;
  insert into public.access_resets (access_id) values (p_access_id);
  perform internal.record_access_event(p_access_id, 'access_reset_requested');
  return 'done';
end $$;

-- Cancels an order whose transfer did not arrive. A late transfer is served or refunded.
create function internal.cancel_order_by_staff(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_order.status <> 'awaiting_transfer' then
    return 'unavailable';
  end if;
  perform internal.cancel_unpaid(p_order.id, p_actor);
  return 'done';
end $$;

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

-- The mail about a parcel is sent two minutes after staff shipped it.
create function internal.hold_shipped_mail(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set next_attempt_at = now() + interval '2 minutes'
  where idempotency_key = 'order_shipped:' || p_order_id and state = 'queued' and attempts = 0
$$;

-- A shipment can be undone while its mail waits; without an address, within the same two minutes.
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

-- Undoes a cancellation by staff, about which no mail is sent. The order awaits its transfer again, with a reservation
-- where stock is available.
create function internal.undo_cancel(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_order.status <> 'cancelled' or p_order.payment_method is distinct from 'transfer' or not exists (
    select from public.staff_actions a where a.order_id = p_order.id and a.action = 'cancel') then
    return 'unavailable';
  end if;
  perform internal.await_transfer(p_order.id);
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

-- Deletes the text of the caller's own note; its entry stays.
create function internal.undo_note(p_order public.orders, p_note_id bigint, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_actions set parameters = parameters - 'note'
  where id = p_note_id and order_id = p_order.id and action = 'note' and staff_id = p_actor and parameters ? 'note';
  return case when found then 'done' else 'unavailable' end;
end $$;

-- Notes may contain personal data and are deleted with the order's e-mail address.
create function internal.purge_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_actions set parameters = parameters - 'note' where order_id = new.id and parameters ? 'note';
  return null;
end $$;
create trigger purge_notes after update of email on public.orders
  for each row when (old.email is not null and new.email is null) execute function internal.purge_notes();

-- `done`, or why nothing was changed.
create function internal.apply_staff_action(
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
    when 'confirm_address' then internal.confirm_address(p_order, p_actor)
    when 'correct_invoice' then internal.correct_invoice(p_order, p_actor)
    when 'refund' then public.request_refund(p_order.reference, p_parameters ->> 'reason',
      (p_parameters ->> 'amount_in_cents')::integer, p_actor)
    when 'close_withdrawal' then internal.close_withdrawal(p_order, p_parameters, p_actor)
    when 'close_termination' then internal.close_termination(p_order, p_parameters, p_actor)
    when 'issue_access' then internal.issue_access_by_staff(access_id, p_parameters)
    when 'reset_access' then internal.reset_access_by_staff(access_id)
    when 'confirm_access_task' then
      case when public.confirm_access_task(access_id, p_parameters ->> 'task') then 'done' else 'unavailable' end
    when 'resend_mail' then internal.resend_mail(p_order.id, (p_parameters ->> 'mail_id')::uuid)
  end;
  return case
    when result is null then 'unknown_action'
    when result in ('done', 'paid', 'refund_due', 'shipped', 'delivered', 'returned', 'changed', 'requested') then 'done'
    when result in (
      'address_missing', 'address_to_check', 'postal_code_mismatch', 'more_than_paid', 'duplicate_credential') then result
    else 'unavailable'
  end;
end $$;

-- `done`, `conflict` when the order has changed since p_expected_version, or why nothing was changed.
-- p_expected_version: null for actions that contradict no other, such as a note.
create function public.perform_staff_action(
  p_reference text, p_action text, p_parameters jsonb, p_staff_id text, p_staff_name text,
  p_expected_version bigint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  snapshot jsonb;
  outcome text;
begin
  -- Lock order of complete_refund: the order (no key update), then the customer, then accesses.
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  if p_expected_version <> internal.order_version(the_order.id) then
    return 'conflict';
  end if;
  snapshot := internal.order_snapshot(the_order.id);
  outcome := internal.apply_staff_action(the_order, p_action, p_parameters, p_staff_id);
  if outcome = 'done' then
    insert into public.staff_actions (staff_id, staff_name, action, order_id, reference, parameters, before, after)
    values (p_staff_id, p_staff_name, p_action, the_order.id, p_reference,
      p_parameters - 'encrypted_credentials' - 'address', snapshot, internal.order_snapshot(the_order.id));
  end if;
  return outcome;
end $$;

-- Adds encrypted credentials to the pool: [{"user_name", "encrypted_credentials"}]. Returns the added user names; the
-- others were in the pool before.
create function public.import_pool_credentials(p_credentials jsonb, p_staff_id text, p_staff_name text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
begin
  with new_rows as (
    insert into public.access_pool (user_name, encrypted_credentials)
    select c.user_name, c.encrypted_credentials
    from jsonb_to_recordset(p_credentials) as c (user_name text, encrypted_credentials text)
    on conflict (user_name) do nothing returning user_name
  )
  select array_agg(user_name) into added from new_rows;
  if added is not null then
    insert into public.staff_actions (staff_id, staff_name, action, parameters)
    values (p_staff_id, p_staff_name, 'import_credentials', jsonb_build_object('count', cardinality(added)));
  end if;
  return query select unnest(added);
end $$;

-- Returns the encrypted credentials of an access to staff, and logs the reading.
create function public.read_access_as_staff(p_access_id uuid, p_staff_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown public.accesses;
begin
  select * into shown from public.accesses where id = p_access_id and state = 'issued';
  if not found then
    return null;
  end if;
  insert into public.access_readings (access_id, reader) values (shown.id, p_staff_id);
  return jsonb_build_object('user_name', shown.user_name, 'encrypted_credentials', shown.encrypted_credentials);
end $$;

grant execute on function
  public.staff_audit_log, public.perform_staff_action, public.import_pool_credentials, public.read_access_as_staff
to service_role;
