-- What providers report about mails that they had accepted: bounces and complaints (docs/product.md#undelivered-mails).

alter table public.mail_outbox
  -- The recipient's server refused it.
  add column bounced_at timestamptz,
  -- The recipient marked it as spam.
  add column complained_at timestamptz;

-- Recipients that get no reminders: digests, because nothing else needs their addresses.
create table public.suppressed_recipients (
  email_digest text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);

alter table public.suppressed_recipients enable row level security;
revoke all on public.suppressed_recipients from anon, authenticated;
grant select, insert, delete on public.suppressed_recipients to service_role;

create function internal.email_digest(p_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(p_email), 'UTF8')), 'hex')
$$;

create or replace function internal.queue_mail(
  p_kind text, p_recipient text, p_idempotency_key text, p_order_id uuid default null, p_variables jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (kind, recipient, idempotency_key, order_id, variables)
  select p_kind, p_recipient, p_idempotency_key, p_order_id, p_variables
  where p_kind not in ('renewal_reminder', 'renewal_last_day') or not exists (
    select from public.suppressed_recipients s where s.email_digest = internal.email_digest(p_recipient))
  on conflict (idempotency_key) do nothing
$$;

-- Records an event once for each mail, in whatever order and however often events arrive: `recorded`, `unchanged` or
-- `unknown`.
-- p_is_permanent: whether another mail to this address would be refused too.
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

revoke execute on function public.record_mail_event(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.record_mail_event(uuid, text, boolean) to service_role;

-- With whether a mail about the order did not arrive.
create or replace function internal.order_row(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_json(p_order) || jsonb_build_object(
    'reserved_until', p_order.reserved_until, 'payment_page_view', p_order.payment_page_views,
    'has_undelivered_mail', exists (
      select from public.mail_outbox m
      where m.order_id = p_order.id and (m.state = 'given_up' or m.bounced_at is not null)))
$$;
