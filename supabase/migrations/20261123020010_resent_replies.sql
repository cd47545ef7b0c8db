-- Replies to requests that did not leave, or came back, are sent again (docs/product.md#desk).

-- The idempotency key of the mail that counts; null for the first one.
alter table public.request_messages add column mail_key text;

create or replace function internal.request_messages_json(p_request_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'staff_name', m.staff_name,
    'text', m.text, 'at', m.created_at,
    'mail_state', (
      select case when o.bounced_at is not null then 'given_up' else o.state end from public.mail_outbox o
      where o.idempotency_key = coalesce(m.mail_key, 'request_reply:' || m.id))) order by m.id), '[]')
  from public.request_messages m where m.request_id = p_request_id
$$;

-- Sends a reply again: one that was given up with its key, one that came back with a new one. `done` or `unavailable`.
create function internal.resend_reply(p_request public.requests, p_message_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  message public.request_messages;
  mail public.mail_outbox;
  new_key text;
begin
  select * into message from public.request_messages
  where id = p_message_id and request_id = p_request.id and kind = 'reply';
  select * into mail from public.mail_outbox
  where idempotency_key = coalesce(message.mail_key, 'request_reply:' || message.id) for update;
  if mail.bounced_at is not null then
    new_key := 'request_reply:' || message.id || ':' || gen_random_uuid();
    update public.request_messages set mail_key = new_key where id = message.id;
    perform internal.queue_mail('request_reply', p_request.email, new_key, null, mail.variables);
    return 'done';
  elsif mail.state = 'given_up' then
    update public.mail_outbox
    set state = 'queued', attempts = 0, next_attempt_at = now(), last_error = null, recipient = p_request.email
    where id = mail.id;
    perform pg_notify('mail_outbox', '');
    return 'done';
  end if;
  return 'unavailable';
end $$;

-- `done`, or why nothing was changed.
create or replace function internal.apply_request_action(
  p_request public.requests, p_action text, p_parameters jsonb, p_staff jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  case p_action
    when 'note' then
      insert into public.request_messages (request_id, kind, staff_id, staff_name, text)
      values (p_request.id, 'note', p_staff ->> 'id', p_staff ->> 'name', p_parameters ->> 'note');
    when 'reply' then
      return internal.reply_to_request(p_request, p_parameters, p_staff);
    when 'resend_reply' then
      return internal.resend_reply(p_request, (p_parameters ->> 'message_id')::bigint);
    when 'assign' then
      update public.requests
      set assignee_id = p_staff ->> 'id', assignee_name = p_staff ->> 'name',
        state = case state when 'new' then 'open' else state end
      where id = p_request.id and assignee_id is distinct from p_staff ->> 'id';
    when 'release' then
      update public.requests set assignee_id = null, assignee_name = null
      where id = p_request.id and assignee_id is not null;
    when 'close' then
      update public.requests set state = 'closed' where id = p_request.id and state <> 'closed';
    when 'reopen' then
      update public.requests set state = p_parameters ->> 'state' where id = p_request.id and state = 'closed';
    when 'link_order' then
      update public.requests
      set order_id = (select o.id from public.orders o where o.reference = upper(p_parameters ->> 'order'))
      where id = p_request.id and (p_parameters ->> 'order' is null or exists (
        select from public.orders o where o.reference = upper(p_parameters ->> 'order')));
    when 'link_customer' then
      update public.requests
      set user_id = (select u.id from auth.users u where lower(u.email) = lower(p_parameters ->> 'email') limit 1)
      where id = p_request.id and (p_parameters ->> 'email' is null or exists (
        select from auth.users u where lower(u.email) = lower(p_parameters ->> 'email')));
    else
      return 'unknown_action';
  end case;
  return case when found then 'done' when p_action like 'link\_%' then 'nothing_linked' else 'unavailable' end;
end $$;
