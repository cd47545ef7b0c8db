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

-- The address may have changed between payment and delivery: that of the account which claimed the order counts.
create function internal.order_recipient(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select u.email from public.invoices i join auth.users u on u.id = i.user_id
    where i.order_id = o.id and u.email_confirmed_at is not null
  ), o.email)
  from public.orders o where o.id = p_order_id
$$;

-- Queues a mail about an order, once for each kind; nothing for an order without an e-mail address.
create function internal.queue_order_mail(p_order_id uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, recipient, p_kind || ':' || p_order_id, p_order_id)
  from (select internal.order_recipient(p_order_id) as recipient) r where recipient is not null
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
