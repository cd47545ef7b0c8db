-- How long personal data stays (docs/product.md#privacy): one row each, which the jobs read, and from which the privacy
-- page takes its periods (privacy/retention-periods.gen.ts).
create table internal.retention_periods (
  name text primary key,
  period interval not null check (period > interval '0')
);
alter table internal.retention_periods enable row level security;

insert into internal.retention_periods (name, period) values
  -- After the end of the year of the payment (code de commerce, L123-22).
  ('accounts', '10 years'),
  ('unpaid_orders', '3 months'),
  ('payment_events', '3 months'),
  ('mail_recipients', '3 months'),
  ('client_keys', '1 day'),
  ('requests', '1 year'),
  ('suppressed_recipients', '3 years'),
  ('ended_accesses', '30 days'),
  ('unpaid_order_sources', '1 month'),
  -- CNIL's rule for measuring audiences.
  ('order_source_counts', '25 months'),
  -- As public.review_file_actions does.
  ('unused_review_files', '24 hours'),
  ('account_deletion', '7 days');

-- Fails for an unknown name: a comparison with null would purge nothing, and say nothing.
create function internal.retention_period(p_name text) returns interval
language plpgsql stable security definer set search_path = '' as $$
declare
  found interval;
begin
  select r.period into strict found from internal.retention_periods r where r.name = p_name;
  return found;
end $$;
revoke execute on function internal.retention_period(text) from public;

alter table public.account_deletions alter column due_at set default now() + internal.retention_period('account_deletion');

-- What orders say of persons, beside their invoices.
create or replace function internal.clear_orders(p_order_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.orders set email = null, buyer_name = null, phone = null, address = null, client_key = null
  where id = any (p_order_ids);
  update public.order_lines set fields = '[]' where order_id = any (p_order_ids);
  update public.shipments set address = null, phone = null where order_id = any (p_order_ids);
  -- Also of a signed-in buyer whose order never had an address.
  update public.promo_redemptions set email_digest = null where order_id = any (p_order_ids);
$$;

create or replace function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Of Paris, as invoices are dated.
  accounts_before timestamptz :=
    (date_trunc('year', now() at time zone 'Europe/Paris') - internal.retention_period('accounts')) at time zone 'Europe/Paris';
  unpaid_before timestamptz := now() - internal.retention_period('unpaid_orders');
  events_before timestamptz := now() - internal.retention_period('payment_events');
  mails_before timestamptz := now() - internal.retention_period('mail_recipients');
  keys_before timestamptz := now() - internal.retention_period('client_keys');
begin
  perform internal.clear_orders(array(
    select id from public.orders
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end));
  update public.orders set client_key = null
  where client_key is not null and created_at < keys_before and coalesce(reserved_until, created_at) < now();
  -- A settled event has given its data to its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < events_before;
  update public.invoices set email = null, buyer = null, pdf_url = null
  where (email is not null or buyer is not null) and invoice_date < accounts_before;
  update public.subscription_grants g set email = null
  from public.orders o
  where o.id = g.order_id and g.email is not null and o.created_at < accounts_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < mails_before;
  delete from public.requests where created_at < now() - internal.retention_period('requests');
  update public.requests set client_key = null where client_key is not null and created_at < keys_before;
  delete from public.suppressed_recipients where created_at < now() - internal.retention_period('suppressed_recipients');
end $$;

create or replace function public.purge_ended_accesses() returns void
language sql security definer set search_path = '' as $$
  update public.accesses set state = 'revoked', encrypted_credentials = null, reset_requested_at = null
  where state = 'issued' and ends_at < now() - internal.retention_period('ended_accesses') and paused_at is null
$$;

create or replace function public.purge_order_sources() returns void
language sql security definer set search_path = '' as $$
  delete from public.order_source_counts
  where day < internal.paris_day(now()) - internal.retention_period('order_source_counts');
  delete from public.order_sources where created_at < now() - internal.retention_period('unpaid_order_sources');
$$;
