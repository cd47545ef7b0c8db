-- Invoices, their corrections and credit notes: gapless numbers, snapshots of both parties and of the lines, never
-- changed once written (docs/product/orders.md#invoices).

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null for a guest's purchase until it is claimed, and after the account is deleted: invoices must be retained.
  user_id uuid references auth.users (id) on delete set null,
  invoice_date timestamptz not null default now(),
  amount numeric(10, 2) not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'paid')),
  pdf_url text check (pdf_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  -- Null for an invoice without an order of this shop.
  order_id uuid unique references public.orders,
  email text,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note', 'correction')),
  -- Null for an invoice without an order of this shop.
  number text unique,
  -- The invoice that a credit note gives back, in whole or in part, or whose tax a correction changes.
  credited_invoice_id uuid references public.invoices,
  currency text not null default 'eur',
  total_in_cents integer check (total_in_cents >= 0),
  tax_in_cents integer,
  -- [{"title", "kind", "quantity", "unit_price_in_cents", "total_in_cents", "tax_rate_in_basis_points",
  -- "tax_in_cents", "tax_mention"}]; kind is goods, service, shipping or refund. Prices include tax. The lines that a
  -- correction cancels are negative, with the "country" of their tax.
  lines jsonb,
  seller jsonb,
  -- {"name", "email", "country", "address"}; null when its retention has ended.
  buyer jsonb,
  constraint invoices_credit_note check ((kind <> 'invoice') = (credited_invoice_id is not null)),
  constraint invoices_complete
    check (number is null or (total_in_cents is not null and tax_in_cents is not null and lines is not null and seller is not null))
);
comment on column public.invoices.amount is 'Euros, tax included.';
create index invoices_of_user on public.invoices (user_id, invoice_date desc);
create index invoices_unclaimed on public.invoices (lower(email)) where user_id is null;
create index invoices_credited on public.invoices (credited_invoice_id) where credited_invoice_id is not null;
create index invoices_without_file on public.invoices (created_at) where pdf_url is null and number is not null;
create index invoices_by_date on public.invoices (invoice_date)
  include (kind, total_in_cents, tax_in_cents, order_id) where number is not null;
alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;
grant select, insert, update, delete on public.invoices to service_role;
create policy "a customer reads their own invoices" on public.invoices
  for select to authenticated using (user_id = (select auth.uid()));
create policy "an account with a second factor has used it" on public.invoices
  as restrictive to authenticated using ((select policies.has_assured_session()));

-- Only the owner, the file and personal data may change; the latter at the end of its retention.
create function internal.keep_invoice() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.number is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE'
    or (new.number, new.kind, new.order_id, new.credited_invoice_id, new.invoice_date, new.amount, new.currency,
      new.total_in_cents, new.tax_in_cents, new.lines, new.seller, new.status, new.created_at)
      is distinct from (old.number, old.kind, old.order_id, old.credited_invoice_id, old.invoice_date, old.amount,
      old.currency, old.total_in_cents, old.tax_in_cents, old.lines, old.seller, old.status, old.created_at)
    or (new.buyer is not null and new.buyer is distinct from old.buyer)
    or (new.email is not null and new.email is distinct from old.email) then
    raise exception 'The invoice % never changes.', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_invoice before update or delete on public.invoices
  for each row execute function internal.keep_invoice();

create table internal.invoice_counters (
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);
alter table internal.invoice_counters enable row level security;

-- The next number of a series. The counter's row stays locked until the transaction ends, so that a rollback leaves no
-- gap.
create function internal.next_invoice_number(p_series text, p_at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  of_year integer := extract(year from p_at at time zone 'Europe/Paris');
  taken integer;
begin
  insert into internal.invoice_counters as c (series, year, last_number) values (p_series, of_year, 1)
  on conflict (series, year) do update set last_number = c.last_number + 1
  returning last_number into taken;
  return p_series || '-' || of_year || '-' || lpad(taken::text, greatest(5, length(taken::text)), '0');
end $$;

-- A line's total is its price less its discount.
create function internal.invoice_lines(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(line order by position) from (
    select l.position, jsonb_build_object(
      'title', l.product_title || case when l.variant_title in ('', l.product_title) then '' else ' (' || l.variant_title || ')' end,
      'kind', l.kind, 'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
      'discount_in_cents', l.discount_in_cents,
      'total_in_cents', l.unit_price_in_cents * l.quantity - l.discount_in_cents,
      'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents,
      'tax_mention', (internal.tax_rule(p_order.tax_territory, l.kind, p_order.paid_at)).mention) as line
    from public.order_lines l where l.order_id = p_order.id
    union all
    select 1000000, jsonb_build_object(
      'title', 'Livraison' || coalesce(' (' || p_order.shipping_method_name || ')', ''),
      'kind', 'shipping', 'quantity', 1, 'unit_price_in_cents', p_order.shipping_in_cents,
      'discount_in_cents', 0, 'total_in_cents', p_order.shipping_in_cents,
      'tax_rate_in_basis_points', goods.rate_in_basis_points,
      'tax_in_cents', p_order.shipping_tax_in_cents, 'tax_mention', goods.mention)
    from internal.tax_rule(p_order.tax_territory, 'goods', p_order.paid_at) as goods
    where p_order.shipping_method_name is not null or p_order.shipping_in_cents > 0
  ) lines
$$;

create function internal.write_invoice(p_order public.orders) returns void
language sql security definer set search_path = '' as $$
  insert into public.invoices
    (order_id, email, invoice_date, amount, status, number, currency, total_in_cents, tax_in_cents, lines, seller, buyer)
  select p_order.id, p_order.email, p_order.paid_at, p_order.total_in_cents / 100.0, 'paid',
    internal.next_invoice_number('F', p_order.paid_at), p_order.currency, p_order.total_in_cents,
    p_order.tax_in_cents, internal.invoice_lines(p_order),
    (select to_jsonb(s) - 'is_current' from public.seller_details s),
    jsonb_build_object('name', p_order.buyer_name, 'email', p_order.email, 'country', p_order.country,
      'address', p_order.address)
$$;

create function internal.taxed_amounts(p_lines jsonb)
returns table (rate integer, mention text, total integer, tax integer)
language sql immutable set search_path = '' as $$
  select l.tax_rate_in_basis_points, coalesce(l.tax_mention, ''), l.total_in_cents, l.tax_in_cents
  from jsonb_to_recordset(p_lines) as l (
    tax_rate_in_basis_points integer, tax_mention text, total_in_cents integer, tax_in_cents integer)
$$;

-- Splits a refund by the rates and mentions of its invoice, in proportion to what is not credited yet. Taxes are rounded
-- on running totals, so that all refunds together credit exactly the invoiced taxes, however they are split.
create function internal.refund_lines(p_invoice public.invoices, p_amount_in_cents integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with invoiced as (
    select l.rate, l.mention, sum(l.total)::integer as total, sum(l.tax)::integer as tax
    from internal.taxed_amounts(p_invoice.lines) l group by l.rate, l.mention
  ), credited as (
    select l.rate, l.mention, sum(l.total)::integer as total
    from public.invoices n, internal.taxed_amounts(n.lines) l
    where n.credited_invoice_id = p_invoice.id and n.kind = 'credit_note' group by l.rate, l.mention
  ), rates as (
    select i.rate, i.mention, i.total, i.tax, coalesce(c.total, 0) as credited,
      i.total - coalesce(c.total, 0) as rest
    from invoiced i left join credited c using (rate, mention)
  ), shares as (
    select *, rest::bigint * p_amount_in_cents / sum(rest) over () as share from rates where rest > 0
  ), parts as (
    -- Largest remainder method: the cents left by rounding down go to the largest fractions.
    select *, floor(share)::integer + case when row_number() over (order by share - floor(share) desc, rate desc, mention)
      <= p_amount_in_cents - sum(floor(share)) over () then 1 else 0 end as part
    from shares
  )
  select jsonb_agg(jsonb_build_object(
    'title', 'Remboursement', 'kind', 'refund', 'quantity', 1, 'unit_price_in_cents', part, 'total_in_cents', part,
    'tax_rate_in_basis_points', rate, 'tax_mention', nullif(mention, ''),
    'tax_in_cents', round(tax * (credited + part)::numeric / total) - round(tax * credited::numeric / total))
    order by total desc, rate desc, mention)
  from parts where part > 0
$$;

-- The invoice of an order, with what its last correction changed.
create function internal.corrected_invoice(p_order_id uuid) returns public.invoices
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(i, coalesce((
    select jsonb_build_object('tax_in_cents', i.tax_in_cents + c.tax_in_cents, 'buyer', c.buyer,
      'lines', jsonb_path_query_array(c.lines, '$[*] ? (!exists(@.country))'))
    from public.invoices c where c.credited_invoice_id = i.id and c.kind = 'correction'
    order by c.created_at desc limit 1), '{}'))
  from public.invoices i where i.order_id = p_order_id
$$;

-- Taxes a paid order where its postal code is, once staff have checked the address, and writes the correction of its
-- invoice: the former lines cancelled, and the same with the right tax (CGI, art. 289, I, 5). What was paid stays. A
-- refund that credited the former tax rules it out.
create function internal.correct_invoice(p_order public.orders, p_actor text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  former public.invoices := internal.corrected_invoice(p_order.id);
  corrected public.orders;
  correction public.invoices;
begin
  update public.orders o
  set tax_territory = t.id, country = t.country, postal_territory = null
  from public.tax_territories t
  where o.id = p_order.id and t.id = o.postal_territory and o.status = 'paid' and o.address_state <> 'to_check'
    and not exists (select from public.refunds r where r.order_id = o.id)
  returning o.* into corrected;
  if not found then
    return 'unavailable';
  end if;
  perform internal.set_taxes(corrected, corrected.paid_at);
  select * into corrected from public.orders where id = p_order.id;
  insert into public.invoices (kind, credited_invoice_id, user_id, email, amount, status, number, currency,
    total_in_cents, tax_in_cents, lines, seller, buyer)
  select 'correction', former.id, former.user_id, former.email, 0, 'paid', internal.next_invoice_number('R', now()),
    former.currency, 0, corrected.tax_in_cents - p_order.tax_in_cents,
    jsonb_agg(l || jsonb_build_object('title', 'Annulé : ' || (l ->> 'title'), 'country', p_order.country,
      'unit_price_in_cents', -(l ->> 'unit_price_in_cents')::integer,
      'discount_in_cents', -(l ->> 'discount_in_cents')::integer,
      'total_in_cents', -(l ->> 'total_in_cents')::integer, 'tax_in_cents', -(l ->> 'tax_in_cents')::integer)
      order by position) || internal.invoice_lines(corrected),
    former.seller, former.buyer || jsonb_build_object('country', corrected.country, 'address', coalesce(
      (select s.address from public.shipments s where s.order_id = p_order.id), corrected.address))
  from jsonb_array_elements(former.lines) with ordinality as lines (l, position)
  returning * into correction;
  perform internal.record_order_event(
    p_order.id, 'invoice_corrected', jsonb_build_object('amount_in_cents', correction.tax_in_cents), p_actor);
  perform internal.queue_mail('invoice_corrected', recipient, 'invoice_corrected:' || correction.id, p_order.id,
    jsonb_build_object('invoice_id', correction.id))
  from (select internal.order_recipient(p_order.id) as recipient) r where recipient is not null;
  return 'done';
end $$;

-- Writes a credit note for a refund: with the invoice's lines for the whole, by tax rate for a part. The order is
-- locked, so that notes of one invoice are written serially.
create function internal.write_credit_note(p_order_id uuid, p_amount_in_cents integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  credited public.invoices := internal.corrected_invoice(p_order_id);
  note_lines jsonb;
  written uuid;
begin
  note_lines := case when p_amount_in_cents = credited.total_in_cents then credited.lines
    else internal.refund_lines(credited, p_amount_in_cents) end;
  insert into public.invoices (kind, credited_invoice_id, user_id, email, invoice_date, amount, status, number, currency,
    total_in_cents, tax_in_cents, lines, seller, buyer)
  values ('credit_note', credited.id, credited.user_id, credited.email, now(), p_amount_in_cents / 100.0, 'paid',
    internal.next_invoice_number('A', now()), credited.currency, p_amount_in_cents,
    (select coalesce(sum((l ->> 'tax_in_cents')::integer), 0) from jsonb_array_elements(note_lines) l),
    note_lines, credited.seller, credited.buyer)
  returning id into written;
  return written;
end $$;

-- An invoice with the number of the one that it credits or corrects.
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

-- Null once the transfer has arrived, and for an order whose taxes were not known. Names no buyer but the recipient, because
-- anybody may have typed name and address.
create function internal.pro_forma_invoice(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_order.id, 'kind', 'pro_forma', 'number', p_order.reference, 'invoice_date', p_order.created_at,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    -- The delivery's rate is that of the day.
    'lines', internal.invoice_lines(jsonb_populate_record(p_order, jsonb_build_object('paid_at', p_order.created_at))),
    'seller', (select to_jsonb(s) - 'is_current' from public.seller_details s),
    'buyer', jsonb_build_object('email', p_order.email, 'country', p_order.country),
    'credited_number', null, 'order_reference', p_order.reference, 'payment_method', null)
  where p_order.status = 'awaiting_transfer' and p_order.tax_in_cents is not null
$$;

-- The document attached to a mail: the order's invoice, its correction, a refund's credit note, or a pro forma.
create function internal.mail_invoice(p_mail public.mail_outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_mail.kind = 'transfer_awaited'
    then (select internal.pro_forma_invoice(o) from public.orders o where o.id = p_mail.order_id)
    else (
      select internal.invoice_json(i) from public.invoices i
      where i.number is not null and case p_mail.kind
        when 'order_received' then i.order_id = p_mail.order_id
        when 'order_refunded' then i.id = (p_mail.variables ->> 'credit_note_id')::uuid
        when 'invoice_corrected' then i.id = (p_mail.variables ->> 'invoice_id')::uuid
      end)
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

-- Invoices without a file, oldest first.
create function public.invoices_without_file(p_limit integer default 20) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(internal.invoice_json(i) order by i.created_at), '[]')
  from (
    select * from public.invoices
    where pdf_url is null and number is not null order by created_at limit p_limit
  ) i
$$;

grant execute on function public.invoices_without_file to service_role;
