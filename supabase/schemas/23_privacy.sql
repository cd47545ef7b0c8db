-- Personal data: how long it stays (docs/product/law.md#privacy), and what customers do with their own: one archive of
-- it, and a deletion with a week to change one's mind (docs/product/accounts.md#customer-area).

-- One row each, which the jobs read, and from which the privacy page takes its periods
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
  ('client_keys', '1 day'),
  ('requests', '1 year'),
  ('suppressed_recipients', '3 years'),
  ('ended_accesses', '30 days'),
  ('unpaid_order_sources', '1 month'),
  -- CNIL's rule for measuring audiences.
  ('order_source_counts', '25 months'),
  -- As public.review_file_actions does.
  ('unused_review_files', '24 hours'),
  ('account_deletion', '7 days');

-- Fails for an unknown name: a comparison with null would purge nothing, and say nothing.
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

-- Delivery data goes with the e-mail address of its order. Without `pdf_url` the worker makes an invoice's file again,
-- of the row that no longer names anybody.
create function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- By the calendar of Paris, as invoices are dated.
  accounts_before timestamptz :=
    (date_trunc('year', now() at time zone 'Europe/Paris') - internal.retention_period('accounts')) at time zone 'Europe/Paris';
  unpaid_before timestamptz := now() - internal.retention_period('unpaid_orders');
  events_before timestamptz := now() - internal.retention_period('payment_events');
  mails_before timestamptz := now() - internal.retention_period('mail_recipients');
  keys_before timestamptz := now() - internal.retention_period('client_keys');
begin
  perform internal.clear_orders(array(
    select id from public.orders
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end));
  update public.orders set client_key = null
  where client_key is not null and created_at < keys_before and coalesce(reserved_until, created_at) < now();
  -- A settled event has given its data to its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < events_before;
  update public.invoices set email = null, buyer = null, pdf_url = null
  where (email is not null or buyer is not null) and invoice_date < accounts_before;
  update public.subscription_grants g set email = null
  from public.orders o
  where o.id = g.order_id and g.email is not null and o.created_at < accounts_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < mails_before;
  delete from public.requests where created_at < now() - internal.retention_period('requests');
  update public.requests set client_key = null where client_key is not null and created_at < keys_before;
  delete from public.suppressed_recipients where created_at < now() - internal.retention_period('suppressed_recipients');
end $$;

-- What orders say of persons, beside their invoices.
create function internal.clear_orders(p_order_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.orders set email = null, buyer_name = null, phone = null, address = null, client_key = null
  where id = any (p_order_ids);
  update public.order_lines set fields = '[]' where order_id = any (p_order_ids);
  update public.shipments set address = null, phone = null where order_id = any (p_order_ids);
  -- Also of a signed-in buyer whose order never had an address.
  update public.promo_redemptions set email_digest = null where order_id = any (p_order_ids);
$$;

-- The accounts service's log names who signed in.
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

-- Everything that is stored of a client, without secrets of the shop. Null for an unknown one.
create function internal.client_archive(p_client_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  archive jsonb := public.staff_client(p_client_id);
  c record;
begin
  if archive is null then
    return null;
  end if;
  select * into c from internal.resolve_client(p_client_id);
  return archive - 'version' || jsonb_build_object(
    'exported_at', now(),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) - 'session_id' - 'page_token' - 'client_key' - 'success_url' - 'cancel_url' || jsonb_build_object(
        'lines', (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.position)
          from public.order_lines l where l.order_id = o.id),
        'shipment', (select to_jsonb(s) from public.shipments s where s.order_id = o.id),
        'withdrawals', coalesce((
          select jsonb_agg(to_jsonb(w) - 'order_id' order by w.declared_at)
          from public.withdrawals w where w.order_id = o.id), '[]'),
        'termination', (select to_jsonb(t) - 'order_id' from public.terminations t where t.order_id = o.id),
        'refunds', coalesce((
          select jsonb_agg(to_jsonb(r) - 'order_id' order by r.created_at)
          from public.refunds r where r.order_id = o.id), '[]'),
        'consents', (select jsonb_agg(to_jsonb(n) - 'order_id') from public.order_consents n where n.order_id = o.id),
        'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i)) from public.invoices i where i.order_id = o.id))
        order by o.created_at)
      from public.orders o
      where o.id in (select internal.order_ids_of_client(c.user_id, c.email))
        -- Another account's order stays its own, whichever address was typed in it.
        and (c.user_id is null or o.user_id is null or o.user_id = c.user_id)), '[]'),
    'requests', coalesce((
      select jsonb_agg(to_jsonb(r) - 'client_key' || jsonb_build_object(
        'messages', internal.request_messages_json(r.id)) order by r.created_at)
      from public.requests r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.created_at) from public.reviews v where v.user_id = c.user_id), '[]'),
    'review_votes', coalesce((
      select jsonb_agg(jsonb_build_object('review_id', n.review_id, 'at', n.created_at) order by n.created_at)
      from public.review_votes n where n.user_id = c.user_id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'at', m.created_at) order by m.created_at)
      from public.mail_outbox m where lower(m.recipient) = coalesce(c.email, lower(archive ->> 'email'))), '[]'));
end $$;

-- The factors' names and days, never their secrets.
create function public.export_account(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return internal.client_archive(p_user_id::text) || jsonb_build_object('second_factors', coalesce((
    select jsonb_agg(jsonb_build_object('name', f.friendly_name, 'status', f.status, 'created_at', f.created_at)
      order by f.created_at)
    from auth.mfa_factors f where f.user_id = p_user_id), '[]'));
end $$;

-- The files of a customer's archive (docs/product/accounts.md#customer-area), for the customer whom the store has
-- authenticated: their own invoices and credit notes, and what they uploaded.
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

-- Whether something is still owed to a client, who is not erased meanwhile.
create function internal.has_open_orders(p_user_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.orders o where o.id in (select internal.order_ids_of_client(p_user_id, p_email))
      and (o.status in ('awaiting_transfer', 'refund_due')
        or exists (select from public.shipments s where s.order_id = o.id and s.state = 'to_prepare')
        or exists (select from public.refunds r where r.order_id = o.id and r.state = 'due')))
$$;

-- When the account will be deleted; null without a request.
create function public.account_deletion(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select d.due_at from public.account_deletions d where d.user_id = p_user_id
$$;

-- `requested`, also when it was before, whose day stays; or why it is not: `not_confirmed` unless p_confirmation is the
-- account's address, `open_orders` while the shop owes something.
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

-- Whether a deletion was requested, which is not carried out any more.
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

-- Deletes the accounts whose week has passed. One to which something is still owed waits for it, and one that has
-- ordered again stays.
create function public.complete_account_deletions() returns void
language plpgsql security definer set search_path = '' as $$
declare
  deletion record;
begin
  for deletion in
    select d.user_id, d.requested_at, c.email
    from public.account_deletions d, internal.resolve_client(d.user_id::text) c
    where d.due_at <= now() for update of d skip locked
  loop
    perform pg_advisory_xact_lock(hashtextextended(coalesce(deletion.email, deletion.user_id::text), 0));
    -- One that fails holds up no other.
    begin
      if exists (
        select from public.orders o where o.id in (select internal.order_ids_of_client(deletion.user_id, deletion.email))
          and o.created_at > deletion.requested_at and o.status not in ('pending', 'cancelled'))
      then
        perform public.cancel_account_deletion(deletion.user_id);
      else
        perform internal.erase_client(deletion.user_id::text, deletion.user_id, deletion.email);
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
