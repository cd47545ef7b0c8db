-- What mails attach, and the files of invoices (docs/product.md#invoice-files).

-- An invoice with the number of the one that it credits.
create function internal.invoice_json(p_invoice public.invoices) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_invoice) || jsonb_build_object(
    'credited_number', (select i.number from public.invoices i where i.id = p_invoice.credited_invoice_id),
    'order_reference', (
      select o.reference from public.orders o
      where o.id = coalesce(p_invoice.order_id,
        (select i.order_id from public.invoices i where i.id = p_invoice.credited_invoice_id))),
    'payment_method', (
      select o.payment_method from public.orders o where o.id = p_invoice.order_id))
$$;

-- The invoice that is attached: of the order, or the credit note of a refund.
create function internal.mail_invoice(p_mail public.mail_outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.invoice_json(i) from public.invoices i
  where i.number is not null and case p_mail.kind
    when 'order_received' then i.order_id = p_mail.order_id
    when 'order_refunded' then i.id = (p_mail.variables ->> 'credit_note_id')::uuid
  end
$$;

-- Files of invoices, which the worker writes: private, named {invoice id}.pdf, for their owners by signed URL.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('invoices', 'invoices', false, 5242880, '{application/pdf}')
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "a customer reads the files of their invoices" on storage.objects for select to authenticated
using (
  bucket_id = 'invoices'
  and exists (
    select from public.invoices i
    where i.user_id = (select auth.uid()) and i.pdf_url is not null and i.id::text || '.pdf' = name
  )
);

create index invoices_without_file on public.invoices (created_at) where pdf_url is null and number is not null;

-- Invoices whose file is still to be made, oldest first.
create function public.invoices_without_file(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.invoice_json(i) order by i.created_at), '[]')
  from (
    select * from public.invoices
    where pdf_url is null and number is not null order by created_at limit p_limit
  ) i
$$;

revoke execute on function public.invoices_without_file(integer) from public, anon, authenticated;
grant execute on function public.invoices_without_file(integer) to service_role;
