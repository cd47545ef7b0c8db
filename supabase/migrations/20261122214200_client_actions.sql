-- What staff do for a client: export, erasure and changes of accesses, each with a reason (docs/product.md#desk).

-- Everything that is stored of a client, without secrets of the shop. Its reason is recorded.
create function public.export_client(p_client_id text, p_reason text, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive jsonb := public.staff_client(p_client_id);
  c record;
begin
  if archive is null then
    return null;
  end if;
  select * into c from internal.resolve_client(p_client_id);
  perform internal.record_staff_action(p_staff, 'export', 'client', p_client_id, jsonb_build_object('reason', p_reason));
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

-- What orders say of persons, beside their invoices.
create function internal.clear_orders(p_order_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.orders set email = null, buyer_name = null, phone = null, address = null where id = any (p_order_ids);
  update public.order_lines set fields = '[]' where order_id = any (p_order_ids);
  update public.shipments set address = null, phone = null where order_id = any (p_order_ids);
$$;

create or replace function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  unpaid_before timestamptz := now() - interval '3 months';
  -- Accounts are retained for ten years after the end of their year.
  accounts_before timestamptz := date_trunc('year', now()) - interval '10 years';
begin
  perform internal.clear_orders(array(
    select id from public.orders
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end));
  -- A settled event has given its data to its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < unpaid_before;
  update public.invoices set email = null, buyer = null, pdf_url = null
  where (email is not null or buyer is not null) and invoice_date < accounts_before;
  update public.subscription_grants g set email = null
  from public.orders o
  where o.id = g.order_id and g.email is not null and o.created_at < accounts_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < unpaid_before;
  delete from public.requests where created_at < now() - interval '1 year';
  delete from public.suppressed_recipients where created_at < now() - interval '3 years';
end $$;

-- The last mail to somebody who was erased forgets its recipient once it is sent.
create function internal.forget_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.recipient := null;
  new.variables := '{}';
  return new;
end $$;

create trigger forget_recipient before update of state on public.mail_outbox
  for each row when (new.state <> 'queued' and new.variables ? 'forget') execute function internal.forget_recipient();

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

-- Erases a client but for invoices, which accounting law keeps until their period ends: `done`, or `open_orders` while
-- something is still owed to them.
create function internal.erase_client(p_client_id text, p_user_id uuid, p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  order_ids uuid[] := array(select internal.order_ids_of_client(p_user_id, p_email));
  -- Of an account that never confirmed its address, too.
  address text := coalesce(p_email, (select lower(u.email) from auth.users u where u.id = p_user_id));
begin
  if exists (select from public.orders where id = any (order_ids) and status in ('awaiting_transfer', 'refund_due'))
    or exists (select from public.shipments where order_id = any (order_ids) and state = 'to_prepare')
    or exists (select from public.refunds where order_id = any (order_ids) and state = 'due')
  then
    return 'open_orders';
  end if;
  perform internal.revoke_access(a) from internal.access_ids_of_client(p_user_id, p_email) a;
  delete from public.requests where user_id = p_user_id or lower(email) = p_email;
  update public.payment_events set email = null, details = '{}'
  where lower(email) = p_email
    or session_id in (select o.session_id from public.orders o where o.id = any (order_ids));
  update public.subscription_grants set email = null where order_id = any (order_ids);
  perform internal.clear_orders(order_ids);
  delete from public.mail_outbox where state = 'queued' and (lower(recipient) = address or order_id = any (order_ids));
  update public.mail_outbox set recipient = null, variables = '{}'
  where lower(recipient) = address or order_id = any (order_ids) or lower(variables ->> 'new_email') = address;
  delete from public.suppressed_recipients where email_digest = internal.email_digest(address);
  -- The digest of an address is an address to who has it already.
  update public.staff_actions set subject_id = 'erased'
  where subject_kind = 'client' and subject_id = internal.email_digest(address);
  if p_user_id is not null then
    perform internal.clear_sign_in_log(p_user_id, address);
    delete from auth.users where id = p_user_id;
    update public.mail_outbox set variables = '{"forget": true}'
    where state = 'queued' and idempotency_key = 'account_deleted:' || p_user_id;
  end if;
  return 'done';
end $$;

-- `done`, `conflict` when the client's accesses or subscriptions have changed since p_expected_version, or why nothing was
-- changed.
create function public.perform_client_action(
  p_client_id text, p_action text, p_parameters jsonb, p_staff jsonb, p_expected_version text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
  snapshot jsonb;
  outcome text;
begin
  select * into c from internal.resolve_client(p_client_id);
  if c.user_id is null and c.email is null then
    return 'unknown_client';
  end if;
  -- As payments and confirmations of the same address do.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(c.email, p_client_id), 0));
  if p_expected_version <> internal.client_version(c.user_id, c.email) then
    return 'conflict';
  elsif access_id is not null and access_id not in (select internal.access_ids_of_client(c.user_id, c.email)) then
    return 'unavailable';
  end if;
  snapshot := internal.client_snapshot(c.user_id, c.email);
  outcome := case p_action
    when 'extend' then internal.give_days(access_id, (p_parameters ->> 'days')::integer)
    when 'pause' then internal.pause_access(access_id)
    when 'resume' then internal.resume_access(access_id)
    when 'resend_access' then internal.resend_access(access_id)
    when 'erase' then case
      when lower(p_parameters ->> 'confirmation') is distinct from coalesce(c.email, (
        select lower(u.email) from auth.users u where u.id = c.user_id)) then 'not_confirmed'
      else internal.erase_client(p_client_id, c.user_id, c.email) end
    else 'unknown_action' end;
  if outcome = 'done' then
    perform internal.record_staff_action(p_staff, p_action, 'client',
      case when p_action = 'erase' and c.user_id is null then 'erased' else p_client_id end,
      p_parameters - 'confirmation', snapshot,
      case when p_action = 'erase' then '{}' else internal.client_snapshot(c.user_id, c.email) end);
  end if;
  return outcome;
end $$;

revoke execute on function
  public.staff_clients(text, timestamptz, uuid, integer), public.staff_client(text), public.client_id_of_order(text),
  public.client_id_of_request(text), public.export_client(text, text, jsonb),
  public.perform_client_action(text, text, jsonb, jsonb, text)
from public, anon, authenticated;
grant execute on function
  public.staff_clients(text, timestamptz, uuid, integer), public.staff_client(text), public.client_id_of_order(text),
  public.client_id_of_request(text), public.export_client(text, text, jsonb),
  public.perform_client_action(text, text, jsonb, jsonb, text)
to service_role;
