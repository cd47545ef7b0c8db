-- Stock as movements with reasons (docs/product/back-office.md#stock): no change of the quantity on hand goes
-- unrecorded. Stock rows are always locked in the order of variant ids, so that concurrent orders do not deadlock.

-- Quantity on hand, separate from the variant so that a sale locks one narrow row. Available stock is this quantity
-- minus the reservations of pending orders (stock_reservations).
create table public.stock (
  variant_id text primary key references public.variants on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  -- Low-stock threshold, in available units.
  low_threshold integer not null default 3 check (low_threshold >= 0)
);
alter table public.stock enable row level security;
grant select, insert, update, delete on public.stock to service_role;

-- Units that a pending order holds until its payment page closes.
create table public.stock_reservations (
  order_id uuid not null references public.orders on delete cascade,
  variant_id text not null references public.variants,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (order_id, variant_id)
);
create index stock_reservations_variant on public.stock_reservations (variant_id, expires_at) include (quantity, order_id);
alter table public.stock_reservations enable row level security;
grant select, insert, update, delete on public.stock_reservations to service_role;

-- Append-only: a trigger records every change of `stock`, in the same transaction.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives its variant.
  variant_id text not null,
  delta integer not null check (delta <> 0),
  -- Quantity on hand after the movement.
  on_hand integer not null check (on_hand >= 0),
  -- `initial`: the first quantity. `unexplained`: SQL that named no reason.
  reason text not null check (reason in (
    'initial', 'reception', 'correction', 'loss', 'sale', 'return', 'cancellation', 'import', 'unexplained')),
  note text not null default '',
  -- The order that was sold, returned or cancelled.
  reference text,
  -- `system`, `customer`, or the id of a member of staff.
  actor text not null default 'system',
  created_at timestamptz not null default now()
);
create index stock_movements_of_variant on public.stock_movements (variant_id, id);
alter table public.stock_movements enable row level security;
grant select on public.stock_movements to service_role;

-- Updates only if the end of the reservation changes, because a write would touch every index.
create function internal.track_reservation() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  if tg_op = 'DELETE' then
    update public.orders set reserved_until = now() where id = old.order_id and reserved_until > now();
  else
    update public.orders set reserved_until = new.expires_at
    where id = new.order_id and reserved_until is distinct from new.expires_at;
  end if;
  return null;
end $$;
create trigger track_reservation after insert or delete or update of expires_at on public.stock_reservations
  for each row execute function internal.track_reservation();

-- Available stock: the quantity on hand minus unexpired reservations of pending orders; 0 when the variant's stock is
-- not managed. In plpgsql, whose plans a connection caches, while SQL functions are planned at each call.
-- `enable_seqscan` is off, because cached plans may date from when the table was small. An unavoidable sequential scan
-- then costs more than `jit_above_cost`, and PostgreSQL would compile the plan at each call, which takes half a second;
-- therefore `jit` is off, too.
create function internal.available_stock(p_variant_id text, p_except_order uuid default null) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
begin
  return greatest(0, coalesce((select s.on_hand from public.stock s where s.variant_id = p_variant_id), 0)
    - coalesce((
        select sum(r.quantity) from public.stock_reservations r
        where r.variant_id = p_variant_id and r.expires_at > now()
          and r.order_id is distinct from p_except_order
      ), 0))::integer;
end $$;

-- Deducts an order's stock, all lines or none. An order's own reservation counts as available to it, even when expired.
create function internal.take_stock(p_order_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.stock s
  where s.variant_id in (select l.variant_id from public.order_lines l where l.order_id = p_order_id and l.takes_stock)
  order by s.variant_id for update;
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order_id and l.takes_stock
      and l.quantity > internal.available_stock(l.variant_id, p_order_id)
  ) then
    return false;
  end if;
  perform internal.set_stock_cause(jsonb_build_object('reason', 'sale', 'reference', o.reference, 'actor', 'customer'))
  from public.orders o where o.id = p_order_id;
  update public.stock s set on_hand = s.on_hand - l.quantity
  from public.order_lines l where l.order_id = p_order_id and l.takes_stock and l.variant_id = s.variant_id;
  perform internal.set_stock_cause(null);
  delete from public.stock_reservations where order_id = p_order_id;
  return true;
end $$;

-- Returns an order's stock to the shelf (returned parcel, or one that never left). The order's last event names the
-- author.
create function internal.put_stock_back(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform internal.set_stock_cause(jsonb_build_object(
    'reason', case when s.state = 'returned' then 'return' else 'cancellation' end, 'reference', o.reference,
    'actor', (select e.actor from public.order_events e where e.order_id = o.id order by e.id desc limit 1)))
  from public.orders o left join public.shipments s on s.order_id = o.id where o.id = p_order_id;
  update public.stock s set on_hand = s.on_hand + l.quantity
  from (select * from public.order_lines where order_id = p_order_id and takes_stock order by variant_id) l
  where l.variant_id = s.variant_id;
  perform internal.set_stock_cause(null);
end $$;

create function public.store_stock(p_product_ids text[] default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', v.id, 'inventory_quantity', internal.available_stock(v.id)) order by v.product_id, v.position), '[]')
  from public.variants v join public.products p on p.id = v.product_id
  where p.status = 'published' and p.deleted_at is null and (p_product_ids is null or p.id = any (p_product_ids))
$$;

-- Sets the cause of the transaction's next stock changes; null clears it.
create function internal.set_stock_cause(p_cause jsonb) returns void
language sql security definer set search_path = '' as $$
  select set_config('lucarne.stock_cause', coalesce(p_cause::text, ''), true)
$$;

create function internal.record_stock_movement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cause jsonb := nullif(current_setting('lucarne.stock_cause', true), '')::jsonb;
  delta integer := coalesce(new.on_hand, 0) - coalesce(old.on_hand, 0);
begin
  if delta <> 0 then
    insert into public.stock_movements (variant_id, delta, on_hand, reason, note, reference, actor)
    values (coalesce(new.variant_id, old.variant_id), delta, coalesce(new.on_hand, 0),
      coalesce(cause ->> 'reason', case tg_op when 'INSERT' then 'initial' else 'unexplained' end),
      coalesce(cause ->> 'note', ''), cause ->> 'reference', coalesce(cause ->> 'actor', 'system'));
  end if;
  return null;
end $$;
create trigger record_movement after insert or delete or update of on_hand on public.stock
  for each row execute function internal.record_stock_movement();

-- Id of the variant's last stock movement, for conflict checks.
create function internal.stock_version(p_variant_id text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(id), 0) from public.stock_movements where variant_id = p_variant_id
$$;

create function internal.low_threshold(p_variant_id text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.low_threshold from public.stock s where s.variant_id = p_variant_id), 3)
$$;

create function internal.stock_json(v public.variants) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'variant_id', v.id, 'product_id', v.product_id, 'product_title', p.title, 'variant_title', v.title,
    'sku', coalesce(v.sku, ''), 'on_hand', coalesce(s.on_hand, 0),
    'reserved', coalesce((
      select sum(r.quantity) from public.stock_reservations r
      where r.variant_id = v.id and r.expires_at > now()), 0),
    'available', internal.available_stock(v.id), 'low_threshold', internal.low_threshold(v.id),
    'is_low', internal.available_stock(v.id) <= internal.low_threshold(v.id),
    'version', internal.stock_version(v.id))
  from public.products p left join public.stock s on s.variant_id = v.id where p.id = v.product_id
$$;

-- The variants with managed stock: {"stock": [...], "total", "low"}, low ones first. p_search: words of titles, SKU or
-- ids, without accents.
create function public.staff_stock(p_search text default '', p_offset integer default 0, p_limit integer default 100)
returns jsonb
language sql stable security definer set search_path = '' as $$
  with managed as materialized (
    select v as variant, internal.available_stock(v.id) as available, internal.low_threshold(v.id) as low_threshold,
      p.position as product_position, v.position as variant_position, v.product_id, v.id
    from public.variants v join public.products p on p.id = v.product_id
    where v.manage_inventory and p.deleted_at is null and not exists (
      select from unnest(internal.search_words(p_search)) word
      where position(word in array_to_string(
        internal.search_words(concat_ws(' ', p.title, v.title, v.sku, v.id)), ' ')) = 0)
  ), placed as (
    select variant, row_number() over (order by
      available > low_threshold, case when available <= low_threshold then available end,
      product_position, product_id, variant_position, id) as place
    from managed
  )
  select jsonb_build_object(
    'total', (select count(*) from managed), 'low', (select count(*) from managed where available <= low_threshold),
    'stock', coalesce((
      select jsonb_agg(internal.stock_json(variant) order by place)
      from placed where place > p_offset and place <= p_offset + p_limit), '[]'))
$$;

-- One variant's stock with a page of its movements, newest first. p_before_id: the last id of the page before. Null for
-- a variant that does not exist, or whose stock is not managed.
create function public.staff_stock_of_variant(
  p_variant_id text, p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('stock', internal.stock_json(v), 'movements', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.created_at, 'delta', m.delta, 'on_hand', m.on_hand,
      'reason', m.reason, 'note', m.note, 'reference', m.reference, 'staff_name', (
        select a.staff_name from public.staff_actions a where a.staff_id = m.actor order by a.id desc limit 1))
      order by m.id desc)
    from (
      select * from public.stock_movements
      where variant_id = v.id and (p_before_id is null or id < p_before_id) order by id desc limit p_limit) m), '[]'))
  from public.variants v where v.id = p_variant_id and v.manage_inventory
$$;

-- Locks a variant's stock. Null for a variant that does not exist, or whose stock is not managed.
create function internal.lock_stock(p_variant_id text) returns public.stock
language plpgsql security definer set search_path = '' as $$
declare
  locked public.stock;
begin
  insert into public.stock (variant_id, on_hand)
  select id, 0 from public.variants where id = p_variant_id and manage_inventory on conflict do nothing;
  select s.* into locked from public.stock s join public.variants v on v.id = s.variant_id
  where s.variant_id = p_variant_id and v.manage_inventory for update of s;
  return locked;
end $$;

-- Records a movement of staff: the units of a `reception` or a `loss`, or the counted total of a `correction`. `done`,
-- `conflict` when the stock has moved since p_expected_version, or why nothing was changed.
create function public.move_stock(
  p_variant_id text, p_reason text, p_quantity integer, p_note text, p_expected_version bigint, p_staff jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  stock public.stock := internal.lock_stock(p_variant_id);
  moved integer := case p_reason
    when 'reception' then stock.on_hand + p_quantity
    when 'loss' then stock.on_hand - p_quantity
    when 'correction' then p_quantity
  end;
begin
  if stock.variant_id is null then
    return 'unknown_variant';
  elsif p_expected_version <> internal.stock_version(p_variant_id) then
    return 'conflict';
  elsif p_quantity < 0 or moved is null then
    return 'unavailable';
  elsif moved < 0 then
    return 'not_enough_stock';
  end if;
  perform internal.set_stock_cause(
    jsonb_build_object('reason', p_reason, 'note', p_note, 'actor', p_staff ->> 'id'));
  update public.stock set on_hand = moved where variant_id = p_variant_id;
  perform internal.set_stock_cause(null);
  perform internal.record_staff_action(p_staff, 'move_stock', 'variant', p_variant_id,
    jsonb_build_object('reason', p_reason, 'quantity', p_quantity, 'note', p_note),
    jsonb_build_object('on_hand', stock.on_hand), jsonb_build_object('on_hand', moved));
  return 'done';
end $$;

-- `conflict` when the threshold is no longer p_expected.
create function public.set_low_threshold(p_variant_id text, p_threshold integer, p_expected integer, p_staff jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  stock public.stock := internal.lock_stock(p_variant_id);
begin
  if stock.variant_id is null then
    return 'unknown_variant';
  elsif stock.low_threshold <> p_expected then
    return 'conflict';
  end if;
  update public.stock set low_threshold = p_threshold where variant_id = p_variant_id;
  perform internal.record_staff_action(p_staff, 'set_low_threshold', 'variant', p_variant_id, '{}',
    jsonb_build_object('low_threshold', stock.low_threshold), jsonb_build_object('low_threshold', p_threshold));
  return 'done';
end $$;

grant execute on function
  public.store_stock, public.staff_stock, public.staff_stock_of_variant, public.move_stock, public.set_low_threshold
to service_role;
