-- What follows a payment (docs/product.md#fulfilment). The payment's transaction writes down everything that is owed:
-- invoice, shipment, access, mails. A worker delivers it afterwards, as often as it must be tried.

-- The order's timeline, for customer and staff. Append-only.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- `system`, `customer`, or the id of a member of staff.
  actor text not null default 'system',
  -- Without personal data.
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index order_events_of_order on public.order_events (order_id, id);

-- Transactional outbox: a mail is queued by the transaction that makes it true and sent by the worker.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Also the provider's: one key reaches a recipient once.
  idempotency_key text not null unique,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  recipient text not null check (recipient <> ''),
  order_id uuid references public.orders on delete set null,
  -- What the mail says beside its order.
  variables jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
  attempts integer not null default 0,
  -- A worker that takes the mail moves this into the future: its lease.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'sent') = (sent_at is not null))
);

create index mail_outbox_due on public.mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_of_order on public.mail_outbox (order_id) where order_id is not null;

do $$
declare
  new_table text;
begin
  foreach new_table in array array['order_events', 'mail_outbox'] loop
    execute format('alter table public.%I enable row level security', new_table);
    execute format('revoke all on public.%I from anon, authenticated', new_table);
  end loop;
end $$;
grant select, insert on public.order_events to service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;

create function internal.record_order_event(
  p_order_id uuid, p_kind text, p_details jsonb default '{}', p_actor text default 'system'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, kind, details, actor) values (p_order_id, p_kind, p_details, p_actor)
$$;

-- Queues a mail once, however often it is called with this key.
create function internal.queue_mail(
  p_kind text, p_recipient text, p_idempotency_key text, p_order_id uuid default null, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, idempotency_key, order_id, variables)
  values (p_kind, p_recipient, p_idempotency_key, p_order_id, p_variables)
  on conflict (idempotency_key) do nothing
$$;

-- Queues a mail about an order, once for each kind; nothing for an order without an e-mail address.
create function internal.queue_order_mail(p_order_id uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, o.email, p_kind || ':' || o.id, o.id)
  from public.orders o where o.id = p_order_id and o.email is not null
$$;

-- Tells a worker that listens (the embedded default). A hosted project's schedule finds the mail within a minute.
create function internal.notify_mail_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end $$;

create trigger notify_worker after insert on public.mail_outbox
  for each statement execute function internal.notify_mail_outbox();

-- The steps of a payment's transaction. Each writes what is owed for the paid order; none talks to the outside.

create function internal.write_invoice(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.invoices (order_id, email, invoice_date, amount, status)
  values (p_order.id, p_order.email, p_order.paid_at, p_order.total_in_cents / 100.0, 'paid')
$$;

create function internal.grant_subscriptions(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.subscription_grants (order_id, position, email, plan_name, period)
  select l.order_id, l.position, p_order.email, l.plan_name, l.subscription_period * l.quantity
  from public.order_lines l where l.order_id = p_order.id and l.subscription_period is not null;
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
  if buyer is null or not internal.take_stock(p_order.id) then
    delete from public.stock_reservations where order_id = p_order.id;
    update public.orders set status = 'refund_due', email = buyer where id = p_order.id;
    perform internal.record_order_event(p_order.id, 'refund_due');
    return 'refund_due';
  end if;

  update public.orders
  set status = 'paid', paid_at = now(), email = buyer,
    payment_method = coalesce(p_payment_method, payment_method, 'card')
  where id = p_order.id returning * into paid_order;

  -- Against a confirmation of the same address at this very moment: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(buyer, 0));

  perform internal.record_order_event(paid_order.id, 'paid');
  perform internal.write_invoice(paid_order);
  perform internal.grant_subscriptions(paid_order);
  perform internal.claim_purchases(u.id, buyer)
  from auth.users u where lower(u.email) = buyer and u.email_confirmed_at is not null;
  perform internal.queue_order_mail(paid_order.id, 'order_received');
  return 'paid';
end $$;

create or replace function public.settle_payment_event(p_event_id text) returns text
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
    perform internal.keep_for_transfer(the_order.id);
    update public.orders set status = 'awaiting_transfer', email = event.email, payment_method = 'transfer'
    where id = the_order.id;
    perform internal.record_order_event(the_order.id, 'awaiting_transfer');
    perform internal.queue_order_mail(the_order.id, 'transfer_awaited');
    result := 'awaiting_transfer';
  elsif event.kind = 'cancelled' and the_order.status in ('pending', 'awaiting_transfer') then
    delete from public.stock_reservations where order_id = the_order.id;
    update public.orders set status = 'cancelled' where id = the_order.id;
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
