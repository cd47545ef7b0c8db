-- What customers do with their own data (docs/product.md#customer-area): one archive of it, and a deletion with a week to
-- change one's mind.

create table public.account_deletions (
  user_id uuid primary key references auth.users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days'
);

create index account_deletions_due on public.account_deletions (due_at);
alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from anon, authenticated, service_role;
grant select, update on public.account_deletions to service_role;

-- ----------------------------------------------------------------------------------------------------------- export

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
        'consents', (select jsonb_agg(to_jsonb(n) - 'order_id') from public.order_consents n where n.order_id = o.id),
        'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
          from public.order_events e where e.order_id = o.id),
        'invoices', (select jsonb_agg(to_jsonb(i)) from public.invoices i where i.order_id = o.id))
        order by o.created_at)
      from public.orders o where o.id in (select internal.order_ids_of_client(c.user_id, c.email))), '[]'),
    'requests', coalesce((
      select jsonb_agg(to_jsonb(r) - 'client_key' || jsonb_build_object(
        'messages', internal.request_messages_json(r.id)) order by r.created_at)
      from public.requests r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.created_at) from public.reviews v where v.user_id = c.user_id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'at', m.created_at) order by m.created_at)
      from public.mail_outbox m where lower(m.recipient) = coalesce(c.email, lower(archive ->> 'email'))), '[]'));
end $$;

-- Its reason is recorded.
create or replace function public.export_client(p_client_id text, p_reason text, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive jsonb := internal.client_archive(p_client_id);
begin
  if archive is not null then
    perform internal.record_staff_action(p_staff, 'export', 'client', p_client_id, jsonb_build_object('reason', p_reason));
  end if;
  return archive;
end $$;

create function public.export_account(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.client_archive(p_user_id::text)
$$;

-- --------------------------------------------------------------------------------------------------------- deletion

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

-- Deletes the accounts whose week has passed. One to which something is still owed waits for it, and one that has ordered
-- again stays.
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

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('complete-account-deletions', '53 * * * *', 'select public.complete_account_deletions()');
  end if;
end
$$;

revoke execute on function
  public.export_account(uuid), public.account_deletion(uuid), public.request_account_deletion(uuid, text),
  public.cancel_account_deletion(uuid), public.complete_account_deletions()
from public, anon, authenticated;
grant execute on function
  public.export_account(uuid), public.account_deletion(uuid), public.request_account_deletion(uuid, text),
  public.cancel_account_deletion(uuid), public.complete_account_deletions()
to service_role;
