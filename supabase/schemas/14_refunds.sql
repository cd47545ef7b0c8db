-- Refunds (docs/product/orders.md#refunds). Staff call these functions through servers only.

-- Amounts to refund of paid orders. The store refunds them through the provider, then completes the row.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'done')),
  credit_note_id uuid unique references public.invoices,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  check ((state = 'done') = (credit_note_id is not null) and (state = 'done') = (refunded_at is not null))
);
create index refunds_of_order on public.refunds (order_id);
create index refunds_due on public.refunds (created_at) where state = 'due';
alter table public.refunds enable row level security;
grant select, insert, update, delete on public.refunds to service_role;

-- Requests a refund of a paid order, by default of all that is left. A parcel that has not left is cancelled. Lock
-- order: FOR NO KEY UPDATE on the order, so that work on an access, which locks it and then inserts events of its
-- orders, is not blocked; the customer's lock before accesses (see claim_purchases).
create function public.request_refund(
  p_reference text, p_reason text, p_amount_in_cents integer default null, p_actor text default 'system'
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  left_in_cents integer;
  amount integer;
begin
  select * into the_order from public.orders where reference = p_reference for no key update;
  if not found then
    return 'unknown_order';
  elsif the_order.status <> 'paid' then
    return 'not_paid';
  end if;
  left_in_cents := the_order.total_in_cents
    - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id), 0);
  amount := coalesce(p_amount_in_cents, left_in_cents);
  if amount <= 0 or amount > left_in_cents then
    return 'more_than_paid';
  end if;
  insert into public.refunds (order_id, amount_in_cents, reason) values (the_order.id, amount, p_reason);
  perform internal.record_order_event(
    the_order.id, 'refund_requested', jsonb_build_object('amount_in_cents', amount), p_actor);
  if amount = left_in_cents then
    update public.shipments set state = 'cancelled' where order_id = the_order.id and state = 'to_prepare';
    if found then
      perform internal.put_stock_back(the_order.id);
      perform internal.record_order_event(the_order.id, 'shipment_cancelled', '{}', p_actor);
    end if;
  end if;
  return 'requested';
end $$;

-- Refunds that the store must make through the provider.
create function public.refunds_due(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(due), '[]') from (
    select r.id as refund_id, o.session_id, r.amount_in_cents from public.refunds r
    join public.orders o on o.id = r.order_id
    where r.state = 'due' and o.session_id is not null order by r.created_at limit p_limit) due
$$;

-- Completes a refund after the provider has made it, and writes its credit note; idempotent.
create function public.complete_refund(p_refund_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refund public.refunds;
  the_order public.orders;
begin
  select o.* into the_order from public.orders o
  join public.refunds r on r.order_id = o.id where r.id = p_refund_id for no key update of o;
  select * into refund from public.refunds where id = p_refund_id and state = 'due';
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(the_order.email), 0)) where the_order.email is not null;
  update public.refunds
  set state = 'done', refunded_at = now(),
    credit_note_id = internal.write_credit_note(refund.order_id, refund.amount_in_cents)
  where id = p_refund_id returning * into refund;
  if the_order.total_in_cents
    = (select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id and r.state = 'done') then
    update public.orders set status = 'refunded' where id = the_order.id;
  end if;
  perform internal.record_order_event(
    refund.order_id, 'refunded', jsonb_build_object('amount_in_cents', refund.amount_in_cents));
  perform internal.queue_mail('order_refunded', recipient, 'order_refunded:' || refund.id, refund.order_id,
    jsonb_build_object('amount_in_cents', refund.amount_in_cents, 'credit_note_id', refund.credit_note_id))
  from (select internal.order_recipient(refund.order_id) as recipient) r where recipient is not null;
  return true;
end $$;

-- Records a refund that the provider reports: completes a requested one; otherwise writes a credit note for it.
create function internal.settle_refund(p_order public.orders, p_details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  requested uuid := (select r.id from public.refunds r
    where r.order_id = p_order.id and r.id::text = p_details ->> 'refund_id');
  amount integer := (p_details ->> 'amount_in_cents')::integer;
begin
  if requested is null then
    amount := case when amount is not null then least(amount, p_order.total_in_cents
      - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = p_order.id), 0)) end;
    if amount is null or amount <= 0 then
      return 'unchanged';
    end if;
    perform public.request_refund(p_order.reference, 'Rendu chez le prestataire de paiement', amount, 'provider');
    select r.id into strict requested from public.refunds r
    where r.order_id = p_order.id and r.state = 'due' and r.created_at = now();
  end if;
  return case when public.complete_refund(requested) then 'refunded' else 'unchanged' end;
end $$;

-- Payments that the buyer's bank contests (docs/product/orders.md#disputes).
create table public.disputes (
  -- The provider's.
  id text primary key,
  order_id uuid not null references public.orders on delete cascade,
  amount_in_cents integer not null check (amount_in_cents > 0),
  -- The provider's code, such as `fraudulent`.
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- Until when the provider takes evidence.
  evidence_due_at timestamptz,
  -- Accesses that the dispute paused.
  paused_access_ids uuid[] not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index disputes_of_order on public.disputes (order_id);
create index disputes_open on public.disputes (opened_at) where state = 'open';
alter table public.disputes enable row level security;
grant select, insert, update, delete on public.disputes to service_role;

-- One row: whether an open dispute pauses the accesses of its order, as the owner decides.
create table public.dispute_rule (
  is_current boolean primary key default true check (is_current),
  pauses_accesses boolean not null default true
);
alter table public.dispute_rule enable row level security;
grant select, insert, update, delete on public.dispute_rule to service_role;
insert into public.dispute_rule default values;

-- Opens a dispute once, and closes it once. p_details: {"dispute_id", "amount_in_cents", "reason", "state",
-- "evidence_due_at"}. The customer's lock comes before accesses: see claim_purchases.
create function internal.settle_dispute(p_order public.orders, p_details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  dispute public.disputes;
  access_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(p_order.email), 0)) where p_order.email is not null;
  insert into public.disputes (id, order_id, amount_in_cents, reason, evidence_due_at)
  values (p_details ->> 'dispute_id', p_order.id, (p_details ->> 'amount_in_cents')::integer, p_details ->> 'reason',
    (p_details ->> 'evidence_due_at')::timestamptz)
  on conflict (id) do nothing;
  if found then
    perform internal.record_order_event(p_order.id, 'dispute_opened',
      jsonb_build_object('amount_in_cents', (p_details ->> 'amount_in_cents')::integer));
    perform internal.queue_mail('order_disputed', s.email, 'order_disputed:' || (p_details ->> 'dispute_id'), null,
      jsonb_build_object('reference', p_order.reference, 'amount_in_cents', (p_details ->> 'amount_in_cents')::integer))
    from public.seller_details s;
    for access_id in
      select a.id from public.accesses a, public.dispute_rule r
      where r.pauses_accesses and p_details ->> 'state' = 'open' and internal.is_access_of_order(a.id, p_order.id)
    loop
      if internal.pause_access(access_id) = 'done' then
        update public.disputes set paused_access_ids = paused_access_ids || access_id
        where id = p_details ->> 'dispute_id';
      end if;
    end loop;
  end if;
  update public.disputes set state = p_details ->> 'state', closed_at = now()
  where id = p_details ->> 'dispute_id' and state = 'open' and p_details ->> 'state' in ('won', 'lost')
  returning * into dispute;
  if found then
    perform internal.record_order_event(p_order.id, 'dispute_' || dispute.state);
    if dispute.state = 'won' then
      perform internal.resume_access(paused.id) from unnest(dispute.paused_access_ids) as paused (id);
    end if;
  end if;
end $$;

-- Decides what the disputes from now on do. Returns {"pauses_accesses"}.
create function public.set_dispute_rule(p_pauses_accesses boolean, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb := jsonb_build_object('pauses_accesses', p_pauses_accesses);
begin
  update public.dispute_rule set pauses_accesses = p_pauses_accesses where pauses_accesses <> p_pauses_accesses;
  if found then
    perform internal.record_staff_action(p_staff, 'set_dispute_rule', 'rule', 'disputes', '{}',
      jsonb_build_object('pauses_accesses', not p_pauses_accesses), decided);
  end if;
  return decided;
end $$;

grant execute on function
  public.request_refund, public.refunds_due, public.complete_refund, public.set_dispute_rule
to service_role;
