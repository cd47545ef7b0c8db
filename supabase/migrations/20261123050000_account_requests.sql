-- What customers ask from their account (docs/product.md#customer-area).

-- Anybody can name somebody's address in the contact form: the account shows only what was written from it.
alter table public.requests add column is_from_account boolean not null default false;

-- Stores a request of an account under its confirmed address, within the limits of the contact form. The order is linked
-- if it is the customer's. Null beyond the limits, and without a confirmed address.
create function public.submit_account_request(
  p_user_id uuid, p_subject text, p_message text, p_order_reference text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  customer record;
  new_reference text;
begin
  select lower(u.email) as email, p.full_name, p.whatsapp into customer
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id and u.email_confirmed_at is not null;
  if customer.email is null then
    return null;
  end if;
  new_reference := public.submit_request(
    left(coalesce(nullif(trim(customer.full_name), ''), split_part(customer.email, '@', 1)), 120), customer.email,
    left(coalesce(customer.whatsapp, ''), 40), p_subject, p_message);
  update public.requests r set is_from_account = true, user_id = p_user_id, order_id = coalesce((
    select o.id from public.orders o
    where o.reference = p_order_reference
      and o.id in (select internal.order_ids_of_client(p_user_id, customer.email))), r.order_id)
  where r.reference = new_reference;
  return new_reference;
end $$;

-- What a customer wrote from the account, newest first, with the replies; without names of staff and without notes.
create function public.requests_of_customer(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', r.reference, 'subject', r.subject, 'message', r.message, 'state', r.state,
    'order_reference', (select o.reference from public.orders o where o.id = r.order_id),
    'created_at', r.created_at,
    'replies', coalesce((
      select jsonb_agg(jsonb_build_object('text', m.text, 'at', m.created_at) order by m.id)
      from public.request_messages m where m.request_id = r.id and m.kind = 'reply'), '[]'))
    order by r.created_at desc, r.id), '[]')
  from public.requests r where r.user_id = p_user_id and r.is_from_account
$$;

revoke execute on function
  public.submit_account_request(uuid, text, text, text), public.requests_of_customer(uuid)
from public, anon, authenticated;
grant execute on function
  public.submit_account_request(uuid, text, text, text), public.requests_of_customer(uuid)
to service_role;
