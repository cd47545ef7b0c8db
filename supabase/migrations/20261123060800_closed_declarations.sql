-- Staff close declarations for which nothing is owed (docs/product.md#closed-declarations).

-- Why staff closed it: `taken_back` is as if it had not been declared. Null while it is open.
alter table public.withdrawals add closing text check (closing ~ '^[a-z]+(_[a-z]+)*$');
alter table public.terminations add closing text check (closing ~ '^[a-z]+(_[a-z]+)*$');

create function internal.is_taken_back(w public.withdrawals) returns boolean
language sql immutable set search_path = '' as $$
  select w.closing is not distinct from 'taken_back'
$$;

-- Until it is closed or a refund is decided on.
create function internal.is_open(w public.withdrawals) returns boolean
language sql stable security definer set search_path = '' as $$
  select w.closing is null and not exists (
    select from public.refunds r where r.order_id = w.order_id and r.created_at >= w.declared_at)
$$;

-- Tells the customer. p_key: of the declaration; p_parameters: "reason" and "note".
create function internal.record_closing(
  p_order public.orders, p_kind text, p_key text, p_parameters jsonb, p_actor text
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.record_order_event(p_order.id, p_kind, p_parameters - 'note' - 'withdrawal_id', p_actor);
  perform internal.queue_mail(p_kind, recipient, p_kind || ':' || p_key, p_order.id, p_parameters - 'withdrawal_id')
  from (select internal.order_recipient(p_order.id) as recipient) r where recipient is not null;
  return 'done';
end $$;

create function internal.close_withdrawal(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.withdrawals w set closing = p_parameters ->> 'reason'
  where w.id = (p_parameters ->> 'withdrawal_id')::uuid and w.order_id = p_order.id and p_order.status = 'paid'
    and internal.is_open(w);
  return case when found then internal.record_closing(
    p_order, 'withdrawal_closed', p_parameters ->> 'withdrawal_id', p_parameters, p_actor) else 'unavailable' end;
end $$;

create function internal.close_termination(p_order public.orders, p_parameters jsonb, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  declared timestamptz;
begin
  update public.terminations t set closing = p_parameters ->> 'reason'
  where t.order_id = p_order.id and t.closing is null returning t.declared_at into declared;
  return case when found then internal.record_closing(
    p_order, 'termination_closed', p_order.id || ':' || declared, p_parameters, p_actor) else 'unavailable' end;
end $$;

create or replace function internal.apply_staff_action(
  p_order public.orders, p_action text, p_parameters jsonb, p_actor text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  result text;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
begin
  if access_id is not null and not internal.is_access_of_order(access_id, p_order.id) then
    return 'unavailable';
  end if;
  result := case p_action
    when 'note' then 'done'
    when 'undo_note' then internal.undo_note(p_order, (p_parameters ->> 'note_id')::bigint, p_actor)
    when 'mark_transfer_received' then public.mark_transfer_received(p_order.reference)
    when 'cancel' then internal.cancel_order_by_staff(p_order, p_actor)
    when 'undo_cancel' then internal.undo_cancel(p_order, p_actor)
    when 'ship' then internal.ship_by_staff(p_order, p_parameters, p_actor)
    when 'undo_ship' then internal.undo_ship(p_order, p_actor)
    when 'deliver' then public.mark_delivered(p_order.reference, p_actor)
    when 'return' then public.mark_returned(p_order.reference, (p_parameters ->> 'restock')::boolean, p_actor)
    when 'change_address' then
      public.change_delivery_address(p_order.reference, p_parameters -> 'address', p_actor)
    when 'refund' then public.request_refund(p_order.reference, p_parameters ->> 'reason',
      (p_parameters ->> 'amount_in_cents')::integer, p_actor)
    when 'close_withdrawal' then internal.close_withdrawal(p_order, p_parameters, p_actor)
    when 'close_termination' then internal.close_termination(p_order, p_parameters, p_actor)
    when 'issue_access' then internal.issue_access_by_staff(access_id, p_parameters)
    when 'reset_access' then internal.reset_access_by_staff(access_id)
    when 'confirm_access_task' then
      case when public.confirm_access_task(access_id, p_parameters ->> 'task') then 'done' else 'unavailable' end
    when 'resend_mail' then internal.resend_mail(p_order.id, (p_parameters ->> 'mail_id')::uuid)
  end;
  return case
    when result is null then 'unknown_action'
    when result in ('done', 'paid', 'refund_due', 'shipped', 'delivered', 'returned', 'changed', 'requested') then 'done'
    when result in ('address_missing', 'more_than_paid', 'duplicate_credential') then result
    else 'unavailable'
  end;
end $$;

-- As before, but for declarations that are closed.
create or replace function internal.waiting_work(p_kind text default null)
returns table (order_id uuid, kind text, since timestamptz, due_at timestamptz, subject_id uuid, task text)
language sql stable security definer set search_path = '' as $$
  select a.order_id, 'access', a.created_at,
    a.created_at + case o.payment_method when 'transfer' then interval '24 hours' else interval '2 minutes' end,
    a.id, a.task
  from public.accesses a join public.orders o on o.id = a.order_id
  where coalesce(p_kind, 'access') = 'access'
    and a.task is not null and (a.task = 'issue' or a.last_error = 'awaiting_staff' or a.delayed_at is not null)
  union all
  select s.order_id, 'shipment', s.created_at, internal.next_working_day(s.created_at), null, null
  from public.shipments s
  where coalesce(p_kind, 'shipment') = 'shipment' and s.state = 'to_prepare'
  union all
  select o.id, 'transfer', o.created_at, o.created_at + interval '5 days', null, null from public.orders o
  where coalesce(p_kind, 'transfer') = 'transfer' and o.status = 'awaiting_transfer'
  union all
  select w.order_id, 'withdrawal', w.declared_at, w.refund_due_at, w.id, null
  from public.withdrawals w join public.orders o on o.id = w.order_id
  where coalesce(p_kind, 'withdrawal') = 'withdrawal' and o.status = 'paid' and internal.is_open(w)
  union all
  select r.order_id, 'refund', r.created_at, r.created_at + interval '1 day', null, null from public.refunds r
  where coalesce(p_kind, 'refund') = 'refund' and r.state = 'due'
  union all
  select o.id, 'refund', o.created_at, o.created_at + interval '1 day', null, null from public.orders o
  where coalesce(p_kind, 'refund') = 'refund' and o.status = 'refund_due'
  union all
  select m.order_id, 'mail', m.created_at, m.created_at, m.id, m.kind from public.mail_outbox m
  where coalesce(p_kind, 'mail') = 'mail' and m.state = 'given_up' and m.order_id is not null
$$;

create or replace function internal.line_rights(p_order public.orders)
returns table (line_position integer, state text, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.position,
    case
      when exists (
        select from public.withdrawals w
        where w.order_id = p_order.id and l.position = any (w.positions) and not internal.is_taken_back(w))
        then 'withdrawn'
      when p_order.status not in ('awaiting_transfer', 'paid') then 'ended'
      when l.kind = 'service' and exists (
        select from public.order_consents c where c.order_id = p_order.id and c.kind = 'immediate_performance'
      ) and exists (
        select from public.subscription_grants g
        where g.order_id = p_order.id and g.position = l.position and g.starts_at <= now()
      ) then 'performed'
      when deadline <= now() then 'expired'
      else 'open'
    end,
    deadline
  from public.order_lines l
  -- A pack is a sale of goods (L221-1).
  cross join lateral (
    select internal.withdrawal_deadline(case
      when l.kind = 'goods' then (select s.delivered_at from public.shipments s where s.order_id = p_order.id)
      else coalesce(p_order.paid_at, p_order.created_at) end)
  ) period (deadline)
  where l.order_id = p_order.id
$$;

create or replace function public.declare_withdrawal(
  p_reference text, p_positions integer[], p_wording text, p_email text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  declared public.withdrawals;
begin
  select o.* into the_order from public.orders o
  where o.id = (select owned.id from internal.owned_order(p_reference, p_email, p_user_id) owned)
  for no key update;
  if not found then
    return null;
  end if;
  select * into declared from public.withdrawals w
  where w.order_id = the_order.id and w.positions @> p_positions and not internal.is_taken_back(w) limit 1;
  if found then
    return internal.withdrawal_json(declared);
  elsif (
    select count(*) from internal.line_rights(the_order) r where r.line_position = any (p_positions) and r.state = 'open'
  ) <> cardinality(p_positions) then
    return '{"refusal": "unavailable"}';
  end if;

  insert into public.withdrawals (order_id, positions, wording, amount_in_cents)
  values (the_order.id, p_positions, p_wording, internal.withdrawal_amount(the_order, p_positions))
  returning * into declared;
  perform internal.record_order_event(
    the_order.id, 'withdrawn', jsonb_build_object('amount_in_cents', declared.amount_in_cents), 'customer');
  if the_order.status = 'awaiting_transfer' then
    if not exists (select from internal.line_rights(the_order) r where r.state <> 'withdrawn') then
      perform internal.cancel_order_by_staff(the_order, 'customer');
    end if;
  elsif internal.is_untouched(the_order) then
    -- With the delivery, which has not begun.
    update public.withdrawals set amount_in_cents = internal.refundable_in_cents(the_order)
    where id = declared.id returning * into declared;
    perform public.request_refund(the_order.reference, 'Rétractation', null, 'customer');
  end if;
  perform internal.queue_mail('withdrawal_received', recipient, 'withdrawal_received:' || declared.id, the_order.id,
    internal.withdrawal_json(declared))
  from (select internal.order_recipient(the_order.id) as recipient) r where recipient is not null;
  return internal.withdrawal_json(declared);
end $$;

create or replace function public.order_rights(p_reference text, p_email text default null, p_user_id uuid default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', o.reference, 'created_at', o.created_at, 'currency', o.currency,
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'position', l.position, 'product_title', l.product_title, 'variant_title', l.variant_title,
        'quantity', l.quantity, 'kind', l.kind,
        'amount_in_cents', l.unit_price_in_cents * l.quantity - l.discount_in_cents,
        'state', r.state, 'ends_at', r.ends_at) order by l.position)
      from public.order_lines l join internal.line_rights(o) r on r.line_position = l.position
      where l.order_id = o.id),
    'subscription', (
      select jsonb_build_object('plan_name', s.plan_name, 'ends_at', s.ends_at, 'terminated_at', (
        select t.declared_at from public.terminations t where t.order_id = o.id and t.closing is distinct from 'taken_back'))
      from internal.order_subscription(o) s))
  from internal.owned_order(p_reference, p_email, p_user_id) o
$$;

create or replace function public.declare_termination(
  p_reference text, p_wording text, p_email text default null, p_user_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  declared public.terminations;
begin
  select o.* into the_order from public.orders o
  where o.id = (select owned.id from internal.owned_order(p_reference, p_email, p_user_id) owned)
  for no key update;
  if not found then
    return null;
  end if;
  insert into public.terminations (order_id, wording, ends_at)
  select the_order.id, p_wording, s.ends_at from internal.order_subscription(the_order) s
  on conflict (order_id) do update
    set wording = excluded.wording, ends_at = excluded.ends_at, declared_at = now(), closing = null
    where terminations.closing = 'taken_back'
  returning * into declared;
  if found then
    perform internal.record_order_event(the_order.id, 'terminated', '{}', 'customer');
    perform internal.queue_mail('termination_received', recipient, 'termination_received:' || the_order.id || ':' || declared.declared_at, the_order.id,
      to_jsonb(declared) - 'order_id' - 'closing')
    from (select internal.order_recipient(the_order.id) as recipient) r where recipient is not null;
  else
    select * into declared from public.terminations where order_id = the_order.id;
    if not found then
      return '{"refusal": "unavailable"}';
    end if;
  end if;
  return to_jsonb(declared) - 'order_id' - 'closing';
end $$;

create or replace function public.queue_renewal_reminders() returns void
language sql volatile security definer set search_path = '' as $$
  select internal.queue_access_mail(a, case due.days when 0 then 'renewal_last_day' else 'renewal_reminder' end,
    a.id || ':' || extract(epoch from a.ends_at)::bigint || ':' || due.days,
    jsonb_build_object(
      'path', '/nos-offres' || coalesce('?renouveler=' || internal.renewal_variant(a.plan_name), '')))
  from public.accesses a
  cross join lateral (
    select min(threshold) as days from unnest(array[0, 3, 14]) threshold
    where a.ends_at - now() <= make_interval(days => greatest(threshold, 1))
  ) due
  where a.state = 'issued' and due.days is not null and a.ends_at > now()
    and a.ends_at - a.issued_at > make_interval(days => greatest(due.days, 2))
    and not exists (select from public.terminations t where t.closing is distinct from 'taken_back' and t.order_id = (
      select g.order_id from public.subscription_grants g
      where g.access_id = a.id and g.refunded_at is null order by g.ends_at desc nulls first limit 1))
$$;
