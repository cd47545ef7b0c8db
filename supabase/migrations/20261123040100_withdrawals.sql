-- Buyers withdraw (docs/product.md#withdrawal), signed in or with the reference and the e-mail address of an order. The
-- store API calls these functions for whom it has authenticated.

-- The order, for its owner alone: both must be right, or it must be the customer's.
create function internal.owned_order(p_reference text, p_email text, p_user_id uuid) returns setof public.orders
language sql stable security definer set search_path = '' as $$
  select o from public.orders o
  where o.reference = upper(p_reference) and o.status <> 'pending' and (
    lower(o.email) = lower(p_email)
    or p_user_id is not null and o.id in (select internal.order_ids_of_client(p_user_id, (
      select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null))))
$$;

create function internal.withdrawal_json(w public.withdrawals) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('declared_at', w.declared_at, 'wording', w.wording, 'amount_in_cents', w.amount_in_cents,
    'refund_due_at', w.refund_due_at)
$$;

-- Whether the money can go back at once: all is withdrawn from, and nothing has left or begun.
create function internal.is_untouched(p_order public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from internal.line_rights(p_order) r where r.state <> 'withdrawn')
    and not exists (select from public.shipments s where s.order_id = p_order.id and s.state <> 'to_prepare')
    and not exists (
      select from public.subscription_grants g where g.order_id = p_order.id and g.starts_at is not null)
$$;

-- Records the withdrawal from these lines, with its receipt; declared again, it is the recorded one. Null for an order
-- that is not the buyer's, {"refusal"} when a line cannot be withdrawn from.
create function public.declare_withdrawal(
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
  where w.order_id = the_order.id and w.positions @> p_positions limit 1;
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

-- With money to give back after a withdrawal: waiting until a refund is decided on.
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
  where coalesce(p_kind, 'withdrawal') = 'withdrawal' and o.status = 'paid' and not exists (
    select from public.refunds r where r.order_id = w.order_id and r.created_at >= w.declared_at)
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

revoke execute on function public.declare_withdrawal(text, integer[], text, text, uuid) from public, anon, authenticated;
grant execute on function public.declare_withdrawal(text, integer[], text, text, uuid) to service_role;
