-- Deletes what orders, invoices, mails and requests say of persons, when the privacy page says so (docs/product.md#privacy).

-- Delivery data goes with the e-mail address of its order. Without `pdf_url` the worker makes an invoice's file again, of
-- the row that no longer names anybody.
create or replace function public.purge_personal_data() returns void
language plpgsql security definer set search_path = '' as $$
declare
  unpaid_before timestamptz := now() - interval '3 months';
  -- Accounts are retained for ten years after the end of their year.
  accounts_before timestamptz := date_trunc('year', now()) - interval '10 years';
begin
  with purged as (
    update public.orders set email = null, buyer_name = null, phone = null, address = null
    where (email is not null or address is not null or buyer_name is not null or phone is not null)
      and created_at < case when status in ('pending', 'awaiting_transfer', 'cancelled')
        then unpaid_before else accounts_before end
    returning id
  ), fields as (
    update public.order_lines l set fields = '[]' from purged where l.order_id = purged.id
  )
  update public.shipments s set address = null, phone = null from purged where s.order_id = purged.id;
  -- A settled event has given its data to its order.
  update public.payment_events set email = null, details = '{}'
  where (email is not null or details <> '{}') and settled_at < unpaid_before;
  update public.invoices set email = null, buyer = null, pdf_url = null
  where (email is not null or buyer is not null) and invoice_date < accounts_before;
  update public.subscription_grants g set email = null
  from public.orders o
  where o.id = g.order_id and g.email is not null and o.created_at < accounts_before;
  update public.mail_outbox set recipient = null, variables = '{}'
  where recipient is not null and state <> 'queued' and created_at < unpaid_before;
  delete from public.requests where created_at < now() - interval '1 year';
  delete from public.suppressed_recipients where created_at < now() - interval '3 years';
end $$;
