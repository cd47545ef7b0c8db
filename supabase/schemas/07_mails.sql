-- Mails (docs/product/deliveries.md#mails): queueing, delivery by the worker, and outcomes.

-- Transactional outbox: a mail is queued by the transaction that makes it true and sent by the worker.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Idempotency key, also at the provider.
  idempotency_key text not null unique,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  recipient text check (recipient <> ''),
  order_id uuid references public.orders on delete set null,
  -- Variables of the mail beside its order's data.
  variables jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'given_up')),
  attempts integer not null default 0,
  -- Lease: a worker that takes the mail moves this into the future.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- The recipient's server refused it.
  bounced_at timestamptz,
  -- The recipient marked it as spam.
  complained_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_of_order on public.mail_outbox (order_id) where order_id is not null;
create index mail_outbox_given_up on public.mail_outbox (created_at) where state = 'given_up';
alter table public.mail_outbox enable row level security;
grant select, insert, update, delete on public.mail_outbox to service_role;

-- Wakes a listening worker (the embedded default). A hosted project's schedule finds the mail within a minute.
create function internal.notify_mail_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end $$;
create trigger notify_worker after insert on public.mail_outbox
  for each statement execute function internal.notify_mail_outbox();

-- Queues a mail; a repeated call with the same key has no effect, nor a reminder to a suppressed recipient.
create function internal.queue_mail(
  p_kind text, p_recipient text, p_idempotency_key text, p_order_id uuid default null, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, idempotency_key, order_id, variables)
  select p_kind, p_recipient, p_idempotency_key, p_order_id, p_variables
  where p_kind not in ('renewal_reminder', 'renewal_last_day') or not exists (
    select from public.suppressed_recipients s where s.email_digest = internal.email_digest(p_recipient))
  on conflict (idempotency_key) do nothing
$$;

-- Queues a mail about an order, once per kind; no effect for an order without an e-mail address.
create function internal.queue_order_mail(p_order_id uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select internal.queue_mail(p_kind, recipient, p_kind || ':' || p_order_id, p_order_id)
  from (select internal.order_recipient(p_order_id) as recipient) r where recipient is not null
$$;

-- Adds the link to the order's own page, and the consents word for word to a confirmation. Before the payment, anybody may
-- have typed anybody's address: such a mail has nothing else that was typed.
create function internal.mail_order(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(o) || case when o.paid_at is null then jsonb_build_object('address', null, 'lines', (
      select jsonb_agg(internal.order_line_json(l) || '{"fields": []}' order by l.position)
      from public.order_lines l where l.order_id = o.id))
    else jsonb_build_object('buyer_name', o.buyer_name) end || jsonb_build_object(
    'page_path', '/commande/suivi#' || o.page_token,
    'consents', coalesce((
      select jsonb_agg(jsonb_build_object('wording', c.wording, 'agreed_at', c.agreed_at) order by c.kind desc)
      from public.order_consents c where c.order_id = o.id), '[]'),
    'shipment', (
      select jsonb_build_object(
        'carrier', s.carrier, 'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = o.id))
  from public.orders o where o.id = p_order_id
$$;

-- A change of password or address is reported to the address that the account had before.
create function internal.queue_account_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.email is not null and old.email_confirmed_at is not null then
      perform internal.queue_mail('account_deleted', old.email, 'account_deleted:' || old.id);
    end if;
    return old;
  end if;
  if old.email_confirmed_at is null or old.email is null then
    return new;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    perform internal.queue_mail('password_changed', old.email, 'password_changed:' || gen_random_uuid());
  end if;
  if lower(new.email) is distinct from lower(old.email) then
    perform internal.queue_mail('email_changed', old.email, 'email_changed:' || gen_random_uuid(), null,
      jsonb_build_object('new_email', new.email));
  end if;
  return new;
end $$;
create trigger queue_account_mails after update of encrypted_password, email or delete on auth.users
  for each row execute function internal.queue_account_mails();

-- Once sent, the last mail to an erased person loses its recipient and the account in its key.
create function internal.forget_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.recipient := null;
  new.variables := '{}';
  new.idempotency_key := 'forgotten:' || new.id;
  return new;
end $$;
create trigger forget_recipient before update of state on public.mail_outbox
  for each row when (new.state <> 'queued' and new.variables ? 'forget') execute function internal.forget_recipient();

-- Attempts before a mail is given up: with the delays of fail_mail, less than the day for which a provider remembers an
-- idempotency key.
create function internal.max_mail_attempts() returns integer
language sql immutable set search_path = '' as $$ select 13 $$;

create function internal.give_up_mail(p_mail public.mail_outbox, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.mail_outbox set state = 'given_up', last_error = p_error where id = p_mail.id;
  if p_mail.order_id is not null then
    perform internal.record_order_event(p_mail.order_id, 'mail_given_up', jsonb_build_object('mail', p_mail.kind));
  end if;
end $$;

-- Leases due mails, oldest first, to one worker. Other workers get them only when the lease has expired.
create function public.claim_mails(p_limit integer default 20, p_lease_seconds integer default 120) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  exhausted public.mail_outbox;
  claimed jsonb;
begin
  -- Attempts exhausted by workers that died.
  for exhausted in
    select * from public.mail_outbox
    where state = 'queued' and next_attempt_at <= now() and attempts >= internal.max_mail_attempts()
    for update skip locked
  loop
    perform internal.give_up_mail(exhausted, coalesce(exhausted.last_error, 'No worker finished it.'));
  end loop;

  with due as (
    select id from public.mail_outbox
    where state = 'queued' and next_attempt_at <= now()
    order by next_attempt_at, created_at limit p_limit
    for update skip locked
  ), leased as (
    update public.mail_outbox m
    set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(secs => p_lease_seconds)
    from due where m.id = due.id
    returning m.*
  )
  select jsonb_agg(jsonb_build_object(
    'id', l.id, 'idempotency_key', l.idempotency_key, 'kind', l.kind, 'recipient', l.recipient,
    'variables', l.variables, 'attempt', l.attempts, 'queued_at', l.created_at,
    'order', internal.mail_order(l.order_id), 'invoice', internal.mail_invoice(l)
  ) order by l.created_at)
  into claimed from leased l;
  return coalesce(claimed, '[]');
end $$;

-- Accepted from any worker, since the provider has the mail.
create function public.complete_mail(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.mail_outbox;
begin
  update public.mail_outbox set state = 'sent', sent_at = now(), last_error = null
  where id = p_id and state <> 'sent' returning * into sent;
  if found and sent.order_id is not null then
    perform internal.record_order_event(sent.order_id, 'mail_sent', jsonb_build_object('mail', sent.kind));
  end if;
end $$;

-- Schedules the next attempt, after 30 s, then twice as long each time, at most 6 h; or gives the mail up. No effect
-- when another worker has taken it since.
create function public.fail_mail(p_id uuid, p_attempt integer, p_error text, p_is_permanent boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  failed public.mail_outbox;
  error text := left(p_error, 500);
begin
  select * into failed from public.mail_outbox
  where id = p_id and state = 'queued' and attempts = p_attempt for update;
  if not found then
    return 'unchanged';
  elsif p_is_permanent or failed.attempts >= internal.max_mail_attempts() then
    perform internal.give_up_mail(failed, error);
    return 'given_up';
  end if;
  update public.mail_outbox
  set last_error = error,
    next_attempt_at = now() + least(interval '30 seconds' * power(2, p_attempt - 1), interval '6 hours')
  where id = p_id;
  return 'retried';
end $$;

-- Suppression list of reminders: digests, because the addresses themselves are not needed.
create table public.suppressed_recipients (
  email_digest text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);
alter table public.suppressed_recipients enable row level security;
grant select, insert, delete on public.suppressed_recipients to service_role;

-- Records an event once per mail, in any order: `recorded`, `unchanged` or `unknown`. p_is_permanent: whether further
-- mails to this address would be refused too.
create function public.record_mail_event(p_mail_id uuid, p_kind text, p_is_permanent boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  if p_kind not in ('bounced', 'complained') then
    raise exception 'Mails have no events of the kind %.', p_kind using errcode = '22023';
  end if;
  select * into mail from public.mail_outbox where id = p_mail_id for update;
  if not found then
    return 'unknown';
  end if;
  if p_is_permanent and mail.recipient is not null then
    insert into public.suppressed_recipients (email_digest, reason)
    values (internal.email_digest(mail.recipient), p_kind) on conflict do nothing;
  end if;
  update public.mail_outbox
  set bounced_at = case when p_kind = 'bounced' then now() else bounced_at end,
    complained_at = case when p_kind = 'complained' then now() else complained_at end
  where id = p_mail_id and case p_kind when 'bounced' then bounced_at else complained_at end is null;
  if not found then
    return 'unchanged';
  end if;
  if mail.order_id is not null then
    perform internal.record_order_event(mail.order_id, 'mail_' || p_kind, jsonb_build_object('mail', mail.kind));
  end if;
  return 'recorded';
end $$;

-- Sends a mail again: a failed one with its key, a sent one with a new key.
create function internal.resend_mail(p_order_id uuid, p_mail_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail public.mail_outbox;
begin
  select * into mail from public.mail_outbox where id = p_mail_id and order_id = p_order_id for update;
  if mail.state = 'given_up' then
    update public.mail_outbox
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null,
      recipient = coalesce(internal.order_recipient(p_order_id), recipient)
    where id = p_mail_id;
    perform pg_notify('mail_outbox', '');
    return 'done';
  elsif mail.state = 'sent' and internal.order_recipient(p_order_id) is not null then
    perform internal.queue_mail(mail.kind, internal.order_recipient(p_order_id),
      mail.idempotency_key || ':' || gen_random_uuid(), p_order_id, mail.variables);
    return 'done';
  end if;
  return 'unavailable';
end $$;

grant execute on function
  public.claim_mails, public.complete_mail, public.fail_mail, public.record_mail_event
to service_role;
