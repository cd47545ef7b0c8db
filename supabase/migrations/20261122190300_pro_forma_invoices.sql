-- What a buyer pays a transfer by: the invoice as it will be, without a number of its series (docs/product.md#invoices).

-- Null once the transfer has arrived, and for an order whose taxes were not known.
create function internal.pro_forma_invoice(p_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_order.id, 'kind', 'pro_forma', 'number', p_order.reference, 'invoice_date', p_order.created_at,
    'currency', p_order.currency, 'total_in_cents', p_order.total_in_cents, 'tax_in_cents', p_order.tax_in_cents,
    -- The rate of the delivery is that of the day.
    'lines', internal.invoice_lines(jsonb_populate_record(p_order, jsonb_build_object('paid_at', p_order.created_at))),
    'seller', (select to_jsonb(s) - 'is_current' from public.seller_details s),
    'buyer', jsonb_build_object('name', p_order.buyer_name, 'email', p_order.email, 'country', p_order.country,
      'address', p_order.address),
    'credited_number', null, 'order_reference', p_order.reference, 'payment_method', null)
  where p_order.status = 'awaiting_transfer' and p_order.tax_in_cents is not null
$$;

-- The invoice that is attached: of the order, the credit note of a refund, or a pro forma.
create or replace function internal.mail_invoice(p_mail public.mail_outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_mail.kind = 'transfer_awaited'
    then (select internal.pro_forma_invoice(o) from public.orders o where o.id = p_mail.order_id)
    else (
      select internal.invoice_json(i) from public.invoices i
      where i.number is not null and case p_mail.kind
        when 'order_received' then i.order_id = p_mail.order_id
        when 'order_refunded' then i.id = (p_mail.variables ->> 'credit_note_id')::uuid
      end)
    end
$$;
