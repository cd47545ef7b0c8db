-- How the worker takes mails from the outbox and reports what became of them (docs/product.md#mails).

-- Deleted when its retention has ended.
alter table public.mail_outbox alter column recipient drop not null;

-- Attempts before a mail is given up: with the delays of fail_mail, less than the day for which a provider remembers a
-- key.
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

-- Leases due mails, oldest first, to one worker: no other one gets them until the lease ends. A worker that dies
-- leaves them to the next one.
create function public.claim_mails(p_limit integer default 20, p_lease_seconds integer default 120) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  exhausted public.mail_outbox;
  claimed jsonb;
begin
  -- Its workers died, each time.
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

-- Whichever worker reports it: the provider has the mail.
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

-- Plans the next attempt, after 30 s, then twice as long each time, at most 6 h; or gives the mail up. Nothing when
-- another worker has taken it since.
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

revoke execute on function
  public.claim_mails(integer, integer), public.complete_mail(uuid), public.fail_mail(uuid, integer, text, boolean)
from public, anon, authenticated;
grant execute on function
  public.claim_mails(integer, integer), public.complete_mail(uuid), public.fail_mail(uuid, integer, text, boolean)
to service_role;
