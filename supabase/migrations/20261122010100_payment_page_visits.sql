-- The stock of an order is reserved while its payment page is open, and no longer.

create or replace function public.order_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(o) from public.orders o where o.session_id = p_session_id
$$;

-- Counts this view, and reserves the stock again that a former view released. An order whose stock went to somebody else while its
-- page was closed is cancelled.
create function public.open_payment_page(p_session_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
begin
  select * into the_order from public.orders where session_id = p_session_id for update;
  if not found then
    return null;
  end if;
  if the_order.status = 'pending' and the_order.expires_at > now() then
    perform 1 from public.stock s
    where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = the_order.id and l.takes_stock)
    order by s.variant_id for update;
    if exists (
      select 1 from public.order_lines l where l.order_id = the_order.id and l.takes_stock
        and l.quantity > internal.available_stock(l.variant_id, the_order.id)
    ) then
      delete from public.stock_reservations where order_id = the_order.id;
      update public.orders set status = 'cancelled' where id = the_order.id;
    else
      insert into public.stock_reservations (order_id, variant_id, quantity, expires_at)
      select l.order_id, l.variant_id, l.quantity, the_order.expires_at
      from public.order_lines l where l.order_id = the_order.id and l.takes_stock
      on conflict do nothing;
    end if;
    update public.orders set payment_page_views = payment_page_views + 1 where id = the_order.id;
  end if;
  return (select internal.order_row(o) from public.orders o where o.id = the_order.id);
end $$;

-- Releases the stock of an unpaid order whose page was closed; the page can be opened again until its time ends.
create function public.leave_payment_page(p_session_id text, p_view integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  left_order uuid;
begin
  select id into left_order from public.orders
  where session_id = p_session_id and status = 'pending' and payment_page_views = p_view for update;
  delete from public.stock_reservations where order_id = left_order;
  return found;
end $$;

-- Sessions of this provider whose time ended unpaid: their pages are to be closed.
create function public.sessions_to_close(p_provider text, p_limit integer default 50) returns setof text
language sql stable security definer set search_path = '' as $$
  select session_id from public.orders
  where status = 'pending' and provider = p_provider and session_id is not null
    and expires_at between now() - interval '1 day' and now()
  order by expires_at limit p_limit
$$;

create function public.abandon_session(p_session_id text) returns void
language sql security definer set search_path = '' as $$
  select public.abandon_order(o.id) from public.orders o where o.session_id = p_session_id
$$;

-- A payment that has begun but takes days keeps its stock, as long as such orders keep half of what is on hand at most.
create function internal.keep_for_transfer(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select r.variant_id from public.stock_reservations r where r.order_id = p_order_id)
  order by s.variant_id for update;
  if exists (
    select 1 from public.stock_reservations r join public.stock s on s.variant_id = r.variant_id
    where r.order_id = p_order_id and r.quantity + coalesce((
      select sum(other.quantity) from public.stock_reservations other
      join public.orders o on o.id = other.order_id
      where other.variant_id = r.variant_id and o.status = 'awaiting_transfer' and other.expires_at > now()
        and other.order_id <> p_order_id
    ), 0) > s.on_hand / 2
  ) then
    return;
  end if;
  -- A transfer takes up to three working days; the stock waits for it.
  update public.stock_reservations set expires_at = greatest(expires_at, now() + interval '5 days')
  where order_id = p_order_id and expires_at > now();
end $$;

create or replace function public.settle_payment_event(p_event_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  event public.payment_events;
  the_order public.orders;
  result text := 'unchanged';
begin
  select * into event from public.payment_events where id = p_event_id for update;
  if not found or event.settled_at is not null then
    return coalesce(event.outcome, 'unknown_event');
  end if;
  select * into the_order from public.orders where session_id = event.session_id for update;
  if not found then
    result := 'unknown_session';
  elsif event.kind = 'paid' then
    result := internal.fulfil_order(the_order, event.email, event.payment_method);
  elsif event.kind = 'awaiting_transfer' and the_order.status = 'pending' then
    perform internal.keep_for_transfer(the_order.id);
    update public.orders set status = 'awaiting_transfer', email = event.email, payment_method = 'transfer'
    where id = the_order.id;
    result := 'awaiting_transfer';
  elsif event.kind = 'cancelled' and the_order.status in ('pending', 'awaiting_transfer') then
    delete from public.stock_reservations where order_id = the_order.id;
    update public.orders set status = 'cancelled' where id = the_order.id;
    result := 'cancelled';
  end if;
  update public.payment_events set settled_at = now(), outcome = result where id = p_event_id;
  return result;
end $$;

revoke execute on function
  public.open_payment_page(text), public.leave_payment_page(text, integer), public.sessions_to_close(text, integer),
  public.abandon_session(text)
from public, anon, authenticated;
grant execute on function
  public.open_payment_page(text), public.leave_payment_page(text, integer), public.sessions_to_close(text, integer),
  public.abandon_session(text)
to service_role;
