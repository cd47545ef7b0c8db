-- Payments (docs/product/orders.md#fulfilment): an event is recorded, then settled. Settling is one transaction, once
-- per session, which also writes everything owed: invoice, shipment, access, mails. A worker delivers it afterwards.

-- Events of payment providers, recorded before they are processed: a recorded event is settled even if the process is
-- killed in between, and a repeated one changes nothing.
create table public.payment_events (
  id text primary key,
  -- `manual`: a member of staff found a transfer on the bank statement.
  provider text not null check (provider in ('sandbox', 'stripe', 'manual')),
  kind text not null check (kind in ('paid', 'awaiting_transfer', 'declined', 'cancelled', 'failed', 'refunded', 'disputed')),
  session_id text not null,
  email text,
  payment_method text check (payment_method in ('card', 'transfer')),
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text,
  -- {"amount_in_cents", "refund_id" if the shop requested it} for `refunded`, {"reason"} for `declined`, what
  -- settle_dispute reads for `disputed`; else the buyer's details.
  details jsonb not null default '{}'
);
create index payment_events_unsettled on public.payment_events (received_at) where settled_at is null;
alter table public.payment_events enable row level security;
grant select, insert, update, delete on public.payment_events to service_role;

-- False for an event that was recorded before.
create function public.record_payment_event(
  p_id text, p_provider text, p_kind text, p_session_id text,
  p_email text default null, p_payment_method text default null, p_details jsonb default '{}'
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.payment_events (id, provider, kind, session_id, email, payment_method, details)
  values (p_id, p_provider, p_kind, p_session_id, lower(p_email), p_payment_method, p_details)
  on conflict (id) do nothing;
  return found;
end $$;

-- Recorded events that are not settled, because a process died in between. A refund or a dispute waits for its payment.
create function public.unsettled_payment_events(p_limit integer default 100) returns setof text
language sql stable security definer set search_path = '' as $$
  select e.id from public.payment_events e
  where e.settled_at is null and not (e.kind in ('refunded', 'disputed') and exists (
    select from public.orders o
    where o.session_id = e.session_id and o.status in ('pending', 'awaiting_transfer', 'cancelled')))
  order by e.received_at limit p_limit
$$;

-- The tax that the order would have in a territory, at the rates of a time.
create function internal.territory_tax(p_order public.orders, p_territory text, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select sum(internal.included_tax(amount, (internal.tax_rule(p_territory, kind, p_at)).rate_in_basis_points))::integer
  from (
    select l.unit_price_in_cents * l.quantity - l.discount_in_cents as amount, l.kind
    from public.order_lines l where l.order_id = p_order.id
    union all
    select p_order.shipping_in_cents, 'goods'
  ) amounts
$$;

-- Computes the taxes of all lines and of the shipping, at the territory's rates of a time.
create function internal.set_taxes(p_order public.orders, p_at timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goods_rate integer := (internal.tax_rule(p_order.tax_territory, 'goods', p_at)).rate_in_basis_points;
  service_rate integer := (internal.tax_rule(p_order.tax_territory, 'service', p_at)).rate_in_basis_points;
begin
  update public.order_lines l
  set tax_rate_in_basis_points = r.rate,
    tax_in_cents = internal.included_tax(l.unit_price_in_cents * l.quantity - l.discount_in_cents, r.rate)
  from (values ('goods', goods_rate), ('service', service_rate)) as r (kind, rate)
  where l.order_id = p_order.id and l.kind = r.kind;
  update public.orders
  set shipping_tax_in_cents = internal.included_tax(p_order.shipping_in_cents, goods_rate),
    tax_in_cents = internal.territory_tax(p_order, p_order.tax_territory, p_at)
  where id = p_order.id;
end $$;

-- Stores the buyer's details and consents: {country, postal_code, name, phone, address, shipping_method,
-- shipping_in_cents, amount_in_cents, consents: [{kind, wording}]}, as the store validated them. The first details win:
-- they are what was agreed to and, by transfer, determined the requested amount. A provider's own page may accept a
-- postal code of another territory: the country then decides, and staff check the address.
create function internal.apply_order_details(p_order public.orders, p_details jsonb, p_at timestamptz)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  has_goods boolean := exists (
    select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods');
  method public.shipping_methods;
  located jsonb := public.locate_postal_code(
    p_details ->> 'country', coalesce(p_details -> 'address' ->> 'postal_code', p_details ->> 'postal_code'));
  fits boolean := (located ->> 'fits')::boolean;
  shipping integer := case when has_goods then coalesce((p_details ->> 'shipping_in_cents')::integer, 0) else 0 end;
  updated public.orders;
begin
  if p_order.country is not null or p_order.status in ('paid', 'refund_due', 'refunded')
    or p_details ->> 'country' is null then
    return p_order;
  end if;
  if has_goods then
    select * into method from public.shipping_methods m where m.id = p_details ->> 'shipping_method';
  end if;
  update public.orders o
  set country = p_details ->> 'country',
    tax_territory = case when fits then located ->> 'territory' else p_details ->> 'country' end,
    postal_territory = case when not fits then located ->> 'territory' end,
    address_state = case when fits then 'valid' else 'to_check' end,
    buyer_name = p_details ->> 'name', phone = p_details ->> 'phone',
    address = case when has_goods then p_details -> 'address' end,
    shipping_method_id = method.id, shipping_method_name = method.name,
    shipping_in_cents = shipping, total_in_cents = o.items_in_cents + shipping - o.discount_in_cents
  where o.id = p_order.id returning * into updated;
  insert into public.order_consents (order_id, kind, wording, agreed_at)
  select p_order.id, c.kind, c.wording, p_at
  from jsonb_to_recordset(coalesce(p_details -> 'consents', '[]')) as c (kind text, wording text)
  on conflict do nothing;
  perform internal.set_taxes(updated);
  return (select o from public.orders o where o.id = p_order.id);
end $$;

-- Why a payment does not match its order; null when it does.
create function internal.payment_rejection(p_order public.orders, p_details jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (p_details ->> 'amount_in_cents')::integer <> p_order.total_in_cents then 'amount_mismatch'
    when p_order.country is not null
      and exists (select from public.order_lines l where l.order_id = p_order.id and l.kind = 'goods')
      and not exists (select from public.shipping_zone_countries c where c.country = p_order.country)
      then 'not_deliverable'
  end
$$;

-- The only place where an order becomes paid, with everything that it is owed in one transaction.
create function internal.fulfil_order(p_order public.orders, p_email text, p_payment_method text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  buyer text := coalesce(p_email, p_order.email);
  paid_order public.orders;
begin
  if p_order.status in ('paid', 'refund_due', 'refunded') then
    return 'unchanged';
  end if;
  if buyer is null then
    return internal.owe_refund(p_order, buyer, 'no_email');
  elsif not internal.take_stock(p_order.id) then
    return internal.owe_refund(p_order, buyer, 'sold_out');
  end if;

  update public.orders
  set status = 'paid', paid_at = now(), email = buyer,
    payment_method = coalesce(p_payment_method, payment_method, 'card'),
    country = coalesce(country, (select s.country from public.seller_details s)),
    tax_territory = coalesce(tax_territory, country, (select s.country from public.seller_details s))
  where id = p_order.id returning * into paid_order;
  perform internal.set_taxes(paid_order);
  select * into paid_order from public.orders where id = p_order.id;

  -- Serializes with a concurrent confirmation of the same address: see claim_purchases.
  perform pg_advisory_xact_lock(hashtextextended(buyer, 0));

  perform internal.record_order_event(paid_order.id, 'paid');
  if paid_order.address_state = 'to_check' then
    perform internal.record_order_event(paid_order.id, 'address_to_check');
  end if;
  perform internal.write_invoice(paid_order);
  perform internal.prepare_shipment(paid_order);
  perform internal.grant_subscriptions(paid_order);
  perform internal.claim_purchases(u.id, buyer)
  from auth.users u where lower(u.email) = buyer and u.email_confirmed_at is not null;
  perform internal.request_accesses(paid_order);
  perform internal.queue_order_mail(paid_order.id, 'order_received');
  return 'paid';
end $$;

-- A payment that cannot be served is refunded in full.
create function internal.owe_refund(p_order public.orders, p_email text, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_reservations where order_id = p_order.id;
  update public.orders set status = 'refund_due', email = coalesce(p_email, email), refund_reason = p_reason
  where id = p_order.id;
  perform internal.record_order_event(p_order.id, 'refund_due', jsonb_build_object('reason', p_reason));
  return 'refund_due';
end $$;

-- Queues the mail about a missing payment for the order's state, unless the order is beyond the limits
-- (docs/product/checkout.md#checkout-limits), and cancels an obsolete one that was not attempted yet.
create function internal.owe_payment_mail(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owed text := (
    select case
      when exists (select from public.order_events e where e.order_id = o.id and e.details ? 'over_limit') then null
      when o.status = 'awaiting_transfer' then 'transfer_awaited'
      when o.status = 'cancelled' and exists (
        select from public.order_events e where e.order_id = o.id and e.kind = 'payment_failed') then 'payment_failed'
    end
    from public.orders o where o.id = p_order_id);
begin
  delete from public.mail_outbox
  where order_id = p_order_id and kind in ('transfer_awaited', 'payment_failed') and kind is distinct from owed
    and state = 'queued' and attempts = 0;
  if owed is not null then
    perform internal.queue_order_mail(p_order_id, owed);
  end if;
end $$;

-- {"over_limit": true} for an order whose buyer gets no mail about a missing payment, and whose stock is not kept;
-- serializes the orders of one address.
create function internal.check_unpaid_limits(p_order public.orders, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid ' || p_email, 0)) where p_email is not null;
  return case when internal.exceeds_transfer_limits(p_order, p_email) then '{"over_limit": true}'::jsonb else '{}' end;
end $$;

create function internal.await_transfer(p_order_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.orders set status = 'awaiting_transfer', expires_at = now() + internal.transfer_period()
  where id = p_order_id
$$;

create function internal.cancel_unpaid(p_order_id uuid, p_actor text default 'system') returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.stock_reservations where order_id = p_order_id;
  update public.orders set status = 'cancelled' where id = p_order_id;
  perform internal.record_order_event(p_order_id, 'cancelled', '{}', p_actor);
end $$;

-- Job: cancels orders whose transfer did not arrive in time, frees their stock and tells their buyers.
create function public.cancel_unpaid_transfers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  unpaid uuid;
  cancelled integer := 0;
begin
  for unpaid in
    select o.id from public.orders o
    where o.status = 'awaiting_transfer' and o.expires_at < now()
    order by o.expires_at limit 1000 for no key update skip locked
  loop
    perform internal.record_order_event(unpaid, 'payment_failed');
    perform internal.cancel_unpaid(unpaid);
    perform internal.owe_payment_mail(unpaid);
    cancelled := cancelled + 1;
  end loop;
  return cancelled;
end $$;

-- Applies a recorded event once. Kinds are ranked (paid, then failed, cancelled, awaiting_transfer): a later event of
-- lower rank adds the buyer's details and changes nothing else. A refund waits for its payment.
create function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  waiting text;
  rejection text;
  limit_details jsonb;
  result text := 'unchanged';
begin
  -- Locks the order before the event, because a payment also locks the refunds that wait for it.
  select o.* into the_order from public.orders o
  join public.payment_events e on e.session_id = o.session_id where e.id = p_event_id for no key update of o;
  select * into event from public.payment_events where id = p_event_id for update;
  if event.id is null or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  if the_order.id is null then
    result := 'unknown_session';
  elsif event.kind in ('refunded', 'disputed') then
    if the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
      return 'awaiting_payment';
    elsif event.kind = 'disputed' then
      perform internal.settle_dispute(the_order, event.details);
    elsif the_order.paid_at is not null then
      result := internal.settle_refund(the_order, event.details);
    end if;
  elsif event.kind = 'paid' and the_order.status in ('paid', 'refunded') then
    -- Staff compare it with the provider's statement.
    perform internal.record_order_event(the_order.id, 'paid_again', jsonb_build_object('event', event.id));
  elsif event.kind = 'paid' and the_order.status <> 'refund_due' then
    the_order := internal.apply_order_details(the_order, event.details, event.received_at);
    rejection := internal.payment_rejection(the_order, event.details);
    result := case when rejection is null
      then internal.fulfil_order(the_order, event.email, event.payment_method)
      else internal.owe_refund(the_order, event.email, rejection) end;
  elsif event.kind = 'awaiting_transfer' and the_order.status in ('pending', 'cancelled') then
    limit_details := internal.check_unpaid_limits(the_order, event.email);
    perform internal.apply_order_details(the_order, event.details, event.received_at);
    update public.orders set email = coalesce(event.email, email), payment_method = 'transfer' where id = the_order.id;
    if the_order.status = 'pending' then
      if limit_details = '{}' then
        perform internal.keep_for_transfer(the_order.id);
      end if;
      perform internal.await_transfer(the_order.id);
      perform internal.record_order_event(the_order.id, 'awaiting_transfer', limit_details);
      result := 'awaiting_transfer';
    end if;
  elsif event.kind = 'declined' then
    -- The page is still open: the order stays as it is, and staff see why and whose it is.
    update public.orders set email = coalesce(email, event.email) where id = the_order.id;
    perform internal.record_order_event(
      the_order.id, 'payment_declined', jsonb_build_object('reason', event.details ->> 'reason'));
  elsif event.kind in ('cancelled', 'failed') and the_order.status in ('pending', 'awaiting_transfer', 'cancelled') then
    if event.kind = 'failed' and not exists (
      select from public.order_events e where e.order_id = the_order.id and e.kind = 'payment_failed'
    ) then
      limit_details := internal.check_unpaid_limits(the_order, event.email);
      update public.orders set email = coalesce(email, event.email), payment_method = coalesce(payment_method, 'transfer')
      where id = the_order.id;
      perform internal.record_order_event(the_order.id, 'payment_failed', limit_details);
    end if;
    if the_order.status <> 'cancelled' then
      perform internal.cancel_unpaid(the_order.id);
      result := 'cancelled';
    end if;
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  perform internal.owe_payment_mail(the_order.id);
  if event.kind = 'paid' then
    for waiting in
      select e.id from public.payment_events e
      where e.session_id = event.session_id and e.kind in ('refunded', 'disputed') and e.settled_at is null
      order by e.received_at
    loop
      perform public.settle_payment_event(waiting);
    end loop;
  end if;
  return result;
end $$;

-- Called by staff: the transfer for this order (« LU-7F3K-92QX ») is on the bank statement, perhaps after the order was
-- cancelled.
create function public.mark_transfer_received(p_reference text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  session text;
begin
  select o.session_id into session from public.orders o
  where o.reference = p_reference and o.status in ('awaiting_transfer', 'cancelled') and o.payment_method = 'transfer';
  if not found then
    return 'unknown_order';
  end if;
  perform public.record_payment_event('transfer:' || p_reference, 'manual', 'paid', session, null, 'transfer');
  return public.settle_payment_event('transfer:' || p_reference);
end $$;

-- Sessions that the store must refund through the provider.
create function public.sessions_to_refund(p_limit integer default 20) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders where status = 'refund_due' order by created_at limit p_limit
$$;

-- Once per order: a second call has no effect.
create function public.mark_refunded(p_session_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refunded_order uuid;
begin
  update public.orders set status = 'refunded' where session_id = p_session_id and status = 'refund_due'
  returning id into refunded_order;
  if found then
    perform internal.record_order_event(refunded_order, 'refunded');
    perform internal.queue_order_mail(refunded_order, 'order_refunded');
  end if;
end $$;

grant execute on function
  public.record_payment_event, public.unsettled_payment_events, public.settle_payment_event,
  public.mark_transfer_received, public.sessions_to_refund, public.mark_refunded, public.cancel_unpaid_transfers
to service_role;
