-- Tickets of visitors and customers (docs/product/support.md#contact), and replies of staff
-- (docs/product/back-office.md#inbox).

-- Sort order of the inbox: new ones first, oldest first.
create function internal.ticket_rank(p_state text) returns integer
language sql immutable set search_path = '' as $$
  select case p_state when 'new' then 0 when 'open' then 1 when 'waiting' then 2 else 3 end
$$;

-- Search terms of a ticket: its reference, name and address as for orders, and the words of its text.
create function internal.ticket_search_keys(p_reference text, p_email text, p_name text, p_text text) returns text[]
language sql immutable security definer set search_path = '' as $$
  select internal.order_search_keys(p_reference, p_email, p_name) || internal.search_words(p_text)
$$;

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  -- The reference that its sender quotes: « DM-4K7Q92QX ».
  reference text not null unique,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  whatsapp text not null check (length(whatsapp) <= 40),
  subject text not null check (length(subject) between 1 and 60),
  message text not null check (length(message) between 1 and 4000),
  -- Keyed hash of the client IP, kept for a day.
  client_ip_hash text,
  created_at timestamptz not null default now(),
  -- Set when staff reply.
  handled_at timestamptz,
  state text not null default 'new' check (state in ('new', 'open', 'waiting', 'closed')),
  -- Assigned member of staff, as the studio's project knows them.
  assignee_id text check (assignee_id <> ''),
  assignee_name text,
  order_id uuid references public.orders on delete set null,
  user_id uuid references auth.users on delete set null,
  -- Version for conflict checks.
  version integer not null default 1,
  -- The account that wrote it: anybody can type an address into the contact form, so an account shows only its own.
  is_from_account boolean not null default false,
  check ((assignee_id is null) = (assignee_name is null))
);
create index tickets_of_address on public.tickets (lower(email), created_at);
create index tickets_of_client_ip on public.tickets (client_ip_hash, created_at) where client_ip_hash is not null;
create index tickets_to_handle on public.tickets (created_at) where handled_at is null;
create index tickets_search on public.tickets
using gin (internal.ticket_search_keys(reference, email, name, subject || ' ' || message));
create index tickets_of_state on public.tickets (internal.ticket_rank(state), created_at, id);
create index tickets_of_order on public.tickets (order_id) where order_id is not null;
create index tickets_of_user on public.tickets (user_id) where user_id is not null;
create index tickets_email_digest on public.tickets (internal.email_digest(email));
alter table public.tickets enable row level security;
grant select, update, delete on public.tickets to service_role;

-- Replies, which are mailed to the sender, and notes of staff. Deleted with the ticket.
create table public.ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  staff_id text not null,
  staff_name text not null,
  text text not null check (length(text) between 1 and 8000),
  created_at timestamptz not null default now(),
  -- Idempotency key of the current mail; null for the first one.
  mail_key text
);
create index ticket_messages_of_ticket on public.ticket_messages (ticket_id, id);
alter table public.ticket_messages enable row level security;
grant select on public.ticket_messages to service_role;

-- Stores a ticket and queues its acknowledgement. Null beyond three per address or ten per client IP in a day, so that
-- nobody floods a stranger's mailbox.
create function public.submit_ticket(
  p_name text, p_email text, p_whatsapp text, p_subject text, p_message text, p_client_ip_hash text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_reference text := 'DM-' || right(internal.new_order_reference(), 4) || right(internal.new_order_reference(), 4);
begin
  -- Serializes concurrent tickets.
  perform pg_advisory_xact_lock(hashtextextended('tickets', 0));
  if (select count(*) from public.tickets r
      where lower(r.email) = lower(p_email) and r.created_at > now() - interval '1 day') >= 3
    or (select count(*) from public.tickets r
      where r.client_ip_hash = p_client_ip_hash and r.created_at > now() - interval '1 day') >= 10
  then
    return null;
  end if;
  update public.tickets set client_ip_hash = null
  where client_ip_hash is not null and created_at < now() - interval '1 day';
  insert into public.tickets (reference, name, email, whatsapp, subject, message, client_ip_hash)
  values (new_reference, p_name, p_email, p_whatsapp, p_subject, p_message, p_client_ip_hash);
  perform internal.queue_mail('ticket_received', p_email, 'ticket_received:' || new_reference, null,
    jsonb_build_object('reference', new_reference));
  return new_reference;
end $$;

-- Stores a ticket of an account under its confirmed address, within the limits of the contact form. The order is linked
-- if it is the customer's. Null beyond the limits, and without a confirmed address.
create function public.submit_account_ticket(
  p_user_id uuid, p_subject text, p_message text, p_order_reference text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  customer record;
  new_reference text;
begin
  select lower(u.email) as email, p.full_name, p.whatsapp into customer
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id and u.email_confirmed_at is not null;
  if customer.email is null then
    return null;
  end if;
  new_reference := public.submit_ticket(
    left(coalesce(nullif(trim(customer.full_name), ''), split_part(customer.email, '@', 1)), 120), customer.email,
    left(coalesce(customer.whatsapp, ''), 40), p_subject, p_message);
  update public.tickets r set is_from_account = true, user_id = p_user_id, order_id = coalesce((
    select o.id from public.orders o
    where o.reference = p_order_reference
      and o.id in (select internal.order_ids_of_customer(p_user_id, customer.email))), r.order_id)
  where r.reference = new_reference;
  return new_reference;
end $$;

-- Tickets of the account with their replies, newest first, without names of staff and without notes.
create function public.tickets_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', r.reference, 'subject', r.subject, 'message', r.message, 'state', r.state,
    'order_reference', (select o.reference from public.orders o where o.id = r.order_id),
    'created_at', r.created_at,
    'replies', coalesce((
      select jsonb_agg(jsonb_build_object('text', m.text, 'at', m.created_at) order by m.id)
      from public.ticket_messages m where m.ticket_id = r.id and m.kind = 'reply'), '[]'))
    order by r.created_at desc, r.id), '[]')
  from public.tickets r where r.user_id = p_user_id and r.is_from_account
$$;

-- The order of a ticket: the one that it names, else the last one of its address. An order of another address is never
-- linked automatically, because anybody can write any reference.
create function internal.order_of_ticket(p_email text, p_text text) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o
  where lower(o.email) = lower(p_email) and o.status <> 'pending'
  order by upper(p_text) like '%' || o.reference || '%' desc, o.created_at desc limit 1
$$;

create function internal.link_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.order_id := internal.order_of_ticket(new.email, new.subject || ' ' || new.message);
  new.user_id := (
    select u.id from auth.users u where lower(u.email) = lower(new.email) and u.email_confirmed_at is not null limit 1);
  return new;
end $$;
create trigger link_ticket before insert on public.tickets
  for each row execute function internal.link_ticket();

-- Two hours after a moment, while somebody is there: from 9 a.m. to 11 p.m.
create function internal.promised_reply_at(p_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select case
    when local.hour < 9 then (local.day + interval '11 hours') at time zone 'Europe/Paris'
    when local.hour >= 23 then (local.day + interval '1 day 11 hours') at time zone 'Europe/Paris'
    else p_at + interval '2 hours' end
  from (select date_trunc('day', p_at at time zone 'Europe/Paris') as day,
    extract(hour from p_at at time zone 'Europe/Paris') as hour) local
$$;

-- Promised time of a reply; null after a reply, or when none is due.
create function internal.ticket_due_at(r public.tickets) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select internal.promised_reply_at(r.created_at) where r.handled_at is null and r.state in ('new', 'open')
$$;

-- Counts of tickets that wait for staff, that wait for their sender, and that are late.
create function internal.ticket_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'new', count(*) filter (where r.state = 'new'), 'open', count(*) filter (where r.state = 'open'),
    'waiting', count(*) filter (where r.state = 'waiting'),
    'late', count(*) filter (where internal.ticket_due_at(r) < now()))
  from public.tickets r where internal.ticket_rank(r.state) < 3
$$;

create function internal.ticket_row_json(r public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', r.reference, 'name', r.name, 'email', r.email, 'subject', r.subject,
    'excerpt', left(r.message, 160), 'state', r.state, 'assignee_name', r.assignee_name, 'version', r.version,
    'created_at', r.created_at, 'due_at', internal.ticket_due_at(r))
$$;

-- A page of tickets: {"tickets": [...], "next": {"rank", "at", "id"} or null, "counts": {...}}.
-- p_list: `inbox` (new and open), `mine` (of p_staff_id, not closed), `waiting`, or `closed`. A search finds every
-- request, whatever the list.
-- p_after_rank, p_after_at, p_after_id: `next` of the page before.
create function public.staff_tickets(
  p_list text, p_staff_id text, p_search text default '', p_after_rank integer default null,
  p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(regexp_replace(p_search, '\mdm-', '', 'gi'));
  -- Fetches one row more than shown, to detect a next page.
  ids uuid[];
  last public.tickets;
begin
  if cardinality(words) > 0 then
    -- The first three words, each looked up by the index; missing ones repeat the first.
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(words[1])
        and internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.ticket_search_keys(r.reference, r.email, r.name, r.subject || ' ' || r.message)
          && internal.slip_keys(coalesce(words[3], words[1]))
        and (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
      order by r.created_at desc, r.id desc limit p_limit + 1);
  elsif p_list = 'closed' then
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_rank(r.state) = 3
        and (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
      order by r.created_at desc, r.id desc limit p_limit + 1);
  else
    ids := array(
      select r.id from public.tickets r
      where internal.ticket_rank(r.state) < 3
        and case p_list
          when 'mine' then r.assignee_id = p_staff_id
          when 'waiting' then internal.ticket_rank(r.state) = 2
          else internal.ticket_rank(r.state) < 2 end
        and (p_after_at is null
          or (internal.ticket_rank(r.state), r.created_at, r.id) > (p_after_rank, p_after_at, p_after_id))
      order by internal.ticket_rank(r.state), r.created_at, r.id limit p_limit + 1);
  end if;
  select * into last from public.tickets where id = ids[p_limit];
  return jsonb_build_object(
    'counts', internal.ticket_counts(),
    'next', case when cardinality(ids) > p_limit then jsonb_build_object(
      'rank', internal.ticket_rank(last.state), 'at', last.created_at, 'id', last.id) end,
    'tickets', coalesce((
      select jsonb_agg(internal.ticket_row_json(r) order by listed.position)
      from unnest(ids[:p_limit]) with ordinality as listed (id, position)
      join public.tickets r on r.id = listed.id), '[]'));
end $$;

create function internal.ticket_messages_json(p_ticket_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'staff_name', m.staff_name,
    'text', m.text, 'at', m.created_at,
    'mail_state', (
      select case when o.bounced_at is not null then 'given_up' else o.state end from public.mail_outbox o
      where o.idempotency_key = coalesce(m.mail_key, 'ticket_reply:' || m.id))) order by m.id), '[]')
  from public.ticket_messages m where m.ticket_id = p_ticket_id
$$;

-- A ticket with its messages, order and account.
create function public.staff_ticket(p_reference text, p_staff_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.ticket_row_json(r) - 'excerpt' || jsonb_build_object(
    'whatsapp', r.whatsapp, 'message', r.message, 'is_mine', coalesce(r.assignee_id = p_staff_id, false),
    'messages', internal.ticket_messages_json(r.id),
    'order', (
      select jsonb_build_object('reference', o.reference, 'status', o.status, 'total_in_cents', o.total_in_cents,
        'currency', o.currency, 'created_at', o.created_at,
        'is_of_sender', coalesce(lower(o.email) = lower(r.email), false))
      from public.orders o where o.id = r.order_id),
    'customer', (
      select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email)
      from public.profiles p where p.id = r.user_id),
    'others', coalesce((
      select jsonb_agg(jsonb_build_object('reference', other.reference, 'subject', other.subject,
        'state', other.state, 'created_at', other.created_at) order by other.created_at desc)
      from public.tickets other where lower(other.email) = lower(r.email) and other.id <> r.id), '[]'))
  from public.tickets r where r.reference = p_reference
$$;

-- The state that an action can change, without personal data.
create function internal.ticket_snapshot(r public.tickets) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('state', r.state, 'assignee', r.assignee_name,
    'order', (select o.reference from public.orders o where o.id = r.order_id),
    'has_customer', r.user_id is not null))
$$;

-- Mails a reply, and assigns an unassigned ticket to its author.
create function internal.reply_to_ticket(p_ticket public.tickets, p_parameters jsonb, p_staff jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message_id bigint;
begin
  insert into public.ticket_messages (ticket_id, kind, staff_id, staff_name, text)
  values (p_ticket.id, 'reply', p_staff ->> 'id', p_staff ->> 'name', p_parameters ->> 'text')
  returning id into message_id;
  update public.tickets
  set state = case when (p_parameters ->> 'close')::boolean then 'closed' else 'waiting' end,
    handled_at = coalesce(handled_at, now()),
    assignee_id = coalesce(assignee_id, p_staff ->> 'id'), assignee_name = coalesce(assignee_name, p_staff ->> 'name')
  where id = p_ticket.id;
  perform internal.queue_mail('ticket_reply', p_ticket.email, 'ticket_reply:' || message_id, null,
    jsonb_build_object('reference', p_ticket.reference, 'name', p_ticket.name, 'text', p_parameters ->> 'text'));
  return 'done';
end $$;

-- Sends a reply again: a failed one with its key, a bounced one with a new key. `done` or `unavailable`.
create function internal.resend_reply(p_ticket public.tickets, p_message_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message public.ticket_messages;
  mail public.mail_outbox;
  new_key text;
begin
  select * into message from public.ticket_messages
  where id = p_message_id and ticket_id = p_ticket.id and kind = 'reply';
  select * into mail from public.mail_outbox
  where idempotency_key = coalesce(message.mail_key, 'ticket_reply:' || message.id) for update;
  if mail.bounced_at is not null then
    new_key := 'ticket_reply:' || message.id || ':' || gen_random_uuid();
    update public.ticket_messages set mail_key = new_key where id = message.id;
    perform internal.queue_mail('ticket_reply', p_ticket.email, new_key, null, mail.variables);
    return 'done';
  elsif mail.state = 'given_up' then
    update public.mail_outbox
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null, recipient = p_ticket.email
    where id = mail.id;
    perform pg_notify('mail_outbox', '');
    return 'done';
  end if;
  return 'unavailable';
end $$;

-- `done`, or why nothing was changed.
create function internal.apply_ticket_action(
  p_ticket public.tickets, p_action text, p_parameters jsonb, p_staff jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  case p_action
    when 'note' then
      insert into public.ticket_messages (ticket_id, kind, staff_id, staff_name, text)
      values (p_ticket.id, 'note', p_staff ->> 'id', p_staff ->> 'name', p_parameters ->> 'note');
    when 'reply' then
      return internal.reply_to_ticket(p_ticket, p_parameters, p_staff);
    when 'resend_reply' then
      return internal.resend_reply(p_ticket, (p_parameters ->> 'message_id')::bigint);
    when 'assign' then
      update public.tickets
      set assignee_id = p_staff ->> 'id', assignee_name = p_staff ->> 'name',
        state = case state when 'new' then 'open' else state end
      where id = p_ticket.id and assignee_id is distinct from p_staff ->> 'id';
    when 'unassign' then
      update public.tickets set assignee_id = null, assignee_name = null
      where id = p_ticket.id and assignee_id is not null;
    when 'close' then
      update public.tickets set state = 'closed' where id = p_ticket.id and state <> 'closed';
    when 'reopen' then
      update public.tickets set state = p_parameters ->> 'state' where id = p_ticket.id and state = 'closed';
    when 'link_order' then
      update public.tickets
      set order_id = (select o.id from public.orders o where o.reference = upper(p_parameters ->> 'order'))
      where id = p_ticket.id and (p_parameters ->> 'order' is null or exists (
        select from public.orders o where o.reference = upper(p_parameters ->> 'order')));
    when 'link_customer' then
      update public.tickets
      set user_id = (select u.id from auth.users u where lower(u.email) = lower(p_parameters ->> 'email') limit 1)
      where id = p_ticket.id and (p_parameters ->> 'email' is null or exists (
        select from auth.users u where lower(u.email) = lower(p_parameters ->> 'email')));
    else
      return 'unknown_action';
  end case;
  return case when found then 'done' when p_action like 'link\_%' then 'nothing_linked' else 'unavailable' end;
end $$;

-- `done`, `conflict` when the ticket has changed since p_expected_version, or why nothing was changed.
-- p_expected_version: null for actions that contradict no other, such as a note.
create function public.perform_ticket_action(
  p_reference text, p_action text, p_parameters jsonb, p_staff jsonb, p_expected_version integer default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before public.tickets;
  after public.tickets;
  outcome text;
begin
  select * into before from public.tickets where reference = p_reference for update;
  if not found then
    return 'unknown_ticket';
  elsif p_expected_version <> before.version then
    return 'conflict';
  end if;
  outcome := internal.apply_ticket_action(before, p_action, p_parameters, p_staff);
  if outcome = 'done' then
    update public.tickets set version = version + 1 where id = before.id returning * into after;
    perform internal.record_staff_action(p_staff, p_action, 'ticket', p_reference,
      p_parameters - 'text' - 'note' - 'email', internal.ticket_snapshot(before), internal.ticket_snapshot(after));
  end if;
  return outcome;
end $$;

grant execute on function
  public.submit_ticket, public.submit_account_ticket, public.tickets_of_customer, public.staff_tickets,
  public.staff_ticket, public.perform_ticket_action
to service_role;
-- Executable by all writers, because indexes and defaults run with their rights.
grant execute on function internal.ticket_rank, internal.ticket_search_keys to service_role;
