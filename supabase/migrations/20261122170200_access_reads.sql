-- What customers see of their orders and accesses (docs/product.md#access). The store API calls these functions for
-- whom it has authenticated: a customer, or who holds the mailed link of a guest's order.

create function internal.access_json(a public.accesses) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', a.id, 'plan_name', a.plan_name,
    'state', case a.state when 'to_revoke' then 'revoked' else a.state end,
    'is_delayed', a.delayed_at is not null, 'is_resetting', a.reset_requested_at is not null,
    'issued_at', a.issued_at, 'ends_at', a.ends_at,
    'renewal_variant_id', internal.renewal_variant(a.plan_name))
$$;

-- An order with its timeline and its accesses, without anything secret.
create function internal.tracked_order_json(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.order_row(p_order) || jsonb_build_object(
    'shipment', (
      select jsonb_build_object('state', s.state, 'carrier', s.carrier,
        'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url)
      from public.shipments s where s.order_id = p_order.id),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id)
      from public.order_events e where e.order_id = p_order.id), '[]'),
    'accesses', coalesce((
      select jsonb_agg(internal.access_json(a) order by a.created_at, a.id) from public.accesses a
      where a.order_id = p_order.id or a.id in (
        select g.access_id from public.subscription_grants g where g.order_id = p_order.id)), '[]'))
$$;

-- The orders that belong to the customer: those that the account placed, those of its confirmed address and those of its
-- purchases. Anybody can order by transfer with a customer's e-mail address: of the orders that no account placed, the
-- five newest that await their transfer, so that they hide none of the others.
create function public.orders_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with customer as (
    select lower(u.email) as email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
  ), unclaimed_transfers as (
    select o.id from public.orders o, customer
    where lower(o.email) = customer.email and o.user_id is null and o.status = 'awaiting_transfer'
    order by o.created_at desc limit 5
  )
  select coalesce(jsonb_agg(internal.tracked_order_json(o) order by o.created_at desc), '[]')
  from (
    select own.* from public.orders own
    where own.status not in ('pending', 'cancelled') and (
      own.user_id = p_user_id
      or lower(own.email) = (select email from customer) and own.status <> 'awaiting_transfer'
      or own.id in (select id from unclaimed_transfers)
      or own.id in (select i.order_id from public.invoices i where i.user_id = p_user_id)
      or own.id in (select g.order_id from public.subscription_grants g where g.user_id = p_user_id))
    order by own.created_at desc limit 50
  ) o
$$;

create function public.accesses_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.access_json(a) order by a.ends_at desc nulls first, a.created_at desc), '[]')
  from public.accesses a where a.user_id = p_user_id and a.state in ('to_issue', 'issued')
$$;

create function public.order_of_page_token(p_page_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o where o.page_token = p_page_token
$$;

-- For a guest without the mailed link: both must be right. It shows its accesses without credentials.
create function public.order_of_reference(p_reference text, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) from public.orders o
  where o.reference = upper(p_reference) and lower(o.email) = lower(p_email)
$$;

-- How far the accesses of a payment session are, for the success page.
create function public.accesses_of_session(p_session_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.tracked_order_json(o) -> 'accesses' from public.orders o where o.session_id = p_session_id
$$;

-- Whether the access is the customer's, or a guest's of the order with this link. Once an account has it, the link of
-- an old mail opens nothing.
create function internal.owns_access(a public.accesses, p_user_id uuid, p_page_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(a.user_id = p_user_id, false) or a.user_id is null and exists (
    select from public.orders o
    where o.page_token = p_page_token and (o.id = a.order_id or o.id in (
      select g.order_id from public.subscription_grants g where g.access_id = a.id)))
$$;

-- The encrypted credentials for their owner, and nobody else; each reading is logged.
create function public.read_access(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token);
  if not found then
    return null;
  end if;
  insert into public.access_readings (access_id, reader)
  values (owned.id, case when p_user_id is null then 'order_link' else 'customer' end);
  return jsonb_build_object('user_name', owned.user_name, 'encrypted_credentials', owned.encrypted_credentials);
end $$;

-- Asks for new credentials, three times in thirty days: `requested`, `limited`, or `unknown` for who does not own it.
create function public.request_access_reset(p_access_id uuid, p_user_id uuid default null, p_page_token text default null)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  owned public.accesses;
begin
  select a.* into owned from public.accesses a
  where a.id = p_access_id and a.state = 'issued' and internal.owns_access(a, p_user_id, p_page_token) for update;
  if not found then
    return 'unknown';
  elsif owned.reset_requested_at is not null then
    return 'requested';
  elsif (
    select count(*) from public.access_resets r
    where r.access_id = owned.id and r.requested_at > now() - interval '30 days'
  ) >= 3 then
    return 'limited';
  end if;
  insert into public.access_resets (access_id) values (owned.id);
  update public.accesses set reset_requested_at = now(), attempts = 0, next_attempt_at = now() where id = owned.id;
  perform internal.record_access_event(owned.id, 'access_reset_requested');
  return 'requested';
end $$;

revoke execute on function
  public.orders_of_customer(uuid), public.accesses_of_customer(uuid), public.order_of_page_token(text),
  public.order_of_reference(text, text), public.accesses_of_session(text), public.read_access(uuid, uuid, text),
  public.request_access_reset(uuid, uuid, text)
from public, anon, authenticated;
grant execute on function
  public.orders_of_customer(uuid), public.accesses_of_customer(uuid), public.order_of_page_token(text),
  public.order_of_reference(text, text), public.accesses_of_session(text), public.read_access(uuid, uuid, text),
  public.request_access_reset(uuid, uuid, text)
to service_role;
