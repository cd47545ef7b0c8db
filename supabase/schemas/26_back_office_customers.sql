-- Customers in the back office (docs/product/back-office.md): data and actions. A customer is an account, or the e-mail
-- address of a guest, whose id is a digest of the address.

-- Account and e-mail address of a customer; only a confirmed address proves that orders belong to an account.
create function internal.resolve_customer(p_customer_id text, out user_id uuid, out email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_customer_id ~ '^[0-9a-f]{64}$' then
    select lower(o.email) into resolve_customer.email from public.orders o
    where internal.email_digest(o.email) = p_customer_id limit 1;
    if resolve_customer.email is null then
      select lower(r.email) into resolve_customer.email from public.tickets r
      where internal.email_digest(r.email) = p_customer_id limit 1;
    end if;
  elsif p_customer_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    select u.id, case when u.email_confirmed_at is not null then lower(u.email) end
    into resolve_customer.user_id, resolve_customer.email from auth.users u where u.id = p_customer_id::uuid;
  end if;
end $$;

-- Includes unconfirmed addresses of accounts.
create function internal.customer_email(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_email, (select lower(u.email) from auth.users u where u.id = p_user_id))
$$;

create function internal.has_confirmed_account(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(p_email) and u.email_confirmed_at is not null)
$$;

create function internal.order_ids_of_customer(p_user_id uuid, p_email text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.orders o where o.user_id = p_user_id
  union select o.id from public.orders o where lower(o.email) = p_email
  union select i.order_id from public.invoices i where i.user_id = p_user_id and i.order_id is not null
  union select g.order_id from public.subscription_grants g where g.user_id = p_user_id
$$;

create function internal.access_ids_of_customer(p_user_id uuid, p_email text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.accesses a where a.user_id = p_user_id
  union
  select a.id from public.accesses a join public.orders o on o.id = a.order_id
  where a.user_id is null and lower(o.email) = p_email
$$;

-- A page of customers, newest first: {"customers": [...], "next": {"at", "id"} or null}. A guest's time is that of the
-- last order or, without one, of the last ticket. The search covers names, addresses and references of orders.
create function public.staff_customers(
  p_search text default '', p_after_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := internal.query_words(p_search);
  rows jsonb;
begin
  if cardinality(words) = 0 then
    with page as (
      (select p.created_at as at, p.id, p.id::text as customer_id, p.full_name as name, p.email, true as has_account
       from public.profiles p
       where p_after_at is null or (p.created_at, p.id) < (p_after_at, p_after_id)
       order by p.created_at desc, p.id desc limit p_limit + 1)
      union all
      (select o.created_at, o.id, internal.email_digest(o.email), o.buyer_name, o.email, false
       from public.orders o
       where o.status <> 'pending' and o.email is not null
         and (p_after_at is null or (o.created_at, o.id) < (p_after_at, p_after_id))
         and not exists (
           select from public.orders later
           where lower(later.email) = lower(o.email) and later.status <> 'pending'
             and (later.created_at, later.id) > (o.created_at, o.id))
         and not internal.has_confirmed_account(o.email)
       order by o.created_at desc, o.id desc limit p_limit + 1)
      union all
      (select r.created_at, r.id, internal.email_digest(r.email), r.name, r.email, false
       from public.tickets r
       where (p_after_at is null or (r.created_at, r.id) < (p_after_at, p_after_id))
         and not exists (
           select from public.tickets later
           where lower(later.email) = lower(r.email) and (later.created_at, later.id) > (r.created_at, r.id))
         and not exists (
           select from public.orders o where lower(o.email) = lower(r.email) and o.status <> 'pending')
         and not internal.has_confirmed_account(r.email)
       order by r.created_at desc, r.id desc limit p_limit + 1)
      order by at desc, id desc limit p_limit + 1)
    select jsonb_agg(to_jsonb(page) order by at desc, id desc) into rows from page;
  else
    with found_orders as (
      select o.* from public.orders o
      where o.status <> 'pending'
        and internal.order_search_keys(o.reference, o.email, o.buyer_name) && internal.slip_keys(words[1])
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[2], words[1]))
        and internal.order_search_keys(o.reference, o.email, o.buyer_name)
          && internal.slip_keys(coalesce(words[3], words[1]))
      order by o.created_at desc limit 1000
    ), page as (
      select p.created_at as at, p.id, p.id::text as customer_id, p.full_name as name, p.email, true as has_account
      from public.profiles p
      where p.id in (
        select own.id from public.profiles own
        where internal.order_search_keys('', own.email, own.full_name) && internal.slip_keys(words[1])
          and internal.order_search_keys('', own.email, own.full_name)
            && internal.slip_keys(coalesce(words[2], words[1]))
          and internal.order_search_keys('', own.email, own.full_name)
            && internal.slip_keys(coalesce(words[3], words[1]))
        union select o.user_id from found_orders o
        union select buyer.id from found_orders o join public.profiles buyer on lower(buyer.email) = lower(o.email))
      union all
      select * from (
        select distinct on (lower(o.email)) o.created_at, o.id, internal.email_digest(o.email), o.buyer_name, o.email, false
        from found_orders o where o.email is not null and not internal.has_confirmed_account(o.email)
        order by lower(o.email), o.created_at desc) guests
    )
    select jsonb_agg(to_jsonb(shown) order by at desc, id desc) into rows from (
      select * from page where p_after_at is null or (at, id) < (p_after_at, p_after_id)
      order by at desc, id desc limit p_limit + 1) shown;
  end if;
  return jsonb_build_object(
    'next', case when jsonb_array_length(rows) > p_limit then jsonb_build_object(
      'at', rows -> (p_limit - 1) -> 'at', 'id', rows -> (p_limit - 1) -> 'id') end,
    'customers', coalesce((
      select jsonb_agg(customer - 'id' - 'customer_id' || jsonb_build_object('id', customer -> 'customer_id') order by position)
      from jsonb_array_elements(rows) with ordinality as listed (customer, position) where position <= p_limit), '[]'));
end $$;

-- The state that an action on a customer can change.
create function internal.customer_snapshot(p_user_id uuid, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'subscriptions', (
      select jsonb_object_agg(s.id, s.status || ' ' || to_char(s.end_date at time zone 'UTC', 'YYYY-MM-DD'))
      from public.subscriptions s where s.user_id = p_user_id),
    'accesses', (
      select jsonb_object_agg(a.id, case when a.paused_at is not null then 'paused' else a.state end
        || coalesce(' ' || to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD'), '')
        || coalesce(' + ' || extract(day from a.paused_time), ''))
      from public.accesses a where a.id in (select internal.access_ids_of_customer(p_user_id, p_email)))))
$$;

-- Version of a customer: a hash of everything that an action could contradict, for conflict checks.
create function internal.customer_version(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select md5(internal.customer_snapshot(p_user_id, p_email)::text)
$$;

-- A customer with everything about them. Null for an unknown id.
create function public.staff_customer(p_customer_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_customer_id, 'version', internal.customer_version(c.user_id, c.email),
    'has_account', c.user_id is not null,
    'email', coalesce(p.email, c.email),
    'name', coalesce(nullif(p.full_name, ''), (
      select o.buyer_name from public.orders o
      where lower(o.email) = c.email and o.buyer_name is not null order by o.created_at desc limit 1), (
      select r.name from public.tickets r where lower(r.email) = c.email order by r.created_at desc limit 1)),
    'whatsapp', nullif(p.whatsapp, ''), 'created_at', p.created_at,
    'is_confirmed', c.email is not null,
    'subscriptions', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'plan_name', s.plan_name, 'status', s.status,
        'start_date', s.start_date, 'end_date', s.end_date) order by s.end_date desc)
      from public.subscriptions s where s.user_id = c.user_id), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.staff_access_json(a) || jsonb_build_object(
        'paused_days', ceil(extract(epoch from a.paused_time) / 86400)::integer, 'has_order', a.order_id is not null)
        order by a.created_at desc, a.id)
      from public.accesses a where a.id in (select internal.access_ids_of_customer(c.user_id, c.email))), '[]'),
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('reference', o.reference, 'status', o.status,
        'total_in_cents', o.total_in_cents, 'currency', o.currency, 'created_at', o.created_at) order by o.created_at desc)
      from public.orders o
      where o.id in (select internal.order_ids_of_customer(c.user_id, c.email)) and o.status <> 'pending'), '[]'),
    'tickets', coalesce((
      select jsonb_agg(jsonb_build_object('reference', r.reference, 'subject', r.subject, 'state', r.state,
        'created_at', r.created_at) order by r.created_at desc)
      from public.tickets r where r.user_id = c.user_id or lower(r.email) = c.email), '[]'),
    'reviews', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'rating', v.rating, 'comment', v.comment,
        'state', case when v.is_approved then 'approved' when v.is_rejected then 'rejected' else 'pending' end,
        'created_at', v.created_at) order by v.created_at desc)
      from public.reviews v where v.user_id = c.user_id), '[]'))
  from internal.resolve_customer(p_customer_id) c
  left join public.profiles p on p.id = c.user_id
  where c.user_id is not null or c.email is not null
$$;

-- The customer's id for an order or a ticket: the confirmed account with the address, else its digest.
create function internal.customer_id_of(p_user_id uuid, p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_user_id::text, (
    select p.id::text from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(p_email) and u.email_confirmed_at is not null limit 1), internal.email_digest(p_email))
$$;

create function public.customer_id_of_order(p_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select internal.customer_id_of(coalesce(o.user_id, (
    select i.user_id from public.invoices i where i.order_id = o.id and i.kind = 'invoice')), o.email)
  from public.orders o where o.reference = p_reference
$$;

create function public.customer_id_of_ticket(p_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select internal.customer_id_of(r.user_id, r.email) from public.tickets r where r.reference = p_reference
$$;

-- Exports everything stored about a customer, without secrets of the shop, and records the reason.
create function public.export_customer(p_customer_id text, p_reason text, p_staff jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  archive jsonb := internal.customer_archive(p_customer_id);
begin
  if archive is not null then
    perform internal.record_staff_action(p_staff, 'export', 'customer', p_customer_id, jsonb_build_object('reason', p_reason));
  end if;
  return archive;
end $$;

-- `done`, `conflict` when the customer's accesses or subscriptions have changed since p_expected_version, or why
-- nothing was changed.
create function public.perform_customer_action(
  p_customer_id text, p_action text, p_parameters jsonb, p_staff jsonb, p_expected_version text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  access_id uuid := (p_parameters ->> 'access_id')::uuid;
  snapshot jsonb;
  outcome text;
begin
  select * into c from internal.resolve_customer(p_customer_id);
  if c.user_id is null and c.email is null then
    return 'unknown_customer';
  end if;
  -- The same lock as for payments and confirmations of the address.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(c.email, p_customer_id), 0));
  if p_expected_version <> internal.customer_version(c.user_id, c.email) then
    return 'conflict';
  elsif access_id is not null and access_id not in (select internal.access_ids_of_customer(c.user_id, c.email)) then
    return 'unavailable';
  end if;
  snapshot := internal.customer_snapshot(c.user_id, c.email);
  outcome := case p_action
    when 'extend' then internal.give_days(access_id, (p_parameters ->> 'days')::integer)
    when 'pause' then internal.pause_access(access_id)
    when 'resume' then internal.resume_access(access_id)
    when 'resend_access' then internal.resend_access(access_id)
    when 'erase' then case
      when lower(p_parameters ->> 'confirmation') is distinct from internal.customer_email(c.user_id, c.email)
        then 'not_confirmed'
      else internal.erase_customer(p_customer_id, c.user_id, c.email) end
    else 'unknown_action' end;
  if outcome = 'done' then
    perform internal.record_staff_action(p_staff, p_action, 'customer',
      case when p_action = 'erase' and c.user_id is null then 'erased' else p_customer_id end,
      p_parameters - 'confirmation', snapshot,
      case when p_action = 'erase' then '{}' else internal.customer_snapshot(c.user_id, c.email) end);
  end if;
  return outcome;
end $$;

grant execute on function
  public.staff_customers, public.staff_customer, public.customer_id_of_order, public.customer_id_of_ticket,
  public.export_customer, public.perform_customer_action
to service_role;
