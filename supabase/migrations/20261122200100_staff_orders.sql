-- What staff see of orders (docs/product.md#desk): what waits, all orders, a search, one order with everything about it.
-- The store API calls these functions for whom it has authenticated.

-- ------------------------------------------------------------------------------------------------------- search

create function internal.search_words(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct word
    from regexp_split_to_table(
      regexp_replace(normalize(lower(coalesce(p_text, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word
    where word <> '')
$$;

-- A word, and what is left of it without one of its letters: two words that share one of these differ by one slip.
create function internal.slip_keys(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select p_word
    union
    select overlay(p_word placing '' from position for 1) from generate_series(1, length(p_word)) position
    where length(p_word) between 4 and 20)
$$;

-- What finds an order: the words of its reference (all begin with « LU »), of the address before the at sign and of its
-- buyer's name, their beginnings, and each with one slip. One statement: an index computes it for every order.
create function internal.order_search_keys(p_reference text, p_email text, p_name text) returns text[]
-- An index runs it as whoever writes the row, who may not see this schema.
language sql immutable security definer set search_path = '' as $$
  select array(
    select distinct keys.key
    from regexp_split_to_table(
        regexp_replace(normalize(lower(substr(p_reference, 4) || ' ' || split_part(coalesce(p_email, ''), '@', 1) || ' '
          || coalesce(p_name, '')), NFD), U&'[\0300-\036f]', '', 'g'), '[^a-z0-9]+') word,
      generate_series(1, length(word)) position,
      lateral (values
        (left(word, position), position >= 3 or position = length(word)),
        (overlay(word placing '' from position for 1), length(word) between 4 and 20)
      ) keys (key, is_used)
    where keys.is_used)
$$;

-- The words of a search that find an order.
create function internal.query_words(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word from unnest(words) word where cardinality(words) = 1 or word not in ('lu', 'luc'))
  from (select internal.search_words(regexp_replace(coalesce(p_search, ''), '@\S*', '', 'g')) as words) searched
$$;

create index orders_search on public.orders using gin (internal.order_search_keys(reference, email, buyer_name));

-- -------------------------------------------------------------------------------------------------- what waits

create index orders_placed on public.orders (created_at desc, id desc) where status <> 'pending';
create index mail_outbox_given_up on public.mail_outbox (created_at) where state = 'given_up';

-- The end of the working day after a moment; there is none on weekends.
create function internal.next_working_day(p_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_at + make_interval(days => case extract(isodow from p_at at time zone 'Europe/Paris')
    when 5 then 3 when 6 then 2 else 1 end)
$$;

-- What staff must do, and until when the shop promised it (docs/product.md#desk). p_kind: null for all of it.
-- subject_id, task: the access and what is to be done with it, or the mail and its kind.
create function internal.waiting_work(p_kind text default null)
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
  select r.order_id, 'refund', r.created_at, r.created_at + interval '1 day', null, null from public.refunds r
  where coalesce(p_kind, 'refund') = 'refund' and r.state = 'due'
  union all
  select o.id, 'refund', o.created_at, o.created_at + interval '1 day', null, null from public.orders o
  where coalesce(p_kind, 'refund') = 'refund' and o.status = 'refund_due'
  union all
  select m.order_id, 'mail', m.created_at, m.created_at, m.id, m.kind from public.mail_outbox m
  where coalesce(p_kind, 'mail') = 'mail' and m.state = 'given_up' and m.order_id is not null
$$;

create function internal.work_json(p_kind text, p_since timestamptz, p_due_at timestamptz, p_subject_id uuid, p_task text)
returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', p_kind, 'since', p_since, 'due_at', p_due_at, 'subject_id', p_subject_id, 'task', p_task)
$$;

-- How much waits and how much of it is late, by kind.
create function public.staff_work_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(kind, jsonb_build_object('waiting', waiting, 'late', late)), '{}') from (
    select kind, count(distinct order_id) as waiting, count(distinct order_id) filter (where due_at < now()) as late
    from internal.waiting_work() group by kind) counts
$$;

-- Changes whenever an order does, or staff did something: desks ask for this, and for the rest when it has changed.
create function public.staff_version() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select max(id) from public.order_events), 0) || '.'
    || coalesce((select max(id) from public.staff_actions), 0)
$$;

-- ----------------------------------------------------------------------------------------------------- lists

-- A page of orders: {"orders": [...], "next": {"at", "id"} or null}.
-- p_list: `waiting`, a kind of waiting work, or `all`. A search finds every order, whatever the list.
-- p_after_at, p_after_id: `next` of the page before.
create function public.staff_orders(
  p_list text, p_search text default '', p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(p_search);
  is_oldest_first boolean := cardinality(words) = 0 and p_list <> 'all';
  -- One more than shown, to know whether there is a next page.
  ids uuid[];
  moments timestamptz[];
begin
  if is_oldest_first then
    select array_agg(page.order_id order by page.due_at, page.order_id), array_agg(page.due_at order by page.due_at, page.order_id)
    into ids, moments from (
      select w.order_id, min(w.due_at) as due_at
      from internal.waiting_work(nullif(p_list, 'waiting')) w
      group by w.order_id
      having p_after_at is null or (min(w.due_at), w.order_id) > (p_after_at, p_after_id)
      order by 2, 1 limit p_limit + 1) page;
  elsif cardinality(words) > 0 then
    select array_agg(page.id order by page.created_at desc, page.id desc),
      array_agg(page.created_at order by page.created_at desc, page.id desc)
    into ids, moments from (
      select o.id, o.created_at from public.orders o
      -- The first three words, each by the index; one that is absent repeats the first.
      where internal.order_search_keys(o.reference, o.email, o.buyer_name) && internal.slip_keys(words[1])
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[3], words[1]))
        and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
      order by o.created_at desc, o.id desc limit p_limit + 1) page;
  else
    select array_agg(page.id order by page.created_at desc, page.id desc),
      array_agg(page.created_at order by page.created_at desc, page.id desc)
    into ids, moments from (
      select o.id, o.created_at from public.orders o
      where o.status <> 'pending' and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
      order by o.created_at desc, o.id desc limit p_limit + 1) page;
  end if;

  return jsonb_build_object(
    'next', case when cardinality(ids) > p_limit
      then jsonb_build_object('at', moments[p_limit], 'id', ids[p_limit]) end,
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object(
        'reference', o.reference, 'status', o.status, 'email', o.email, 'buyer_name', o.buyer_name,
        'total_in_cents', o.total_in_cents, 'currency', o.currency, 'created_at', o.created_at,
        'version', internal.order_version(o.id),
        'articles', coalesce((
          select string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.product_title, ', '
            order by l.position)
          from public.order_lines l where l.order_id = o.id), ''),
        'work', coalesce(waits.work, '[]')) order by listed.position)
      from unnest(ids[:p_limit]) with ordinality as listed (id, position)
      join public.orders o on o.id = listed.id
      left join (
        select w.order_id, jsonb_agg(internal.work_json(w.kind, w.since, w.due_at, w.subject_id, w.task)
          order by w.due_at) as work
        from internal.waiting_work() w where w.order_id = any (ids) group by w.order_id
      ) waits on waits.order_id = o.id), '[]'));
end $$;

-- --------------------------------------------------------------------------------------------------- one order

create function internal.staff_timeline(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id, 'kind', entry.kind, 'at', entry.at, 'staff_name', entry.staff_name, 'details', entry.details)
    order by entry.at, entry.id), '[]')
  from (
    select 'event-' || e.id as id, e.kind, e.created_at as at, e.details,
      (select a.staff_name from public.staff_actions a where a.staff_id = e.actor order by a.id desc limit 1) as staff_name
    from public.order_events e where e.order_id = p_order_id
    union all
    -- What leaves no event of its own.
    select 'action-' || a.id, a.action, a.created_at, a.parameters, a.staff_name
    from public.staff_actions a
    where a.order_id = p_order_id and a.action in ('note', 'resend_mail', 'mark_transfer_received', 'confirm_access_task')
  ) entry
$$;

create function internal.staff_access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'plan_name', a.plan_name, 'state', a.state, 'task', a.task,
    'user_name', a.user_name, 'provider', a.provider, 'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'is_delayed', a.delayed_at is not null, 'last_error', a.last_error)
$$;

-- An order with everything about it, but without what opens it for others: its payment session and its mailed link.
create function public.staff_order(p_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', o.reference, 'status', o.status, 'version', internal.order_version(o.id),
    'email', o.email, 'buyer_name', o.buyer_name, 'phone', o.phone, 'country', o.country,
    'payment_method', o.payment_method, 'currency', o.currency, 'refund_reason', o.refund_reason,
    'items_in_cents', o.items_in_cents, 'shipping_in_cents', o.shipping_in_cents,
    'discount_in_cents', o.discount_in_cents, 'tax_in_cents', o.tax_in_cents, 'total_in_cents', o.total_in_cents,
    'refundable_in_cents', case when o.status = 'paid' then o.total_in_cents - coalesce(
      (select sum(r.amount_in_cents) from public.refunds r where r.order_id = o.id), 0) else 0 end,
    'created_at', o.created_at, 'paid_at', o.paid_at,
    'work', coalesce((
      select jsonb_agg(internal.work_json(w.kind, w.since, w.due_at, w.subject_id, w.task) order by w.due_at)
      from internal.waiting_work() w where w.order_id = o.id), '[]'),
    'lines', coalesce((
      select jsonb_agg(internal.order_line_json(l) order by l.position)
      from public.order_lines l where l.order_id = o.id), '[]'),
    'customer', (
      select jsonb_build_object('full_name', p.full_name, 'whatsapp', p.whatsapp, 'email', p.email)
      from public.profiles p where p.id = coalesce(o.user_id, (
        select i.user_id from public.invoices i where i.order_id = o.id and i.kind = 'invoice'))),
    'shipment', (
      select jsonb_build_object('state', s.state, 'address', s.address, 'method', s.method_name, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url, 'shipped_at', s.shipped_at)
      from public.shipments s where s.order_id = o.id),
    'accesses', coalesce((
      select jsonb_agg(internal.staff_access_json(a) order by a.created_at, a.id)
      from public.accesses a where internal.is_access_of_order(a.id, o.id)), '[]'),
    'invoices', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'date', i.invoice_date,
        'total_in_cents', i.total_in_cents, 'has_file', i.pdf_url is not null) order by i.created_at)
      from public.invoices i where i.number is not null and (i.order_id = o.id or i.credited_invoice_id = (
        select credited.id from public.invoices credited where credited.order_id = o.id))), '[]'),
    'refunds', coalesce((
      select jsonb_agg(jsonb_build_object('amount_in_cents', r.amount_in_cents, 'reason', r.reason, 'state', r.state)
        order by r.created_at)
      from public.refunds r where r.order_id = o.id), '[]'),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'recipient', m.recipient, 'state', m.state,
        'last_error', m.last_error, 'at', coalesce(m.sent_at, m.created_at)) order by m.created_at)
      from public.mail_outbox m where m.order_id = o.id), '[]'),
    'timeline', internal.staff_timeline(o.id))
  from public.orders o where o.reference = p_reference
$$;

-- A page of what staff did, newest first. p_before_id: the last id of the page before.
create function public.staff_audit(p_before_id bigint default null, p_limit integer default 50) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.created_at, 'staff_name', a.staff_name,
    'action', a.action, 'reference', a.reference, 'parameters', a.parameters, 'before', a.before, 'after', a.after)
    order by a.id desc), '[]')
  from (
    select * from public.staff_actions where p_before_id is null or id < p_before_id order by id desc limit p_limit) a
$$;

revoke execute on function
  public.staff_work_counts(), public.staff_version(), public.staff_order(text), public.staff_audit(bigint, integer),
  public.staff_orders(text, text, timestamptz, uuid, integer)
from public, anon, authenticated;
grant execute on function
  public.staff_work_counts(), public.staff_version(), public.staff_order(text), public.staff_audit(bigint, integer),
  public.staff_orders(text, text, timestamptz, uuid, integer)
to service_role;
