-- Personal data: where it is and how long it stays (docs/product/law.md#privacy), and what customers do with their own:
-- one archive of it, and a deletion with a week to change one's mind (docs/product/accounts.md#customer-area).

-- Retention periods, one row each; the jobs read them, and the privacy page shows them
-- (privacy/retention-periods.gen.ts).
create table internal.retention_periods (
  name text primary key,
  period interval not null check (period > interval '0')
);
alter table internal.retention_periods enable row level security;

insert into internal.retention_periods (name, period) values
  -- After the end of the year of the payment (code de commerce, L123-22).
  ('accounts', '10 years'),
  ('unpaid_orders', '3 months'),
  ('payment_events', '3 months'),
  ('mail_recipients', '3 months'),
  ('client_ip_hashes', '1 day'),
  ('tickets', '1 year'),
  ('suppressed_recipients', '3 years'),
  ('ended_accesses', '30 days'),
  ('unpaid_order_sources', '1 month'),
  -- CNIL's period for audience measurement.
  ('order_source_counts', '25 months'),
  -- Like public.review_file_actions.
  ('unused_review_files', '24 hours'),
  ('account_deletion', '7 days');

-- Fails for an unknown name, because a comparison with null would silently purge nothing.
create function internal.retention_period(p_name text) returns interval
language plpgsql stable security definer set search_path = '' as $$
declare
  found interval;
begin
  select r.period into strict found from internal.retention_periods r where r.name = p_name;
  return found;
end $$;

create table public.account_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + internal.retention_period('account_deletion')
);
create index account_deletions_due on public.account_deletions (due_at);
alter table public.account_deletions enable row level security;
grant select, update on public.account_deletions to service_role;

-- Tables with personal data of customers: archive, erasure and purge derive from this list, and tests report a missing
-- table (CONTRIBUTING.md#recipes).
create table internal.customer_tables (
  name regclass primary key,
  -- The column that identifies the customer: an id of an account, order, invoice, access, ticket or review, an e-mail
  -- address or its digest, or a payment session. Null where rows identify nobody, or concern staff.
  owner text,
  -- The entry of the privacy page: a key of privacy/stored-data.ts.
  privacy_entry text not null,
  -- Columns that the archive omits: secrets, and data of the shop.
  withheld text[] not null default '{}',
  -- Columns that are reset to their default in rows that outlive the customer. Other rows are deleted with the account.
  personal text[] not null default '{}',
  -- Rows are deleted this period after that column's time.
  period text references internal.retention_periods,
  since text,
  check ((period is null) = (since is null))
);
alter table internal.customer_tables enable row level security;

insert into internal.customer_tables (name, owner, privacy_entry) values
  ('public.profiles', 'id', 'account'),
  ('public.account_deletions', 'user_id', 'account'),
  ('public.user_roles', 'user_id', 'account'),
  ('internal.second_factor_failures', 'user_id', 'account'),
  ('public.favourites', 'user_id', 'favourites'),
  ('public.order_consents', 'order_id', 'orders'),
  ('public.stock_reservations', 'order_id', 'orders'),
  ('public.refunds', 'order_id', 'orders'),
  ('public.disputes', 'order_id', 'orders'),
  ('public.withdrawals', 'order_id', 'orders'),
  ('public.terminations', 'order_id', 'orders'),
  ('public.subscriptions', 'user_id', 'accesses'),
  ('public.access_resets', 'access_id', 'accesses'),
  ('public.reviews', 'user_id', 'reviews'),
  ('public.review_votes', 'user_id', 'reviews'),
  ('public.review_outbox', 'review_id', 'reviews'),
  ('internal.review_file_reservations', 'user_id', 'reviews'),
  ('internal.review_submissions', 'user_id', 'reviews'),
  ('public.staff_actions', null, 'staff_actions'),
  ('public.stock_movements', null, 'staff_actions'),
  ('public.price_history', null, 'staff_actions');

insert into internal.customer_tables (name, owner, privacy_entry, withheld, personal) values
  ('public.orders', 'id', 'orders', '{session_id,page_token,client_ip_hash,success_url,cancel_url}',
    '{email,buyer_name,phone,address,client_ip_hash}'),
  ('public.order_lines', 'order_id', 'orders', '{}', '{fields}'),
  ('public.order_events', 'order_id', 'orders', '{actor,details}', '{}'),
  ('public.shipments', 'order_id', 'orders', '{}', '{address,phone}'),
  -- Clearing `pdf_url` makes the worker write the file again, without personal data.
  ('public.invoices', 'id', 'invoices', '{}', '{email,buyer,pdf_url}'),
  ('public.payment_events', 'session_id', 'payments', '{id,session_id}', '{}'),
  ('public.subscription_grants', 'order_id', 'accesses', '{}', '{email}'),
  ('public.accesses', 'id', 'accesses', '{encrypted_credentials}', '{}'),
  ('public.access_readings', 'access_id', 'accesses', '{reader}', '{}'),
  ('public.access_pool', 'access_id', 'accesses', '{encrypted_credentials}', '{}'),
  ('public.promo_redemptions', 'order_id', 'promo_codes', '{}', '{email_digest}'),
  -- `variables` contain the link that opens an order.
  ('public.mail_outbox', 'recipient', 'mails', '{variables,last_error}', '{}'),
  ('public.ticket_messages', 'ticket_id', 'tickets', '{staff_id,mail_key}', '{}');

insert into internal.customer_tables (name, owner, privacy_entry, withheld, period, since) values
  ('public.tickets', 'id', 'tickets', '{client_ip_hash}', 'tickets', 'created_at'),
  ('public.suppressed_recipients', 'email_digest', 'suppressed_recipients', '{}', 'suppressed_recipients', 'created_at'),
  ('public.order_sources', 'order_id', 'order_sources', '{}', 'unpaid_order_sources', 'created_at'),
  ('public.order_source_counts', null, 'order_sources', '{}', 'order_source_counts', 'day');

-- Resets the personal columns in the rows of these owners.
create function internal.clear_rows(p_owner_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held internal.customer_tables;
begin
  for held in select * from internal.customer_tables where personal <> '{}' loop
    execute format('update %s set %s where %I = any ($1)', held.name, (
      select string_agg(format('%I = default', name), ', ') from unnest(held.personal) name), held.owner)
    using p_owner_ids;
  end loop;
end $$;

-- Buyers of paid orders are kept for the accounting period, counted by calendar years of Paris like the dates of
-- invoices.
create function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  held internal.customer_tables;
  accounts_before timestamptz :=
    (date_trunc('year', now() at time zone 'Europe/Paris') - internal.retention_period('accounts')) at time zone 'Europe/Paris';
  unpaid_before timestamptz := now() - internal.retention_period('unpaid_orders');
  events_before timestamptz := now() - internal.retention_period('payment_events');
  mails_before timestamptz := now() - internal.retention_period('mail_recipients');
  hashes_before timestamptz := now() - internal.retention_period('client_ip_hashes');
begin
  perform internal.clear_rows(array(
    select id from public.orders
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end
    union all
    select id from public.invoices where (email is not null or buyer is not null) and invoice_date < accounts_before));
  update public.orders set client_ip_hash = null
  where client_ip_hash is not null and created_at < hashes_before and coalesce(reserved_until, created_at) < now();
  update public.tickets set client_ip_hash = null where client_ip_hash is not null and created_at < hashes_before;
  -- The data of a settled event is in its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < events_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < mails_before;
  for held in select * from internal.customer_tables where period is not null loop
    execute format('delete from %s where %I < $1', held.name, held.since)
    using now() - internal.retention_period(held.period);
  end loop;
end $$;

-- The sign-in log of the accounts service contains names.
create function internal.clear_sign_in_log(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where payload::text like $1 or strpos(lower(payload::text), $2) > 0'
    using '%' || p_user_id || '%', p_email;
  end if;
exception when insufficient_privilege then
  raise warning 'The accounts service keeps its log to itself: %', sqlerrm;
end $$;

-- Values of a customer's owner columns. Another account's order stays its own, whatever address was typed into it.
create function internal.customer_keys(p_user_id uuid, p_email text, out ids uuid[], out texts text[])
language sql stable security definer set search_path = '' as $$
  with orders as (
    select o.id, o.session_id from public.orders o
    where o.id in (select internal.order_ids_of_customer(p_user_id, p_email))
      and (p_user_id is null or o.user_id is null or o.user_id = p_user_id)
  ), invoices as (
    select i.id from public.invoices i where i.user_id = p_user_id or i.order_id in (select id from orders)
  ), address (email) as (
    select internal.customer_email(p_user_id, p_email)
  )
  select array(
      select p_user_id
      union select id from orders
      union select id from invoices
      union select i.id from public.invoices i where i.credited_invoice_id in (select id from invoices)
      union select internal.access_ids_of_customer(p_user_id, p_email)
      union select r.id from public.tickets r where r.user_id = p_user_id or lower(r.email) = p_email
      union select v.id from public.reviews v where v.user_id = p_user_id),
    array(
      select lower(session_id) from orders
      union all select email from address
      union all select internal.email_digest(email) from address)
$$;

-- Everything stored about a customer, by table, without secrets of the shop; for second factors, names and dates. Null
-- for an unknown customer.
create function internal.customer_archive(p_customer_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c record;
  keys record;
  held record;
  stored jsonb;
  archive jsonb;
begin
  select * into c from internal.resolve_customer(p_customer_id);
  if c.user_id is null and c.email is null then
    return null;
  end if;
  select * into keys from internal.customer_keys(c.user_id, c.email);
  archive := jsonb_build_object(
    'exported_at', now(), 'email', internal.customer_email(c.user_id, c.email), 'second_factors', coalesce((
      select jsonb_agg(jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
        order by f.created_at)
      from auth.mfa_factors f where f.user_id = c.user_id), '[]'));
  for held in
    select t.*, r.relname, a.atttypid = 'uuid'::regtype as has_id
    from internal.customer_tables t
    join pg_class r on r.oid = t.name join pg_attribute a on a.attrelid = r.oid and a.attname = t.owner
    order by t.name
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(o) - $1), ''[]'') from %s o where %s', held.name,
      format(case when held.has_id then 'o.%I = any ($2)' else 'lower(o.%I) = any ($3)' end, held.owner))
    into stored using held.withheld, keys.ids, keys.texts;
    archive := archive || jsonb_build_object(held.relname, stored);
  end loop;
  return archive;
end $$;

create function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$ select internal.customer_archive(p_user_id::text) $$;

-- Files of a customer's archive (docs/product/accounts.md#customer-area), for the customer whom the store has
-- authenticated: their invoices, credit notes and uploads.
create function public.account_files(p_user_id uuid)
returns table (bucket text, path text, name text, size bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, named.name, (o.metadata ->> 'size')::bigint
  from storage.objects o
  cross join lateral (
    select 'factures/' || i.number || '.pdf' as name from public.invoices i
    where o.bucket_id = 'invoices' and o.name = i.id || '.pdf' and i.user_id = p_user_id
    union all
    select 'fichiers/' || o.name where o.bucket_id <> 'invoices' and o.owner_id = p_user_id::text
  ) named
  where o.metadata ? 'size'
  order by named.name
$$;

-- Whether the customer has unfinished orders, which prevents an erasure.
create function internal.has_open_orders(p_user_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.orders o where o.id in (select internal.order_ids_of_customer(p_user_id, p_email))
      and (o.status in ('awaiting_transfer', 'refund_due')
        or exists (select from public.shipments s where s.order_id = o.id and s.state = 'to_prepare')
        or exists (select from public.refunds r where r.order_id = o.id and r.state = 'due')))
$$;

-- Erases a customer, except for invoices, which accounting law keeps until their period ends: `done`, or `open_orders`
-- while something is owed to them.
create function internal.erase_customer(p_customer_id text, p_user_id uuid, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  order_ids uuid[] := array(select internal.order_ids_of_customer(p_user_id, p_email));
  address text := internal.customer_email(p_user_id, p_email);
begin
  if internal.has_open_orders(p_user_id, p_email) then
    return 'open_orders';
  end if;
  perform internal.revoke_access(a) from internal.access_ids_of_customer(p_user_id, p_email) a;
  delete from public.tickets where user_id = p_user_id or lower(email) = p_email;
  update public.payment_events set email = null, details = '{}'
  where lower(email) = p_email
    or session_id in (select o.session_id from public.orders o where o.id = any (order_ids));
  perform internal.clear_rows(order_ids);
  delete from public.mail_outbox where state = 'queued' and (lower(recipient) = address or order_id = any (order_ids));
  update public.mail_outbox set recipient = null, variables = '{}'
  where lower(recipient) = address or order_id = any (order_ids) or lower(variables ->> 'new_email') = address;
  delete from public.suppressed_recipients where email_digest = internal.email_digest(address);
  -- A digest of an address still identifies the person to whoever knows the address.
  update public.staff_actions set subject_id = 'erased'
  where subject_kind = 'customer' and subject_id = internal.email_digest(address);
  if p_user_id is not null then
    perform internal.clear_sign_in_log(p_user_id, address);
    delete from auth.users where id = p_user_id;
    update public.mail_outbox set variables = '{"forget": true}'
    where state = 'queued' and idempotency_key = 'account_deleted:' || p_user_id;
  end if;
  return 'done';
end $$;

-- When the account will be deleted; null without a request.
create function public.account_deletion(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select d.due_at from public.account_deletions d where d.user_id = p_user_id
$$;

-- `requested`, also when it was requested before (the date stays); or the refusal: `not_confirmed` unless
-- p_confirmation is the account's address, `open_orders` while the shop owes something.
create function public.request_account_deletion(p_user_id uuid, p_confirmation text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  due timestamptz;
begin
  select lower(u.email) as email, case when u.email_confirmed_at is not null then lower(u.email) end as confirmed_email
  into account from auth.users u where u.id = p_user_id;
  if account.email is null or lower(trim(p_confirmation)) is distinct from account.email then
    return 'not_confirmed';
  elsif internal.has_open_orders(p_user_id, account.confirmed_email) then
    return 'open_orders';
  end if;
  insert into public.account_deletions (user_id) values (p_user_id) on conflict (user_id) do nothing returning due_at into due;
  if due is not null then
    perform internal.queue_mail('account_deletion_requested', account.email,
      'account_deletion_requested:' || gen_random_uuid(), null,
      jsonb_build_object('end_date', due));
  end if;
  return 'requested';
end $$;

-- Cancels a requested deletion; false without one.
create function public.cancel_account_deletion(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_deletions where user_id = p_user_id;
  if not found then
    return false;
  end if;
  perform internal.queue_mail('account_deletion_cancelled', u.email, 'account_deletion_cancelled:' || gen_random_uuid())
  from auth.users u where u.id = p_user_id and u.email is not null;
  return true;
end $$;

-- Deletes the accounts whose week has passed. An account to which something is owed waits, and one that has ordered
-- again stays.
create function public.complete_account_deletions() returns void
language plpgsql security definer set search_path = '' as $$
declare
  deletion record;
begin
  for deletion in
    select d.user_id, d.requested_at, c.email
    from public.account_deletions d, internal.resolve_customer(d.user_id::text) c
    where d.due_at <= now() for update of d skip locked
  loop
    perform pg_advisory_xact_lock(hashtextextended(coalesce(deletion.email, deletion.user_id::text), 0));
    -- A failed deletion must not block the others.
    begin
      if exists (
        select from public.orders o where o.id in (select internal.order_ids_of_customer(deletion.user_id, deletion.email))
          and o.created_at > deletion.requested_at and o.status not in ('pending', 'cancelled'))
      then
        perform public.cancel_account_deletion(deletion.user_id);
      else
        perform internal.erase_customer(deletion.user_id::text, deletion.user_id, deletion.email);
      end if;
    exception when others then
      raise warning 'An account could not be deleted: %', sqlerrm;
    end;
  end loop;
end $$;

grant execute on function
  public.purge_personal_data, public.export_account, public.account_files, public.account_deletion,
  public.request_account_deletion, public.cancel_account_deletion, public.complete_account_deletions
to service_role;
