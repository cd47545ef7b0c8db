-- Invoices and credit notes: gapless numbers, snapshots of both parties and of the lines, never changed once written
-- (docs/product.md#invoices).

alter table public.invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- Null for an invoice without an order of this shop.
  add column number text unique,
  -- The invoice that a credit note gives back, in whole or in part.
  add column credited_invoice_id uuid references public.invoices,
  add column currency text not null default 'eur',
  add column total_in_cents integer check (total_in_cents >= 0),
  add column tax_in_cents integer,
  -- [{"title", "kind", "quantity", "unit_price_in_cents", "total_in_cents", "tax_rate_in_basis_points", "tax_in_cents"}];
  -- kind is goods, service, shipping or refund. Prices include tax.
  add column lines jsonb,
  add column seller jsonb,
  -- {"name", "email", "country", "address"}; null when its retention has ended.
  add column buyer jsonb,
  add constraint invoices_credit_note check ((kind = 'credit_note') = (credited_invoice_id is not null)),
  add constraint invoices_complete
    check (number is null or (total_in_cents is not null and tax_in_cents is not null and lines is not null and seller is not null));

create index invoices_credited on public.invoices (credited_invoice_id) where credited_invoice_id is not null;

create table internal.invoice_counters (
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);

-- The next number of a series. The counter's row stays locked until the transaction ends: a number that is taken is
-- used, or free again.
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

-- What may change: whose it is, where its file lies, and personal data at the end of its retention.
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

create function internal.invoice_lines(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(line order by position) from (
    select l.position, jsonb_build_object(
      'title', l.product_title || case when l.variant_title in ('', l.product_title) then '' else ' (' || l.variant_title || ')' end,
      'kind', l.kind, 'quantity', l.quantity, 'unit_price_in_cents', l.unit_price_in_cents,
      'total_in_cents', l.unit_price_in_cents * l.quantity,
      'tax_rate_in_basis_points', l.tax_rate_in_basis_points, 'tax_in_cents', l.tax_in_cents) as line
    from public.order_lines l where l.order_id = p_order.id
    union all
    select 1000000, jsonb_build_object(
      'title', 'Livraison' || coalesce(' (' || p_order.shipping_method_name || ')', ''),
      'kind', 'shipping', 'quantity', 1, 'unit_price_in_cents', p_order.shipping_in_cents,
      'total_in_cents', p_order.shipping_in_cents,
      'tax_rate_in_basis_points', internal.tax_rate(p_order.country, 'goods', p_order.paid_at),
      'tax_in_cents', p_order.shipping_tax_in_cents)
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

-- The part of an amount given back that falls on each rate of an invoice, to the cent: the largest part takes the
-- remainder of the division.
create function internal.refund_lines(p_invoice public.invoices, p_amount_in_cents integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rates as (
    select (l ->> 'tax_rate_in_basis_points')::integer as rate, sum((l ->> 'total_in_cents')::bigint) as total
    from jsonb_array_elements(p_invoice.lines) l group by 1
  ), shares as (
    select rate, total, case when p_invoice.total_in_cents = 0 then 0
      else floor(total * p_amount_in_cents / p_invoice.total_in_cents::numeric)::integer end as share,
      row_number() over (order by total desc, rate desc) as rank
    from rates
  ), parts as (
    select rank, rate,
      share + case when rank = 1 then p_amount_in_cents - (select sum(share)::integer from shares) else 0 end as part
    from shares
  )
  select jsonb_agg(jsonb_build_object(
    'title', 'Remboursement', 'kind', 'refund', 'quantity', 1, 'unit_price_in_cents', part, 'total_in_cents', part,
    'tax_rate_in_basis_points', rate, 'tax_in_cents', internal.included_tax(part, rate)) order by rank)
  from parts where part > 0
$$;

-- A credit note for an amount that went back: of the whole invoice with its lines, of a part by tax rate.
create function internal.write_credit_note(p_order_id uuid, p_amount_in_cents integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  credited public.invoices;
  note_lines jsonb;
  written uuid;
begin
  select * into strict credited from public.invoices where order_id = p_order_id;
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
