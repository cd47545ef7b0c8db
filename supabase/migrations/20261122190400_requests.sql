-- What visitors ask through the contact form (docs/product.md#contact).

create table public.requests (
  id uuid primary key default gen_random_uuid(),
  -- What its sender quotes: « DM-4K7Q92QX ».
  reference text not null unique,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  whatsapp text not null check (length(whatsapp) <= 40),
  subject text not null check (length(subject) between 1 and 60),
  message text not null check (length(message) between 1 and 4000),
  -- Keyed hash of the client's IP, for a day.
  client_key text,
  created_at timestamptz not null default now(),
  -- Set by staff who has replied.
  handled_at timestamptz
);

create index requests_of_address on public.requests (lower(email), created_at);
create index requests_of_client on public.requests (client_key, created_at) where client_key is not null;
create index requests_to_handle on public.requests (created_at) where handled_at is null;

alter table public.requests enable row level security;
revoke all on public.requests from anon, authenticated;
grant select, update, delete on public.requests to service_role;

-- Stores a request and queues its acknowledgement. Null beyond three requests of an address or ten of a client in a day:
-- nobody fills a stranger's mailbox.
create function public.submit_request(
  p_name text, p_email text, p_whatsapp text, p_subject text, p_message text, p_client text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_reference text := 'DM-' || right(internal.new_order_reference(), 4) || right(internal.new_order_reference(), 4);
begin
  -- Requests that arrive together are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('requests', 0));
  if (select count(*) from public.requests r
      where lower(r.email) = lower(p_email) and r.created_at > now() - interval '1 day') >= 3
    or (select count(*) from public.requests r
      where r.client_key = p_client and r.created_at > now() - interval '1 day') >= 10
  then
    return null;
  end if;
  update public.requests set client_key = null
  where client_key is not null and created_at < now() - interval '1 day';
  insert into public.requests (reference, name, email, whatsapp, subject, message, client_key)
  values (new_reference, p_name, p_email, p_whatsapp, p_subject, p_message, p_client);
  perform internal.queue_mail('request_received', p_email, 'request_received:' || new_reference, null,
    jsonb_build_object('reference', new_reference));
  return new_reference;
end $$;

revoke execute on function public.submit_request(text, text, text, text, text, text)
from public, anon, authenticated;
grant execute on function public.submit_request(text, text, text, text, text, text) to service_role;
