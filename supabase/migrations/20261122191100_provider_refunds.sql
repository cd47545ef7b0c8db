-- Money that staff gave back at the provider, without the shop (docs/product.md#refunds).

-- p_refunded_in_cents: all that the provider has given back of the payment so far. What the shop did not ask for itself
-- gets its credit note now.
create function public.record_provider_refund(p_session_id text, p_refunded_in_cents integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  the_order public.orders;
  unknown_in_cents integer;
begin
  select * into the_order from public.orders where session_id = p_session_id for no key update;
  if not found then
    return 'unknown_session';
  elsif the_order.status <> 'paid' then
    return 'unchanged';
  end if;
  unknown_in_cents := least(p_refunded_in_cents, the_order.total_in_cents)
    - coalesce((select sum(r.amount_in_cents) from public.refunds r where r.order_id = the_order.id), 0);
  if unknown_in_cents <= 0 then
    return 'unchanged';
  end if;
  perform public.request_refund(
    the_order.reference, 'Rendu chez le prestataire de paiement', unknown_in_cents, 'provider');
  perform public.complete_refund(r.id) from public.refunds r
  where r.order_id = the_order.id and r.state = 'due' and r.created_at = now();
  return 'refunded';
end $$;

revoke execute on function public.record_provider_refund(text, integer) from public, anon, authenticated;
grant execute on function public.record_provider_refund(text, integer) to service_role;
