-- Orders in the back office (docs/product/back-office.md): waiting work, lists, search, and one order with everything
-- about it. The store API calls these functions for authenticated staff.

-- An open withdrawal with an amount owed waits until a refund is requested.
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
  select o.id, 'address', o.paid_at, internal.next_working_day(o.paid_at), null, null from public.orders o
  where coalesce(p_kind, 'address') = 'address' and o.address_state = 'to_check' and o.status = 'paid'
  union all
  select o.id, 'transfer', o.created_at, o.expires_at, null, null from public.orders o
  where coalesce(p_kind, 'transfer') = 'transfer' and o.status = 'awaiting_transfer'
  union all
  select w.order_id, 'withdrawal', w.declared_at, w.refund_due_at, w.id, null
  from public.withdrawals w join public.orders o on o.id = w.order_id
  where coalesce(p_kind, 'withdrawal') = 'withdrawal' and o.status = 'paid' and internal.is_open(w)
  union all
  select d.order_id, 'dispute', d.opened_at, coalesce(d.evidence_due_at, d.opened_at + interval '7 days'), null, null
  from public.disputes d
  where coalesce(p_kind, 'dispute') = 'dispute' and d.state = 'open'
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

-- Counts of waiting and late work, by kind.
create function public.staff_work_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(kind, jsonb_build_object('waiting', waiting, 'late', late)), '{}') from (
    select kind, count(distinct order_id) as waiting, count(distinct order_id) filter (where due_at < now()) as late
    from internal.waiting_work() group by kind) counts
$$;

-- Changes with every order, ticket and action of staff, so that the back office reloads only then.
create function public.staff_version() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select max(id) from public.order_events), 0) || '.'
    || coalesce((select max(id) from public.staff_actions), 0) || '.'
    || coalesce((select extract(epoch from max(created_at)) from public.tickets where handled_at is null), 0)
$$;

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
  -- Fetches one row more than shown, to detect a next page.
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
      -- The first three words, each looked up by the index; missing ones repeat the first.
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

-- Skips notes whose text was deleted.
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
    -- Kinds of action without an event of their own.
    select 'action-' || a.id, a.action, a.created_at, a.parameters, a.staff_name
    from public.staff_actions a
    where a.order_id = p_order_id and a.action in ('note', 'resend_mail', 'mark_transfer_received', 'confirm_access_task')
      and not exists (
        select from public.staff_actions undone
        where undone.order_id = p_order_id and undone.action = 'undo_note'
          and undone.parameters ->> 'note_id' = a.id::text)
  ) entry
$$;

create function internal.staff_access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'plan_name', a.plan_name, 'state', a.state, 'task', a.task,
    'user_name', a.user_name, 'provider', a.provider, 'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'is_delayed', a.delayed_at is not null, 'last_error', a.last_error)
$$;

-- An order with everything about it, except the tokens that open it: payment session and mailed link.
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
    -- The tax of the postal code's territory.
    'postal_territory', (
      select jsonb_build_object('name', t.name, 'tax_in_cents', internal.territory_tax(o, t.id, o.paid_at))
      from public.tax_territories t where t.id = o.postal_territory and o.paid_at is not null),
    'address_state', o.address_state,
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
    'disputes', coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'amount_in_cents', d.amount_in_cents, 'reason', d.reason,
        'state', d.state, 'evidence_due_at', d.evidence_due_at,
        'has_paused_accesses', cardinality(d.paused_access_ids) > 0) order by d.opened_at)
      from public.disputes d where d.order_id = o.id), '[]'),
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

grant execute on function
  public.staff_work_counts, public.staff_version, public.staff_orders, public.staff_order
to service_role;
